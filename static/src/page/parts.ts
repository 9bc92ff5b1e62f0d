import { byId } from '../dom/dom';
import { parsed } from '../dom/html';
import { morph } from '../dom/morph';

const shown = new Map<string, string>();

/** Shows a part of the page that the server rendered anew. */
export function showPart(id: string, html: string) {
  if (shown.get(id) === html) return;
  const focused = document.activeElement;
  const around = focused && idsAround(focused);
  shown.set(id, html);
  morph(byId(id), parsed(html));
  if (around && !focused.isConnected) refocus(around);
}

/** Returns the ids of the elements around one, the nearest first. */
function idsAround(inner: Element): string[] {
  const ids = [];
  for (let e: Element | null = inner; e; e = e.parentElement) if (e.id) ids.push(e.id);
  return ids;
}

/** Moves the focus, whose element is gone, to what was around it and is still there. */
function refocus(around: string[]) {
  const place = around.map((id) => document.getElementById(id)).find((e) => e);
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** Has a part shown anew when it comes again, as it does not stand as it was rendered. */
export function forgetPart(id: string) {
  shown.delete(id);
}
