import { byId } from '../dom/dom';
import { isLinkable, linkTo } from '../state/fragment';
import type { TesterState } from '../state/state';
import { say } from '../words/status';
import { word } from '../words/words';
import type { SelectedVerdict } from './selection';
import { selectionText, readerOf, selectionOf, type VerdictCell } from './table';

/** The display of answers. */
interface Answers {
  onShown(f: () => void): void;
  soon(): void;
}

/**
 * Keeps the page's links up to date. The server provides their texts except for the link that
 * no server may see. Returns the function to call when another verdict is selected.
 */
export function updateLinks(live: Answers, selected: SelectedVerdict, state: () => TesterState): () => void {
  const links = byId<HTMLDetailsElement>('links');
  const field = byId<HTMLInputElement>('selection');
  let worded = field.value;
  let reader = readerOf(worded);
  const titled = location.search !== ''; // the title of the page is for the first answer

  const refresh = () => {
    field.value = selectionText(selectedCell());
    if (readerOf(field.value) !== reader) live.soon(); // the marks are for the reading of the chosen crawler
    if (!links.open) return;
    void fill(state());
    if (field.value !== worded) live.soon();
  };
  live.onShown(() => {
    worded = field.value;
    reader = readerOf(worded);
    refresh();
    if (titled) document.title = titleOf(byId('sentence'));
  });
  links.addEventListener('toggle', refresh);
  links.addEventListener('click', (e) => {
    const button = (e.target as Element).closest<HTMLElement>('[data-copy]');
    if (button) void copy(byId<HTMLTextAreaElement>(button.dataset['copy']!));
  });
  byId('link-unscripted').hidden = true;
  byId('link-fragment').hidden = false;
  selectServed(selected);
  return refresh;
}

function titleOf(sentence: HTMLElement): string {
  return word('titled', { title: (sentence.querySelector('.text') ?? sentence).textContent!.replace(/\s+/g, ' ').trim() });
}

/** Selects the verdict in the URL of the page, if there is one. */
function selectServed(selected: SelectedVerdict) {
  const cell = selectedCell();
  if (cell) selected.select(selectionOf(cell));
}

function selectedCell(): VerdictCell | null {
  return document.querySelector('#answers a.verdict[aria-current]')?.closest('td') ?? null;
}

let latest: Promise<string>;

/** Fills in the link to a state, if it opens, unless another state has been requested by then. */
async function fill(state: TesterState) {
  const link = (latest = linkTo(state));
  const address = await link;
  if (link === latest) byId<HTMLTextAreaElement>('link-fragment').value = isLinkable(state) ? address : '';
}

/** Copies the text of a field, or selects it for the visitor to copy. */
async function copy(field: HTMLTextAreaElement) {
  try {
    await navigator.clipboard.writeText(field.value);
    say(word('copied.text'), 0);
    mark(field);
  } catch {
    field.select();
    say(word('selected'), 0);
  }
}

/** Marks the text of a field as copied, until another one is. */
function mark(field: HTMLElement) {
  for (const old of document.querySelectorAll('#links [data-copied]')) old.removeAttribute('data-copied');
  field.parentElement!.querySelector('.copy')!.setAttribute('data-copied', word('copied.text'));
}
