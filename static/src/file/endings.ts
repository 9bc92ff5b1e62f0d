import { RangeSet, RangeValue, type Text, type Transaction } from '@codemirror/state';

/** What a line ends with. */
export type Ending = 'lf' | 'crlf' | 'cr';

/** A line ending other than that of most lines. It goes where the end of its line goes, and ends with it. */
class UnusualEnding extends RangeValue {
  override startSide = 1;
  override endSide = -1;

  constructor(readonly ending: Ending) {
    super();
  }

  override eq(other: UnusualEnding) {
    return other.ending === this.ending;
  }
}

/** The lines that end otherwise than most. */
export type UnusualEndings = RangeSet<UnusualEnding>;

export const noUnusual: UnusualEndings = RangeSet.empty;

/** How a line with such an ending is written down: its number and its ending. */
const unusualPattern = /^\d+:(lf|crlf|cr)$/;

/** Whether text is what formatUnusual writes. */
export function isUnusual(text: string): boolean {
  return text === '' || text.trimEnd().split(' ').every((one) => unusualPattern.test(one));
}

/** Reads what formatUnusual wrote about doc. Of several endings of one line the last counts. */
export function parseUnusual(doc: Text, text: string): UnusualEndings {
  const endings = new Map<number, Ending>();
  for (const [, n, ending] of text.matchAll(/(\d+):(\w+)/g)) endings.set(Number(n), ending as Ending);
  const unusual = [...endings]
    .filter(([n]) => n >= 1 && n < doc.lines)
    .map(([n, ending]) => {
      const { to } = doc.line(n);
      return new UnusualEnding(ending).range(to, to + 1);
    });
  return RangeSet.of(unusual, true);
}

/** Writes down which lines of doc end otherwise than usual. */
export function formatUnusual(doc: Text, unusual: UnusualEndings, usual: Ending): string {
  const endings = new Map<number, Ending>();
  unusual.between(0, doc.length, (from, _, { ending }) => void endings.set(doc.lineAt(from).number, ending));
  for (const n of [...endings.keys()]) {
    keepApart(doc, endings, usual, n - 1);
    keepApart(doc, endings, usual, n);
  }
  return [...endings]
    .sort(([a], [b]) => a - b)
    .map(([n, ending]) => `${n}:${ending}`)
    .join(' ');
}

/** Has a line end with CRLF where its CR and the LF of an empty line below would be taken for one line ending. */
function keepApart(doc: Text, endings: Map<number, Ending>, usual: Ending, n: number) {
  const ending = (n: number) => endings.get(n) ?? usual;
  if (n < 1 || n + 1 >= doc.lines || ending(n) !== 'cr' || ending(n + 1) !== 'lf') return;
  if (doc.line(n + 1).length === 0) endings.set(n, 'crlf');
}

/** Whether a change takes such a line ending away. */
export function touchesUnusual(unusual: UnusualEndings, { changes }: Transaction): boolean {
  let touched = false;
  if (unusual.size === 0) return false;
  changes.iterChangedRanges((from, to) => {
    unusual.between(from, to, (start) => {
      touched ||= start >= from && start < to;
    });
  });
  return touched;
}
