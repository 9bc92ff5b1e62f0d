import type { Choosing } from './choice';
import type { Live } from './live';
import { byId, word } from './page';
import { linkTo } from './share';
import { say } from './status';
import type { Whole } from './whole';

/**
 * Keeps what the page offers for linking to it in step with what it shows. The
 * server words all of it but the link that no server may see. Returns what to
 * call when another verdict is chosen.
 */
export function keepLinks(live: Live, choosing: Choosing, whole: () => Whole): () => void {
  const links = byId<HTMLDetailsElement>('links');
  const spot = byId<HTMLInputElement>('cell');
  let worded = spot.value;
  const titled = location.search !== ''; // the page came with the first answer as its title

  const refresh = () => {
    spot.value = spotOf(chosenCell());
    if (!links.open) return;
    void fill(whole());
    if (spot.value !== worded) live.soon();
  };
  live.onShown(() => {
    worded = spot.value;
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
  chooseServed(choosing);
  return refresh;
}

function titleOf(sentence: HTMLElement): string {
  return `${(sentence.lastElementChild ?? sentence).textContent!.replace(/\s+/g, ' ').trim()} · Whichline`;
}

/** Looks into the verdict that the page came with, if its address names one. */
function chooseServed(choosing: Choosing) {
  const cell = chosenCell();
  if (cell) choosing.choose({ url: cell.closest('tr')!.dataset['url']!, crawler: cell.dataset['crawler']! });
}

function chosenCell(): HTMLTableCellElement | null {
  return document.querySelector('#answers a.verdict[aria-current]')?.closest('td') ?? null;
}

/** Returns how an address names the place of a verdict: row and column, from 1. */
function spotOf(cell: HTMLTableCellElement | null): string {
  const row = cell?.closest('tr');
  return cell && row ? `${row.sectionRowIndex + 1}.${cell.cellIndex}` : '';
}

async function fill(all: Whole) {
  byId<HTMLTextAreaElement>('link-fragment').value = await linkTo(all);
}

/** Copies what is in a field, or selects it for the visitor to copy. */
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

/** Says beside a field that its text was copied, until another one is. */
function mark(field: HTMLElement) {
  for (const old of document.querySelectorAll('#links [data-copied]')) old.removeAttribute('data-copied');
  field.parentElement!.querySelector('.copy')!.setAttribute('data-copied', word('copied.text'));
}
