import { byId } from '../dom/dom';
import { isLinkable, linkTo } from '../state/fragment';
import type { TesterState } from '../state/state';
import { tell } from '../words/status';
import { word } from '../words/words';
import { saveState } from './open';

/** Many programs truncate longer links. */
const longestLink = 8000;

/** Copies a link to the page's state, or offers a file if the link would be too long, or not open. */
export async function copyLink(state: TesterState) {
  const link = await linkTo(state);
  const opens = isLinkable(state);
  if (opens && link.length <= longestLink) return copy(link);
  byId('share-size').textContent = word('size', { n: link.length });
  const dialog = byId<HTMLDialogElement>('share');
  dialog.querySelector<HTMLElement>('[value=link]')!.hidden = !opens;
  dialog.returnValue = '';
  dialog.showModal();
  dialog.onclose = () => {
    if (dialog.returnValue === 'file') saveState(state);
    if (dialog.returnValue === 'link') void copy(link);
  };
}

async function copy(link: string) {
  try {
    await navigator.clipboard.writeText(link);
    tell(word('copied'));
  } catch {
    history.replaceState(history.state, '', link);
    tell(word('address'));
  }
}
