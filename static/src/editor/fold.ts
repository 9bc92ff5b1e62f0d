import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { button, element } from '../dom/dom';
import { word } from '../words/words';

/** Number of lines that stay in view of a file that is not a robots.txt. */
const shownLines = 12;

/** Folds or unfolds the rest. */
const setFolded = StateEffect.define<boolean>();

class Fold extends WidgetType {
  constructor(private readonly lines: number) {
    super();
  }

  override eq(other: Fold) {
    return this.lines === other.lines;
  }

  toDOM(view: EditorView) {
    const unfold = button('', word('folded', { n: this.lines }));
    unfold.addEventListener('click', () => {
      view.dispatch({ effects: setFolded.of(false) });
      view.focus();
    });
    return element('div', 'cm-folded', unfold);
  }

  override ignoreEvent() {
    return true;
  }
}

const field = StateField.define<{ folded: DecorationSet; opened: boolean }>({
  create: () => ({ folded: Decoration.none, opened: false }),
  update(fold, tr) {
    let now = tr.docChanged ? { ...fold, folded: Decoration.none } : fold;
    for (const effect of tr.effects) {
      if (effect.is(setFolded)) now = { folded: effect.value ? foldOf(tr.state) : Decoration.none, opened: !effect.value };
    }
    return now;
  },
  provide: (f) => EditorView.decorations.from(f, ({ folded }) => folded),
});

/** Folds the lines of a file that is not a robots.txt, as none has an effect. */
export const foldable: Extension = field;

function foldOf({ doc }: EditorState): DecorationSet {
  if (doc.lines <= 2 * shownLines) return Decoration.none;
  const lines = doc.lines - shownLines;
  return Decoration.set(Decoration.replace({ widget: new Fold(lines), block: true }).range(doc.line(shownLines + 1).from, doc.length));
}

/** Folds a file that is no robots.txt and in which nothing applies, unless the visitor unfolded it. */
export function foldIfNone(view: EditorView) {
  const none = document.querySelector('#band-odd[data-nothing]') !== null;
  const { folded, opened } = view.state.field(field);
  if (none && (opened || folded.size > 0)) return;
  if (none || folded.size > 0 || opened) view.dispatch({ effects: setFolded.of(none) });
}
