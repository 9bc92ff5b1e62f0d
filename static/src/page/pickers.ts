import { byId, element } from '../dom/dom';
import type { Selection } from '../state/state';
import { selectionOf, urlsByRow, type VerdictCell, verdictCells } from './table';

/** Controls for choosing the verdict of the answer, and for stepping through the verdicts. */
export class Pickers {
  private readonly crawlers = byId<HTMLSelectElement>('pick-crawler');
  private readonly urls = byId<HTMLSelectElement>('pick-url');
  private shown: VerdictCell | null = null;

  constructor(private readonly pick: (selection: Selection) => void) {
    for (const list of [this.crawlers, this.urls]) {
      list.addEventListener('change', () => pick({ url: this.urls.value, crawler: this.crawlers.value }));
    }
    for (const button of document.querySelectorAll<HTMLElement>('.pickers [data-step]')) {
      button.addEventListener('click', () => this.step(Number(button.dataset['step'])));
    }
  }

  /** Goes to the next or previous verdict of the table. */
  step(by: number) {
    const cells = verdictCells();
    const here = this.shown ? cells.indexOf(this.shown) : -1;
    const next = cells[(here + by + cells.length) % cells.length];
    if (next) this.pick(selectionOf(next));
  }

  /** Offers the verdicts of the table, and shows the current one. */
  show(cell: VerdictCell | null) {
    this.shown = cell;
    const urls = urlsByRow();
    const all = verdictCells().map((cell) => selectionOf(cell, urls));
    fill(this.crawlers, new Set(all.map(({ crawler }) => crawler)));
    fill(this.urls, new Set(all.map(({ url }) => url)));
    for (const control of document.querySelectorAll<HTMLButtonElement | HTMLSelectElement>('.pickers > *')) control.disabled = !cell;
    if (!cell) return;
    const { url, crawler } = selectionOf(cell);
    this.crawlers.value = crawler;
    this.urls.value = url;
  }
}

function fill(list: HTMLSelectElement, values: Set<string>) {
  const old = [...list.options].map((option) => option.value);
  if (old.join('\n') === [...values].join('\n')) return;
  list.replaceChildren(...[...values].map((value) => element('option', '', value)));
}
