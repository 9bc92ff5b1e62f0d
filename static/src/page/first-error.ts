import { byId } from '../dom/dom';

let opened = '';

/** Unfolds the first error, once, where there is room for it. */
export function openFirstError() {
  const first = byId('panel-findings').matches('[data-open]') && innerWidth >= 768 && document.querySelector<HTMLDetailsElement>('.finding.error > details');
  if (!first || first.id === opened) return;
  opened = first.id;
  first.open = true;
}

/** Does so when its tab is opened, too. */
export function watchFindings() {
  new MutationObserver(openFirstError).observe(byId('panel-findings'), { attributeFilter: ['data-open'] });
}
