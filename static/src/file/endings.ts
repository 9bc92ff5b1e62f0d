import { RangeSet, RangeValue, type Text, type Transaction } from '@codemirror/state';

/** A line ending. */
export type Ending = 'lf' | 'crlf' | 'cr';

/** A line ending other than the most frequent. It moves with the end of its line, and is removed with it. */
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

/** The lines with an unusual ending. */
export type UnusualEndings = RangeSet<UnusualEnding>;

export const noUnusual: UnusualEndings = RangeSet.empty;

/** The text form of an unusual ending: its line number and kind. */
const unusualPattern = /^\d+:(lf|crlf|cr)$/;

/** Reports whether text is valid output of formatUnusual. */
export function isUnusual(text: string): boolean {
  return text === '' || text.trimEnd().split(' ').every((one) => unusualPattern.test(one));
}

/** Parses the output of formatUnusual about doc. The last ending of a line applies. */
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

/**
 * Lists the lines of doc with unusual endings as text. A line whose CR and the LF of the empty
 * line below would merge into one line ending is listed with CRLF.
 */
export function formatUnusual(doc: Text, unusual: UnusualEndings, usual: Ending): string {
  if (unusual.size === 0) return '';
  const listed: string[] = [];
  const next = unusual.iter();
  let above: Ending | undefined;
  let [n, end] = [0, -1];
  for (const line of doc.iterLines()) {
    let ending = usual;
    end += line.length + 1;
    if (next.from === end && next.value) {
      ({ ending } = next.value);
      next.next();
    }
    if (above === 'cr' && ending === 'lf' && line === '' && n + 1 < doc.lines) above = 'crlf';
    if (above && above !== usual) listed.push(`${n}:${above}`);
    above = ending;
    n++;
  }
  return listed.join(' ');
}

/** Moves unusual endings with a change. One in whose place the change puts other text is gone. */
export function moveUnusual(unusual: UnusualEndings, tr: Transaction): UnusualEndings {
  const moved = unusual.map(tr.changes);
  return touchesUnusual(unusual, tr) ? moved.update({ filter: (from) => tr.newDoc.lineAt(from).to === from }) : moved;
}

/** Reports whether a change removes an unusual ending. */
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
