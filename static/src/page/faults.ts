import { byId, element } from '../dom/dom';
import type { Fault } from '../server/answer';
import { setState } from './band';

/** Says why there is no answer; nothing if there is. What stays so is not told again. */
export function showError(text: string) {
  const trouble = byId('trouble');
  trouble.hidden = text === '';
  if (trouble.textContent !== text) trouble.textContent = text;
  if (text) setState('fault');
}

/**
 * Ties what has to be corrected to its field; null if nothing has. What was
 * wrong with the address of a site to fetch stays: this answer is not about it.
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

/** Ties a field to what is wrong with it and to its hint, as far as the page has them. */
function describe(field: Element) {
  const by = ['fault', 'hint'].map((kind) => `${field.id}-${kind}`).filter((id) => document.getElementById(id));
  field.setAttribute('aria-describedby', by.join(' '));
}
