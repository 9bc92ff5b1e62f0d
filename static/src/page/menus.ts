/**
 * Closes a menu after a choice in it, a click elsewhere or the Escape key. The focus stays on
 * the menu, as the chosen entry is then hidden.
 */
export function useMenus() {
  document.addEventListener('click', (e) => settle(e.target as Element), { capture: true });
  document.addEventListener('keydown', (e) => {
    const menu = e.key === 'Escape' && openMenus()[0];
    if (menu) close(menu);
  });
}

/** Closes the menus outside the click, and the menu in which the click made a choice. */
function settle(target: Element) {
  for (const menu of openMenus()) {
    if (!menu.contains(target)) menu.open = false;
    else if (target.closest('li :is(a, button)')) close(menu);
  }
}

function openMenus(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('.menu > details[open]')];
}

function close(menu: HTMLDetailsElement) {
  menu.open = false;
  menu.querySelector('summary')!.focus();
}

/** Returns a function that marks the menu's entry for the page's example as long as it is unedited. */
export function exampleMark(): (edited: boolean) => void {
  const link = document.querySelector('.header-tools .menu [aria-current]');
  return (edited) => {
    if (edited) link?.removeAttribute('aria-current');
    else link?.setAttribute('aria-current', 'true');
  };
}
