import { button } from '../dom/dom';

/**
 * Moves the focus to the first link or button in a row of the editor. Firefox gives
 * no link the focus that stands in a text that can be edited: there, buttons take the
 * places of the links. Returns false if the row has neither.
 */
export function focusIn(row: HTMLElement | null): boolean {
  const first = row?.querySelector<HTMLElement>('a, button');
  if (!first) return false;
  first.focus();
  if (document.activeElement === first) return true;
  for (const link of row!.querySelectorAll('a')) link.replaceWith(buttonFor(link));
  row!.querySelector<HTMLElement>('button')!.focus();
  return true;
}

/** Returns a button that leads where a link does. */
function buttonFor(link: HTMLAnchorElement): HTMLButtonElement {
  const leading = button('link', link.textContent!);
  leading.role = 'link';
  leading.addEventListener('click', (e) => {
    link.target = e.ctrlKey || e.metaKey ? '_blank' : '';
    leading.after(link); // only a link on the page leads anywhere
    link.click();
    link.remove();
  });
  return leading;
}
