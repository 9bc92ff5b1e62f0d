/** Returns a function that marks the menu's entry for the page's example as long as it is unedited. */
export function exampleMark(): (edited: boolean) => void {
  const link = document.querySelector('.header-tools .menu [aria-current]');
  return (edited) => {
    if (edited) link?.removeAttribute('aria-current');
    else link?.setAttribute('aria-current', 'true');
  };
}
