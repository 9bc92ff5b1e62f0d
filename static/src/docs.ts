/**
 * Adds a button beside each heading of a page of the documentation, which copies how
 * its place is cited. Without this script, "Cite this page" says the same of the page.
 */
const citation = document.querySelector<HTMLElement>('[data-citation]');
const message = document.getElementById('copied');

if (citation && message && navigator.clipboard) {
  const { copy, copied, failed, citation: page, address } = citation.dataset as Record<string, string>;
  for (const heading of document.querySelectorAll<HTMLElement>('.doc :is(h2, h3)[id]')) {
    const text = `“${textOf(heading)}”, ${page} ${new URL(`${address}#${heading.id}`, location.href)}`;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'quiet copy-citation';
    button.textContent = copy!;
    button.addEventListener('click', () => {
      message.textContent = ''; // so that it is read out again
      navigator.clipboard.writeText(text).then(
        () => (message.textContent = copied!),
        () => (message.textContent = failed!),
      );
    });
    heading.append(' ', button);
  }
}

/** Returns the text of a heading without the links and buttons in it. */
function textOf(heading: HTMLElement): string {
  const copy = heading.cloneNode(true) as HTMLElement;
  for (const tool of copy.querySelectorAll('.anchor')) tool.remove();
  return copy.textContent!.replace(/\s+/g, ' ').trim();
}
