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

/** How lines with such endings are written down: numbers of lines and their endings. */
export const unusualPattern = /^(\d+:(lf|crlf|cr)( |$))*$/;

/** Reads what formatUnusual wrote about doc. */
export function parseUnusual(doc: Text, text: string): UnusualEndings {
  const odds = [];
  for (const [, n, ending] of text.matchAll(/(\d+):(\w+)/g)) {
    if (Number(n) < doc.lines) {
      const { to } = doc.line(Number(n));
      odds.push(new UnusualEnding(ending as Ending).range(to, to + 1));
    }
  }
  return RangeSet.of(odds, true);
}

/** Writes down which lines of doc end otherwise than usual. */
export function formatUnusual(doc: Text, odds: UnusualEndings, usual: Ending): string {
  const endings = new Map<number, Ending>();
  odds.between(0, doc.length, (from, _, { ending }) => void endings.set(doc.lineAt(from).number, ending));
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
export function touchesUnusual(odds: UnusualEndings, { changes }: Transaction): boolean {
  let touched = false;
  if (odds.size === 0) return false;
  changes.iterChangedRanges((from, to) => {
    odds.between(from, to, (start) => {
      touched ||= start >= from && start < to;
    });
  });
  return touched;
}
