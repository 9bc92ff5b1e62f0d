import { button } from '../dom/dom';

/**
 * Moves the focus to the first link or button in a row of the editor. Firefox cannot focus a
 * link inside editable text, so there buttons replace the links. Returns false if the row has
 * neither.
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

/** Returns a button that follows a link. */
function buttonFor(link: HTMLAnchorElement): HTMLButtonElement {
  const leading = button('link', link.textContent!);
  leading.role = 'link';
  leading.addEventListener('click', (e) => {
    link.target = e.ctrlKey || e.metaKey ? '_blank' : '';
    leading.after(link); // only a link in the document can be followed
    link.click();
    link.remove();
  });
  return leading;
}
