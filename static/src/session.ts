import { parseWhole, type Whole } from './whole';

const key = 'whichline';
const pause = 1000;

/** Keeps what was typed for as long as this tab is open, so that it survives a reload. */
export class Session {
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Served is what came from the server: what was typed over something else is no longer wanted. */
  constructor(
    private readonly served: Whole,
    private readonly now: () => Whole,
  ) {
    addEventListener('pagehide', () => this.save());
  }

  /** Returns what was typed over the same page before, or null. */
  found(): Whole | null {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (location.pathname !== '/' && entry?.type === 'navigate') return null; // a file just fetched
    try {
      const [about, kept] = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
      return about === this.about() ? parseWhole(kept ?? '') : null;
    } catch {
      return null;
    }
  }

  /** Saves soon. */
  soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.save(), pause);
  }

  private save() {
    clearTimeout(this.timer);
    try {
      sessionStorage.setItem(key, JSON.stringify([this.about(), JSON.stringify(this.now())]));
    } catch {
      sessionStorage.removeItem(key); // too large to keep, so nothing older may come back
    }
  }

  /** Names the page and what was served on it. */
  private about(): string {
    const text = JSON.stringify(this.served);
    let sum = 0x811c9dc5;
    for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
    return `${location.pathname}${location.search} ${sum}`;
  }
}
