/**
 * Closes a menu when something in it is chosen, at a click elsewhere and by the
 * Escape key. The focus stays with it, as what was chosen is out of sight then.
 */
export function useMenus() {
  document.addEventListener('click', (e) => settle(e.target as Element), { capture: true });
  document.addEventListener('keydown', (e) => {
    const menu = e.key === 'Escape' && openMenus()[0];
    if (menu) close(menu);
  });
}

/** Closes the menus that a click is not in, and the one in which it chose something. */
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
