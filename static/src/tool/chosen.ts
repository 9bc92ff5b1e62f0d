/**
 * Names the file that is chosen in a field beside its button: the browser's own words for it
 * are in the language of the browser, not of the page.
 */
export function nameChosenFiles() {
  addEventListener('change', ({ target }) => name(target as Element));
  addEventListener('pageshow', () => document.querySelectorAll('.choose input').forEach(name)); // Back brings a choice back
}

function name(field: Element) {
  const said = field.closest('.choose')?.nextElementSibling as HTMLElement | undefined;
  if (!said) return;
  const [file] = (field as HTMLInputElement).files!;
  said.textContent = said.title = file ? file.name : said.dataset['none']!;
  said.toggleAttribute('data-named', !!file);
}
