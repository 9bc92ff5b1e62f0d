import { invertedEffects, isolateHistory } from '@codemirror/commands';
import { EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { type Ending, noOdds, type Odds, oddsPattern, readOdds, touchesOdds, writeOdds } from './endings';

/** How a file stores its text, as far as the text itself does not show it. */
export interface Form {
  encoding: Encoding;
  ending: Ending; // of most lines
  odds: string; // the lines that end otherwise
}

export type Encoding = 'utf-8' | 'latin-1' | 'utf-16le' | 'utf-16be';

/** The form of a text that was typed or pasted. */
export const plainForm: Form = { encoding: 'utf-8', ending: 'lf', odds: '' };

/** Sets what it says of the form; the lines are those after the change. */
export const setForm = StateEffect.define<Partial<Form>>();

interface Kept extends Omit<Form, 'odds'> {
  odds: Odds; // they move with the text
}

const field = StateField.define<Kept>({
  create: () => ({ ...plainForm, odds: noOdds }),
  update(form, tr) {
    if (tr.docChanged && form.odds.size > 0) form = { ...form, odds: form.odds.map(tr.changes) };
    for (const effect of tr.effects) {
      if (!effect.is(setForm)) continue;
      const { odds, ...rest } = effect.value;
      form = { ...form, ...rest, ...(odds === undefined ? {} : { odds: readOdds(tr.newDoc, odds) }) };
    }
    return form;
  },
});

/** Keeps the form of the file that was opened; what is undone gets its form back. */
export const keepForm: Extension = [
  field,
  EditorState.transactionExtender.of((tr) =>
    tr.docChanged && touchesOdds(tr.startState.field(field).odds, tr) ? { annotations: isolateHistory.of('full') } : null,
  ),
  invertedEffects.of((tr) => {
    const { startState, effects } = tr;
    const changes = effects.some((effect) => effect.is(setForm)) || touchesOdds(startState.field(field).odds, tr);
    return changes ? [setForm.of(keptForm(startState))] : [];
  }),
];

/** Whether a change made another form, too. */
export function formChanged(before: EditorState, after: EditorState): boolean {
  return before.field(field) !== after.field(field);
}

/** Returns the form in which the text would be saved: Latin-1 has not every character. */
export function formOf(state: EditorState): Form {
  const form = keptForm(state);
  const fits = form.encoding !== 'latin-1' || !/[^\0-\xff]/.test(state.doc.toString());
  return fits ? form : { ...form, encoding: 'utf-8' };
}

function keptForm(state: EditorState): Form {
  const { encoding, ending, odds } = state.field(field);
  return { encoding, ending, odds: writeOdds(state.doc, odds, ending) };
}

/** Whether a value from somewhere is a form. */
export function isForm(form: Partial<Form> | undefined): form is Form {
  return (
    ['utf-8', 'latin-1', 'utf-16le', 'utf-16be'].includes(form?.encoding ?? '') &&
    ['lf', 'crlf', 'cr'].includes(form?.ending ?? '') &&
    oddsPattern.test(form?.odds ?? '-')
  );
}
