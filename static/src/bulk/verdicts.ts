import { word } from '../words/words';
import type { Found, Signals, Verdict } from './ask';

/** The possible verdicts on a URL, in sorting order. */
export const classes = ['blocked', 'not-a-url', 'not-covered', 'allowed'] as const;
export type Class = (typeof classes)[number];

function classOf({ allowed, reason }: Verdict): Class {
  if (allowed === null) return reason === 'not-covered' ? 'not-covered' : 'not-a-url';
  return allowed ? 'allowed' : 'blocked';
}

/** A distinct outcome. Each occurs many times and is stored once. */
export interface Outcome {
  class: Class;
  line: number; // 0 if no rule decides
  reason: string;
}

/** The filter of the view. Empty fields filter nothing. */
export interface Filter {
  class: Class | ''; // '' for all
  line: number; // -1 for all
  crawler: number; // -1 for all
  text: string;
}

/** All verdicts received, in a few octets of memory each. */
export class Verdicts {
  readonly outcomes: Outcome[] = [];
  readonly urls: string[] = [];
  count = 0;
  readonly counts: number[][]; // by crawler and outcome; undefined for none
  readonly weights: number[][]; // as counts
  weight = 0; // of all URLs
  private readonly indexes = new Map<string, number>();
  private readonly of: Uint32Array;
  private readonly details: Record<number, string> = {}; // by URL that has no verdict
  private readonly said = new Map<string, Signals>(); // each once, by its text
  private readonly signalsOf: (Signals | undefined)[] = []; // empty if they are not asked for

  constructor(readonly crawlers: string[], readonly found: Pick<Found, 'urls' | 'weights' | 'measure'>, readonly withSignals: boolean) {
    this.of = new Uint32Array(found.urls.length * crawlers.length);
    this.counts = crawlers.map(() => []);
    this.weights = crawlers.map(() => []);
  }

  /** Adds the next verdict: URL after URL, and each crawler in turn. */
  add(v: Verdict) {
    const crawler = this.count % this.crawlers.length;
    if (crawler === 0) this.weight += this.weightOf(this.urls.push(v.url) - 1);
    if (v.error) this.details[this.urls.length - 1] = v.error.detail;
    const key = `${v.allowed} ${v.line} ${v.reason}`;
    let index = this.indexes.get(key);
    if (index === undefined) {
      index = this.outcomes.push({ class: classOf(v), line: v.line ?? 0, reason: v.reason }) - 1;
      this.indexes.set(key, index);
    }
    if (this.withSignals) this.signalsOf.push(this.shared(v.signals));
    this.of[this.count++] = index;
    const [counts, weights] = [this.counts[crawler]!, this.weights[crawler]!];
    counts[index] = (counts[index] ?? 0) + 1;
    weights[index] = (weights[index] ?? 0) + this.weightOf(this.urls.length - 1);
  }

  private shared(signals: Verdict['signals']): Signals | undefined {
    if (!signals) return undefined;
    const text = JSON.stringify(signals);
    const same = this.said.get(text);
    if (!same) this.said.set(text, signals);
    return same ?? signals;
  }

  get total() {
    return this.found.urls.length;
  }

  /** Returns the share of the clicks or so of all URLs in words; '' without weights. */
  share(weight: number): string {
    const percent = Math.round((100 * weight) / this.weight);
    if (!this.weight) return '';
    return word(`share.${weight > 0 && percent === 0 ? 'little.' : ''}${this.found.measure}`, { n: percent });
  }

  weightOf = (url: number) => this.found.weights[url] ?? 0;

  url = (at: number) => this.urls[Math.floor(at / this.crawlers.length)]!;
  crawler = (at: number) => this.crawlers[at % this.crawlers.length]!;
  outcome = (at: number) => this.outcomes[this.of[at]!]!;
  signals = (at: number) => this.signalsOf[at];
  weightAt = (at: number) => this.weightOf(Math.floor(at / this.crawlers.length));
  detail = (at: number) => this.details[Math.floor(at / this.crawlers.length)];

  /** Returns the places that pass a filter, sorted by a column, or in order of arrival for -1. */
  view(filter: Filter, column: number, down: boolean): Uint32Array {
    const n = this.crawlers.length;
    const text = filter.text.toLowerCase();
    const shown = Uint8Array.from(this.outcomes, (o) => Number((!filter.class || o.class === filter.class) && (filter.line < 0 || o.line === filter.line)));
    const places = new Uint32Array(this.count);
    let found = 0;
    for (let u = 0; u * n < this.count; u++) {
      if (text && !this.urls[u]!.toLowerCase().includes(text)) continue;
      const end = Math.min(u * n + n, this.count);
      if (filter.crawler >= 0) {
        const at = u * n + filter.crawler;
        if (at < end && shown[this.of[at]!]) places[found++] = at;
      } else for (let at = u * n; at < end; at++) if (shown[this.of[at]!]) places[found++] = at;
    }
    return column < 0 ? places.subarray(0, found) : sorted(places.subarray(0, found), this.ranks(column), down);
  }

  private ranks(column: number): (at: number) => number {
    const n = this.crawlers.length;
    if (column === 0 || column === 3) {
      const by = Uint32Array.from(this.outcomes, (o) => (column === 0 ? classes.indexOf(o.class) : o.line));
      return (at) => by[this.of[at]!]!;
    }
    const names = column === 1 ? this.urls : this.crawlers;
    const rank = new Uint32Array(names.length);
    [...names.keys()].sort((a, b) => (names[a]! < names[b]! ? -1 : names[a]! > names[b]! ? 1 : 0)).forEach((at, i) => (rank[at] = i));
    return column === 1 ? (at) => rank[Math.floor(at / n)]! : (at) => rank[at % n]!;
  }
}

/** Sorts places by rank, stably. It is a counting sort, as there are millions. */
function sorted(places: Uint32Array, rank: (at: number) => number, down: boolean): Uint32Array {
  let most = 0;
  for (const at of places) most = Math.max(most, rank(at));
  const index = (at: number) => (down ? most - rank(at) : rank(at));
  const begins = new Uint32Array(most + 2);
  for (const at of places) begins[index(at) + 1]!++;
  for (let i = 0; i <= most; i++) begins[i + 1]! += begins[i]!;
  const all = new Uint32Array(places.length);
  for (const at of places) all[begins[index(at)]!++] = at;
  return all;
}
