import { element } from './html';
import { morph } from './morph';
import { byId } from './page';

const shown = new Map<string, string>();

/** Shows the parts of the page that the server rendered anew, by id. */
export function showParts(parts: Record<string, string>) {
  for (const [id, html] of Object.entries(parts)) {
    if (shown.get(id) === html) continue;
    shown.set(id, html);
    morph(byId(id), element(html));
  }
}

/** Has a part shown anew when it comes again, as it does not stand as it was rendered. */
export function forgetPart(id: string) {
  shown.delete(id);
}
