import { button, byId, prefix } from '../dom/dom';
import type * as Tools from '../tool/hand-over';
import { word } from '../words/words';

/** Opens a file dropped on the tester: here if it is a robots.txt, or else on the page of its tool. */
export async function openDropped(file: File, open: (file: File) => Promise<boolean>, tell: (text: string) => void, { handOver, pathOf, recognise, unpacked }: typeof Tools) {
  const dropped = await recognise(file);
  if (dropped.kind !== 'robots') return handOver(dropped, prefix);
  const opened = await open(await unpacked(file));
  if (!opened || /^robots\.txt$|\.json$/i.test(file.name)) return; // or as its name says
  tell(word('dropped', { name: file.name }));
  for (const kind of ['urls', 'log'] as const) {
    const as = button('quiet', document.querySelector(`nav a[href="${pathOf[kind]}"]`)!.textContent!);
    as.addEventListener('click', () => void handOver({ file, kind }, prefix));
    byId('notice').append(' ', as);
  }
}
