import { RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

const field = Decoration.mark({ class: 'cm-field' });
const comment = Decoration.mark({ class: 'cm-comment' });

/** How much of a line is looked at: a line can be as long as a file. */
const lineHead = 2000;

/**
 * Colours fields and comments of the lines in view, at once and by their look
 * alone. What a line means is for the server to say.
 */
export const highlightSyntax = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = highlighted(view);
    }

    update(update: ViewUpdate) {
      if (update.docChanged || update.viewportChanged) this.decorations = highlighted(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

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
  if (hash >= 0) marks.add(from + hash, to, comment);
}
