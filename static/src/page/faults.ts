import { byId, element } from '../dom/dom';
import type { Fault } from '../server/answer';
import { setState } from './band';

/** Shows the reason why there is no answer, or none if there is one. An unchanged text is not announced again. */
export function showError(text: string) {
  const trouble = byId('trouble');
  trouble.hidden = text === '';
  if (trouble.textContent !== text) trouble.textContent = text;
  if (text) setState('fault');
}

/**
 * Links an error to its field; null removes the link. An error about the URL to fetch stays,
 * as this answer does not concern it.
 */
export function showFault(fault: Fault | null) {
  for (const field of document.querySelectorAll('[aria-invalid]:not(#address)')) {
    field.removeAttribute('aria-invalid');
    document.getElementById(`${field.id}-fault`)?.remove();
    describe(field);
  }
  const field = fault && document.getElementById(fault.field);
  if (!field) return;
  const text = element('p', 'fault', fault.text);
  text.id = `${field.id}-fault`;
  (field.closest('.cm-editor') ?? field).before(text);
  field.setAttribute('aria-invalid', 'true');
  describe(field);
}

/** Links a field to its error and its hint, as far as the page has them. */
function describe(field: Element) {
  const by = ['fault', 'hint'].map((kind) => `${field.id}-${kind}`).filter((id) => document.getElementById(id));
  field.setAttribute('aria-describedby', by.join(' '));
}
