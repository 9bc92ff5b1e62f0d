import { invertedEffects } from '@codemirror/commands';
import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';

/** How a file stores its text, as far as the text itself does not show it. */
export interface Form {
  encoding: Encoding;
  ending: Ending;
  mixed: boolean; // it had other line endings as well
}

export type Encoding = 'utf-8' | 'latin-1' | 'utf-16le' | 'utf-16be';
export type Ending = 'lf' | 'crlf' | 'cr';

/** The form of a text that was typed or pasted. */
export const plainForm: Form = { encoding: 'utf-8', ending: 'lf', mixed: false };

export const setForm = StateEffect.define<Form>();

const field = StateField.define<Form>({
  create: () => plainForm,
  update(form, { effects }) {
    for (const effect of effects) if (effect.is(setForm)) form = effect.value;
    return form;
  },
});

/** Keeps the form of the file that was opened; what is undone gets its form back. */
export const keepForm: Extension = [
  field,
  invertedEffects.of(({ effects, startState }) =>
    effects.some((effect) => effect.is(setForm)) ? [setForm.of(startState.field(field))] : [],
  ),
];

/** Whether a change made another form, too. */
export function formChanged(before: EditorState, after: EditorState): boolean {
  return before.field(field) !== after.field(field);
}

/** Returns the form in which the text would be saved: Latin-1 has not every character. */
export function formOf(state: EditorState): Form {
  const form = state.field(field);
  const fits = form.encoding !== 'latin-1' || !/[^\0-\xff]/.test(state.doc.toString());
  return fits ? form : { ...form, encoding: 'utf-8' };
}
