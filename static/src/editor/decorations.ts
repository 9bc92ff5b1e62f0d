import { type Line, type RangeSet, RangeSetBuilder, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, GutterMarker } from '@codemirror/view';
import { entries, type Marks } from '../file/marks';
import { isFinding } from '../words/prose';
import { FusedBox, LineEnd, Sign } from './widgets';

/** The marks in the document. The sets move with the text until new marks arrive. */
export interface Marked {
  marks: Marks;
  lines: DecorationSet; // the state of each line
  groups: RangeSet<GutterMarker>; // its group
  signs: RangeSet<GutterMarker>;
  noted: DecorationSet; // the parts with notes
  ends: DecorationSet; // remarks at the ends of lines and below them
}

class GroupMarker extends GutterMarker {
  constructor(override readonly elementClass: string) {
    super();
  }

  override eq(other: GroupMarker) {
    return other.elementClass === this.elementClass;
  }
}

const states: Record<string, Decoration> = {};
for (const [letter, name] of Object.entries({ b: 'blank', '#': 'comment', c: 'counts', i: 'ignored', u: 'unread' })) {
  states[letter] = Decoration.line({ class: `cm-${name}`, attributes: { 'data-state': name } });
}
const edges = ['', 'fuse-start', 'fuse-middle', 'fuse-end'];
const groups = new Map<number, GroupMarker>();
const noted = Decoration.mark({ class: 'cm-noted' });
const unread = Decoration.mark({ class: 'cm-unread-text' });

/** Marks doc. The marks must be for this document. */
export function mark(doc: Text, marks: Marks): Marked {
  const starts = lineStarts(doc, marks);
  const letters = spreadLetters(marks.states);
  return {
    marks,
    lines: markLines(doc, marks, starts, letters),
    groups: markGroups(marks, starts, letters),
    signs: markSigns(doc, marks, starts, letters.length),
    noted: markNoted(doc, marks),
    ends: markEnds(doc, marks, starts),
  };
}

/** Returns the start of each line. */
function lineStarts(doc: Text, marks: Marks): number[] {
  if (marks.starts.length > 0) return marks.starts;
  const starts = [];
  let at = 0;
  for (const line of doc.iterLines()) {
    starts.push(at);
    at += line.length + 1;
  }
  return starts;
}

function markLines(doc: Text, marks: Marks, starts: number[], letters: string): DecorationSet {
  const set = new RangeSetBuilder<Decoration>();
  for (let i = 0, last = -1; i < starts.length; i++) {
    const at = marks.starts.length > 0 ? doc.lineAt(starts[i]!).from : starts[i]!;
    if (at === last) continue; // the reader ends some lines where the editor does not
    const state = letters[i] ?? 'u';
    if (state !== 'c') set.add(at, at, states[state]!);
    last = at;
  }
  return set.finish();
}

function markGroups(marks: Marks, starts: number[], letters: string): RangeSet<GutterMarker> {
  const hues = spread(marks.hues);
  const parts = spread(marks.edges);
  const origins = spread(marks.origins);
  const set = new RangeSetBuilder<GutterMarker>();
  for (let i = 0; i < letters.length && i < starts.length; i++) {
    const group = groupMarker(hues[i]!, parts[i]!, letters[i] === 'c', origins[i]!);
    if (group.elementClass) set.add(starts[i]!, starts[i]!, group);
  }
  return set.finish();
}

/** Returns the marker of a line by its hue, its part of a bracket, whether it counts and has an origin; there are few. */
function groupMarker(hue: number, part: number, counts: boolean, origin: number): GroupMarker {
  const key = (hue + 1) * 64 + part * 16 + Number(counts) * 8 + origin;
  let group = groups.get(key);
  if (!group) {
    const names = [groupClass(hue), edges[part]!, counts ? 'cm-counting' : '', origin ? `origin-${origin}` : ''];
    groups.set(key, (group = new GroupMarker(names.filter(Boolean).join(' '))));
  }
  return group;
}

const signs = {
  ignored: new Sign('–', 'cm-sign-ignored'),
  note: new Sign('•', 'cm-sign-note'),
  origin: new Sign('◆', 'cm-sign-origin'),
  unread: new Sign('╱', 'cm-sign-unread'),
};

function markSigns(doc: Text, marks: Marks, starts: number[], read: number): RangeSet<GutterMarker> {
  const set = new RangeSetBuilder<GutterMarker>();
  let last = -1;
  for (const [line, , , text] of entries(marks.remarks, 4)) {
    const { code } = marks.texts[text!]!;
    if (code === 'wins' || isFinding(marks.texts[text!]!)) continue;
    const at = doc.lineAt(starts[line! - 1]!).from;
    if (at === last) continue;
    last = at;
    set.add(at, at, signs[code as keyof typeof signs] ?? signs.note);
  }
  for (const start of starts.slice(read)) set.add(start, start, signs.unread);
  return set.finish();
}

function groupClass(hue: number): string {
  return hue < 0 ? '' : `group-${hue}`;
}

/** Expands a run-length column to one value for each line. */
function spread(column: number[]): Int8Array {
  let size = 0;
  for (let i = 1; i < column.length; i += 2) size += column[i]!;
  const values = new Int8Array(size);
  let at = 0;
  for (let i = 0; i < column.length; i += 2) values.fill(column[i]!, at, (at += column[i + 1]!));
  return values;
}

/** Returns the letter of each line. */
function spreadLetters(states: string): string {
  return states.replace(/(\D)(\d+)/g, (_, letter: string, lines: string) => letter.repeat(Number(lines)));
}

function markNoted(doc: Text, marks: Marks): DecorationSet {
  const ranges = [];
  for (const [, from, to, text] of entries(marks.remarks, 4)) {
    if (from! < to! && marks.texts[text!]!.code !== 'ignored') ranges.push(noted.range(from!, to!));
  }
  if (marks.unread >= 0 && marks.unread < doc.length) ranges.push(unread.range(marks.unread, doc.length));
  return Decoration.set(ranges, true);
}

function markEnds(doc: Text, marks: Marks, starts: number[]): DecorationSet {
  const said = new Map<Line, Set<number>>(); // the texts by line of the editor, which may be several lines of the reader
  let here: Line | undefined;
  for (const [line, , , text] of entries(marks.remarks, 4)) {
    const at = starts[line! - 1]!;
    if (!here || at < here.from || at > here.to) here = doc.lineAt(at);
    if (!said.has(here)) said.set(here, new Set());
    said.get(here)!.add(text!);
  }
  const hues = spread(marks.hues);
  const ranges = [...said].map(([{ to, length }, texts]) => {
    const widget = new LineEnd([...texts].map((text) => marks.texts[text]!), length);
    return Decoration.widget({ widget, side: 1 }).range(to);
  });
  for (const [line, text, finding] of entries(marks.fused, 3)) {
    const box = new FusedBox(marks.texts[text!]!, groupClass(hues[line! - 1]!), marks.texts[finding!]?.text ?? '');
    ranges.push(Decoration.widget({ widget: box, side: 2, block: true }).range(doc.lineAt(starts[line! - 1]!).to));
  }
  return Decoration.set(ranges, true);
}
