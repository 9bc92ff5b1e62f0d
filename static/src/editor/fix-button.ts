import { word } from '../page/page';
import { element } from '../page/prose';

/** Returns a button that makes the fix of a finding. */
export function fixButton(code: string): HTMLButtonElement {
  const button = element('button', '', word('fix'));
  button.name = 'fix';
  button.value = code;
  button.setAttribute('form', 'tester');
  return button;
}
