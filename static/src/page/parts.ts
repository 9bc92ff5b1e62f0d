import { byId } from '../dom/dom';
import { morph } from '../dom/morph';

const shown = new Map<string, string>();

/** Replaces a part of the page by a newly rendered one. */
export function showPart(id: string, html: string) {
  if (shown.get(id) === html) return;
  const focused = document.activeElement;
  const around = focused && idsAround(focused);
  shown.set(id, html);
  morph(byId(id), parsed(html));
  if (around && !focused.isConnected) refocus(around);
}

/** Returns the ids of an element's ancestors, innermost first. */
function idsAround(inner: Element): string[] {
  const ids = [];
  for (let e: Element | null = inner; e; e = e.parentElement) if (e.id) ids.push(e.id);
  return ids;
}

/** Moves the focus from a removed element to its nearest remaining ancestor. */
function refocus(around: string[]) {
  const place = around.map((id) => document.getElementById(id)).find((e) => e);
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** Forces an update of a part at the next answer, because a script has changed it. */
export function forgetPart(id: string) {
  shown.delete(id);
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

/** The only policy that turns text into HTML: text rendered by this server. */
const rules = { createHTML: (html: string) => html };
const policy = window.trustedTypes?.createPolicy('server-html', rules) ?? rules;

/** Returns the element in html, which this server rendered. */
export function parsed(html: string): Element {
  const template = document.createElement('template');
  template.innerHTML = policy.createHTML(html);
  return template.content.firstElementChild!;
}
