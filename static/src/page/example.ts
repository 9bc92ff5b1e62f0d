/** Returns what marks the example in the menu as the one on the page, as long as it is. */
export function exampleMark(): (edited: boolean) => void {
  const link = document.querySelector('.header-tools .menu [aria-current]');
  return (edited) => {
    if (edited) link?.removeAttribute('aria-current');
    else link?.setAttribute('aria-current', 'true');
  };
}
