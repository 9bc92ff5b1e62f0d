import { type EditorState, type Extension, RangeSet, StateEffect, StateField, type Transaction } from '@codemirror/state';
import { Decoration, EditorView, type GutterMarker, gutterLineClass } from '@codemirror/view';
import type { Marks } from '../file/marks';
import { mark, type Marked } from './decorations';

/** Sets the marks, which must be for exactly this document. */
export const setMarks = StateEffect.define<Marks>();

const field = StateField.define<Marked | null>({
  create: () => null,
  update(marked, tr) {
    for (const effect of tr.effects) {
      if (effect.is(setMarks)) return mark(tr.newDoc, effect.value);
    }
    return marked && tr.docChanged ? moved(marked, tr) : marked;
  },
  provide: (f) => [
    EditorView.decorations.from(f, (marked) => marked?.lines ?? Decoration.none),
    EditorView.decorations.from(f, (marked) => marked?.noted ?? Decoration.none),
    EditorView.decorations.from(f, (marked) => marked?.ends ?? Decoration.none),
    gutterLineClass.from(f, (marked) => marked?.groups ?? RangeSet.empty),
  ],
});

/** Shows the server's remarks beside the lines. */
export const showMarks: Extension = field;

/** Returns the current marks; null before the first. */
export function marksOf(state: EditorState): Marks | null {
  return state.field(field)?.marks ?? null;
}

/** Returns the signs beside lines that are ignored or have a note. */
export function signsOf(state: EditorState): RangeSet<GutterMarker> {
  return state.field(field)?.signs ?? RangeSet.empty;
}

/** Returns the start of the line with the server's number. */
export function lineStart(state: EditorState, number: number): number {
  const start = marksOf(state)?.starts[number - 1];
  const at = start ?? state.doc.line(Math.max(1, Math.min(number, state.doc.lines))).from;
  return Math.min(at, state.doc.length);
}

/** Returns the server's number of the line at a position. */
export function lineNumber(state: EditorState, position: number): number {
  const starts = marksOf(state)?.starts ?? [];
  if (starts.length === 0) return state.doc.lineAt(position).number;
  let [above, below] = [0, starts.length];
  while (above < below) {
    const middle = (above + below) >> 1;
    if (starts[middle]! <= position) above = middle + 1;
    else below = middle;
  }
  return above;
}

function moved(marked: Marked, tr: Transaction): Marked {
  return {
    marks: marked.marks,
    lines: marked.lines.map(tr.changes),
    groups: marked.groups.map(tr.changes),
    signs: marked.signs.map(tr.changes),
    noted: marked.noted.map(tr.changes),
    ends: marked.ends.map(tr.changes),
  };
}
