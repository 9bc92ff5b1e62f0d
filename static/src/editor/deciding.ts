import { type EditorState, type Extension, RangeSet, StateEffect, StateField, type Transaction } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, type GutterMarker } from '@codemirror/view';
import { word } from '../words/words';
import { lineStart } from './marks';
import { LineEnd, Sign } from './widgets';

/** The numbers of the lines that decide a verdict. */
export interface DecidingLines {
  wins: number; // 0 if no rule decided
  lost: number[];
  named: number; // another line involved, or 0
}

/** The cause of a highlight: a selected verdict, or one under the pointer. */
type Cause = 'selected' | 'pointed';

/** Highlights the lines that decide a verdict; null ends that. */
export const setDeciding = StateEffect.define<{ cause: Cause; lines: DecidingLines | null }>();

interface Highlight {
  wins: number; // the line that decides, when this was highlighted
  lines: DecorationSet;
  signs: RangeSet<GutterMarker>;
}

const none: Highlight = { wins: 0, lines: Decoration.none, signs: RangeSet.empty };

const field = StateField.define<Record<Cause, Highlight | null>>({
  create: () => ({ selected: null, pointed: null }),
  update(highlights, tr) {
    let now = tr.docChanged ? { selected: moved(highlights.selected, tr), pointed: moved(highlights.pointed, tr) } : highlights;
    for (const effect of tr.effects) {
      if (effect.is(setDeciding)) now = { ...now, [effect.value.cause]: highlight(tr.state, effect.value.lines) };
    }
    return now;
  },
  provide: (f) => EditorView.decorations.from(f, (highlights) => shown(highlights).lines),
});

/** Shows the deciding lines. */
export const showDeciding: Extension = field;

/** Returns the signs beside highlighted lines. */
export function decidingSigns(state: EditorState): RangeSet<GutterMarker> {
  return shown(state.field(field)).signs;
}

/** Returns the number of the highlighted deciding line, or 0. */
export function decidingLine(state: EditorState): number {
  const { pointed, selected } = state.field(field);
  return (pointed ?? selected ?? none).wins;
}

/** The pointer takes precedence over the selection. */
function shown(highlights: Record<Cause, Highlight | null>): Highlight {
  return highlights.pointed ?? highlights.selected ?? none;
}

function moved(highlight: Highlight | null, { changes }: Transaction): Highlight | null {
  return highlight && { wins: highlight.wins, lines: highlight.lines.map(changes), signs: highlight.signs.map(changes) };
}

const looks = {
  wins: { line: Decoration.line({ class: 'cm-wins' }), sign: new Sign('◀', 'cm-wins') },
  lost: { line: Decoration.line({ class: 'cm-lost' }), sign: new Sign('◁', 'cm-lost') },
  named: { line: Decoration.line({ class: 'cm-named' }), sign: null },
};

function highlight(state: EditorState, deciding: DecidingLines | null): Highlight | null {
  if (!deciding) return null;
  const lines = [
    { n: deciding.wins, look: looks.wins },
    { n: deciding.named, look: looks.named },
    ...deciding.lost.map((n) => ({ n, look: looks.lost })),
  ]
    .filter(({ n }) => n > 0)
    .map(({ n, look }) => ({ at: state.doc.lineAt(lineStart(state, n)), look }));
  const lost = { code: 'lost', text: word('lost', { n: deciding.wins }) };
  const ends = lines.filter(({ look }) => look === looks.lost);
  return {
    wins: deciding.wins,
    lines: Decoration.set(
      [
        ...lines.map(({ at, look }) => look.line.range(at.from)),
        ...ends.map(({ at }) => Decoration.widget({ widget: new LineEnd([lost], at.length), side: 1 }).range(at.to)),
      ],
      true,
    ),
    signs: RangeSet.of(
      lines.flatMap(({ at, look }) => (look.sign ? [look.sign.range(at.from)] : [])),
      true,
    ),
  };
}
