import { type EditorState, type Extension, RangeSet, StateEffect, StateField, type Transaction } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, type GutterMarker } from '@codemirror/view';
import { lineStart } from './marks';
import { word } from './page';
import { Sign } from './sign';
import { LineEnd } from './widgets';

/** The lines behind a verdict, by their numbers. */
export interface Behind {
  wins: number; // 0 if no rule decided
  lost: number[];
  named: number; // a line that has to do with it otherwise, or 0
}

/** What lights the lines behind a verdict: that someone chose it, or only points at it. */
type Why = 'chosen' | 'pointed';

/** Lights the lines behind a verdict; null puts them out. */
export const light = StateEffect.define<{ why: Why; behind: Behind | null }>();

interface Lights {
  lines: DecorationSet;
  signs: RangeSet<GutterMarker>;
}

const dark: Lights = { lines: Decoration.none, signs: RangeSet.empty };

const field = StateField.define<Record<Why, Lights | null>>({
  create: () => ({ chosen: null, pointed: null }),
  update(lights, tr) {
    let now = tr.docChanged ? { chosen: moved(lights.chosen, tr), pointed: moved(lights.pointed, tr) } : lights;
    for (const effect of tr.effects) {
      if (effect.is(light)) now = { ...now, [effect.value.why]: lit(tr.state, effect.value.behind) };
    }
    return now;
  },
  provide: (f) => EditorView.decorations.from(f, (lights) => seen(lights).lines),
});

/** Lights the lines behind a verdict. */
export const showLights: Extension = field;

/** Returns the signs beside the lines that are lit. */
export function signsOfLights(state: EditorState): RangeSet<GutterMarker> {
  return seen(state.field(field)).signs;
}

/** What is pointed at comes before what is chosen. */
function seen(lights: Record<Why, Lights | null>): Lights {
  return lights.pointed ?? lights.chosen ?? dark;
}

function moved(lights: Lights | null, { changes }: Transaction): Lights | null {
  return lights && { lines: lights.lines.map(changes), signs: lights.signs.map(changes) };
}

const looks = {
  wins: { line: Decoration.line({ class: 'cm-wins' }), sign: new Sign('◀', 'cm-wins') },
  lost: { line: Decoration.line({ class: 'cm-lost' }), sign: new Sign('◁', 'cm-lost') },
  named: { line: Decoration.line({ class: 'cm-named' }), sign: null },
};

function lit(state: EditorState, behind: Behind | null): Lights | null {
  if (!behind) return null;
  const lines = [
    { n: behind.wins, look: looks.wins },
    { n: behind.named, look: looks.named },
    ...behind.lost.map((n) => ({ n, look: looks.lost })),
  ]
    .filter(({ n }) => n > 0)
    .map(({ n, look }) => ({ at: state.doc.lineAt(lineStart(state, n)), look }));
  const lost = { code: 'lost', text: word('lost', { n: behind.wins }) };
  const ends = lines.filter(({ look }) => look === looks.lost);
  return {
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
