import { useMenus } from './page/menus';
import { takeDrops } from './tool/drops';
/**
 * Adds a button beside each heading of a documentation page that copies a citation of its
 * place. Without scripts, "Cite this page" serves for the whole page.
 */
const citation = document.querySelector<HTMLElement>('[data-citation]');
const message = document.getElementById('copied');

if (citation && message && navigator.clipboard) {
  const { copy, copyOf, place, copied, failed, citation: page, address } = citation.dataset as Record<string, string>;
  for (const heading of document.querySelectorAll<HTMLElement>('.doc :is(h2, h3)[id]')) {
    const vars: Record<string, string> = { heading: textOf(heading), page: page!, address: `${new URL(`${address}#${heading.id}`, location.href)}` };
    const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => vars[name]!);
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'quiet copy-citation';
    button.textContent = copy!;
    button.ariaLabel = filled(copyOf!);
    button.addEventListener('click', () => {
      message.textContent = ''; // so that it is read out again
      navigator.clipboard.writeText(filled(place!)).then(
        () => (message.textContent = copied!),
        () => (message.textContent = failed!),
      );
    });
    const beside = document.createElement('div');
    beside.className = 'titled';
    heading.replaceWith(beside);
    beside.append(heading, button);
  }
}

/** Returns the text of a heading without the links and buttons in it. */
function textOf(heading: HTMLElement): string {
  const copy = heading.cloneNode(true) as HTMLElement;
  for (const tool of copy.querySelectorAll('.anchor')) tool.remove();
  return copy.textContent!.replace(/\s+/g, ' ').trim();
}

useMenus();
takeDrops();
