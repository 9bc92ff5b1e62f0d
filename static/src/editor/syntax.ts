import { type Extension, Prec, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, Direction, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

const field = Decoration.mark({ class: 'cm-field' });
const comment = Decoration.mark({ class: 'cm-comment', bidiIsolate: Direction.LTR });
const segment = Decoration.mark({ class: 'cm-segment', bidiIsolate: Direction.LTR });

/** A letter that is read from right to left. */
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Maximum length of a line that is examined, as a line can be as long as a file. */
const lineHead = 2000;

/**
 * Colours the fields and comments of visible lines at once, by syntax alone. The meaning of a
 * line is for the server to decide.
 */
const highlighter = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = highlighted(view);
    }

    update(update: ViewUpdate) {
      if (update.docChanged || update.viewportChanged) this.decorations = highlighted(update.view);
    }
  },
);

const shown = (view: EditorView) => view.plugin(highlighter)?.decorations ?? Decoration.none;

/** Outermost of all marks, as no mark may split an isolated range. */
export const highlightSyntax: Extension = [highlighter, Prec.lowest([EditorView.decorations.of(shown), EditorView.bidiIsolatedRanges.of(shown)])];

function highlighted(view: EditorView): DecorationSet {
  const marks = new RangeSetBuilder<Decoration>();
  let end = -1;
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to; ) {
      const line = view.state.doc.lineAt(at);
      if (line.from > end) highlightLine(marks, line.from, line.text.slice(0, lineHead), line.to);
      end = line.from;
      at = line.to + 1;
    }
  }
  return marks.finish();
}

function highlightLine(marks: RangeSetBuilder<Decoration>, from: number, text: string, to: number) {
  const hash = text.indexOf('#');
  const colon = (hash < 0 ? text : text.slice(0, hash)).indexOf(':');
  if (colon > 0) marks.add(from, from + colon, field);
  const value = text.slice(0, hash < 0 ? undefined : hash);
  let at = from + colon + 1;
  for (const part of value.slice(colon + 1).split('/')) {
    if (fromRight.test(part)) marks.add(at, at + part.length, segment);
    at += part.length + 1;
  }
  if (hash >= 0) marks.add(from + hash, to, comment);
}
