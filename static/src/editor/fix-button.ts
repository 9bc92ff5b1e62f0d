import { element } from '../dom/dom';
import { word } from '../words/words';

/** Returns a button that applies the fix of a finding. */
export function fixButton(code: string): HTMLButtonElement {
  const button = element('button', '', word('fix'));
  button.name = 'fix';
  button.value = code;
  button.setAttribute('form', 'tester');
  return button;
}
