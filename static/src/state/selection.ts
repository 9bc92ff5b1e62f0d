import type { EditorView } from '@codemirror/view';
import { setDeciding } from '../editor/deciding';
import { decidingLines } from '../editor/line-links';
import { morph } from '../page/morph';
import { byId } from '../page/page';
import { forgetPart } from '../page/parts';

/** A verdict, by what stands at its row and its column. */
export interface Selection {
  url: string;
  crawler: string;
}

/** The verdict that the visitor looks into. */
export class SelectedVerdict {
  private current = served();
  private crawler = this.current?.crawler; // whose reading was asked for last
  private reveal = !!this.current; // once its cell is there

  constructor(
    private readonly view: EditorView,
    private readonly changed: () => void,
  ) {
    document.getElementById('main')!.addEventListener('click', (e) => {
      const link = (e.target as Element).closest<HTMLAnchorElement>('a.verdict, a.reads');
      if (!link || e.ctrlKey || e.metaKey || e.shiftKey) return;
      e.preventDefault();
      const cell = link.closest('td');
      if (cell) this.select(selectionOf(cell));
      else this.read(link);
    });
  }

  /** Shows what the crawler at the head of a column reads. */
  private read(link: HTMLAnchorElement) {
    this.crawler = link.textContent!.trim();
    this.show();
    cardOf(this.crawler)?.scrollIntoView({ block: 'nearest' });
  }

  get selection() {
    return this.current;
  }

  /** Looks into a verdict, and shows where that is, as soon as it is on the page. */
  select(selection: Selection | null) {
    this.current = selection;
    this.crawler = selection?.crawler;
    this.reveal = true;
    this.show();
    this.changed();
  }

  /** Shows the selected verdict on the answer that is on the page. */
  show() {
    for (const old of document.querySelectorAll('#answers [aria-current]')) old.removeAttribute('aria-current');
    for (const old of document.querySelectorAll('#reads [data-chosen]')) old.removeAttribute('data-chosen');
    const cell = this.current && cellOf(this.current);
    this.view.dispatch({ effects: setDeciding.of({ cause: 'selected', lines: cell && decidingLines(cell) }) });
    cardOf(this.crawler)?.setAttribute('data-chosen', '');
    if (!cell) return;
    cell.querySelector('a.verdict')!.setAttribute('aria-current', 'true');
    showSentence(cell, this.current!);
    if (this.reveal) openProof(cell);
    this.reveal = false;
  }
}

/** Returns the verdict that the page came with as selected. */
function served(): Selection | null {
  const cell = document.querySelector('#answers a.verdict[aria-current]')?.closest('td');
  return cell ? selectionOf(cell) : null;
}

function selectionOf(cell: HTMLTableCellElement): Selection {
  return { url: cell.closest('tr')!.dataset['url']!, crawler: cell.dataset['crawler']! };
}

/** Opens the proof of a verdict and brings it, and what the crawler reads, into view. */
function openProof(cell: HTMLTableCellElement) {
  const proof = proofOf(cell)!;
  const trace = proof.querySelector<HTMLDetailsElement>('details');
  if (trace) trace.open = true;
  const column = document.getElementById('reads')!;
  const card = cardOf(cell.dataset['crawler']);
  if (getComputedStyle(column).overflowY === 'auto') card?.scrollIntoView({ block: 'nearest' });
  proof.scrollIntoView({ block: 'nearest' });
}

function cellOf({ url, crawler }: Selection): HTMLTableCellElement | null {
  for (const row of document.querySelectorAll<HTMLElement>('#answers tr[data-url]')) {
    if (row.dataset['url'] !== url) continue;
    for (const cell of row.querySelectorAll<HTMLTableCellElement>('td[data-crawler]')) {
      if (cell.dataset['crawler'] === crawler) return cell;
    }
  }
  return null;
}

function proofOf(cell: HTMLTableCellElement): HTMLElement | null {
  const link = cell.querySelector<HTMLAnchorElement>('a.verdict');
  return link && document.getElementById(link.hash.slice(1));
}

/** Returns what a crawler of the table reads. */
function cardOf(crawler: string | undefined): HTMLElement | null {
  const heads = [...document.querySelectorAll<HTMLAnchorElement>('#answers thead a.reads')];
  const head = heads.find((link) => link.textContent!.trim() === crawler);
  return (head && document.getElementById(head.hash.slice(1))?.closest<HTMLElement>('.card')) ?? null;
}

/** Puts the sentence on the selected verdict in the place of the first answer. */
function showSentence(cell: HTMLTableCellElement, { crawler }: Selection) {
  const said = [...(proofOf(cell)?.querySelectorAll<HTMLElement>('[data-answer-for]') ?? [])];
  const sentence = said.find((s) => s.dataset['answerFor'] === crawler)?.cloneNode(true) as HTMLElement | undefined;
  if (!sentence) return;
  sentence.id = 'sentence';
  sentence.removeAttribute('data-answer-for');
  morph(byId('sentence'), sentence);
  forgetPart('sentence');
}
