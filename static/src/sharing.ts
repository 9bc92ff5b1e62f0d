import { saveWhole } from './files';
import { byId, word } from './page';
import { linkTo } from './share';
import { tell } from './status';
import type { Whole } from './whole';

/** Longer links are cut by many programs. */
const longest = 8000;

/** Copies a link to all of it, or offers a file if that would be too long. */
export async function copyLink(all: Whole) {
  const link = await linkTo(all);
  if (link.length <= longest) return copy(link);
  byId('share-size').textContent = word('size', { n: link.length });
  const dialog = byId<HTMLDialogElement>('share');
  dialog.returnValue = '';
  dialog.showModal();
  dialog.onclose = () => {
    if (dialog.returnValue === 'file') saveWhole(all);
    if (dialog.returnValue === 'link') void copy(link);
  };
}

async function copy(link: string) {
  try {
    await navigator.clipboard.writeText(link);
    tell(word('copied'));
  } catch {
    history.replaceState(null, '', link);
    tell(word('address'));
  }
}
