import type { EditorView } from '@codemirror/view';
import { type DecidingLines, setDeciding } from '../editor/deciding';
import type { Selection } from '../state/state';
import { say } from '../words/status';
import { data } from '../words/words';
import { sayVerdict, setState } from './band';
import { decidingLines } from './line-links';
import { Pickers } from './pickers';
import { cellOf, proofOf, rowOf, selectionOf, type VerdictCell, verdictCells, whyOf } from './table';
import { reveal } from './tabs';

/** The verdict selected by the visitor, or the first one. */
export class SelectedVerdict {
  private current = served();
  private crawler = this.current?.crawler; // the crawler whose groups were last shown
  private open = !!document.querySelector('#answers tr.why[data-open]');
  private bringIntoView = !!this.current; // as soon as its cell exists
  private readers = false; // those who differ are shown with the proof
  private moved: { why: HTMLElement; home: Comment } | null = null;
  private readonly pickers: Pickers;
  private highlighted = !!data.marks; // the editor began with the lines of the served verdict

  constructor(
    private readonly view: EditorView,
    private readonly changed: () => void,
    private readonly prove: (row: number) => Promise<boolean>,
  ) {
    this.pickers = new Pickers((selection) => this.select(selection));
    document.getElementById('main')!.addEventListener('click', (e) => this.follow(e));
  }

  /** Selects the clicked verdict, or shows the part of it that the click requested. */
  private follow(e: MouseEvent) {
    const link = (e.target as Element).closest<HTMLAnchorElement>('td[data-selection] a, #band-readers');
    if (!link || e.ctrlKey || e.metaKey || e.shiftKey) return;
    const cell = link.id === 'band-readers' ? shownCell() : link.closest<VerdictCell>('td[data-selection]');
    if (!cell) return;
    e.preventDefault();
    const chosen = selectionOf(cell);
    const part = (e.target as Element).closest('.differs, .line-ref, #band-readers');
    if (part?.matches('.line-ref')) return this.choose(chosen);
    if (part) {
      this.readers = true;
      return this.select(chosen);
    }
    if (this.open && isSame(this.current, chosen)) this.fold();
    else this.select(chosen);
  }

  private fold() {
    this.open = false;
    this.show();
  }

  /** Selects a verdict without opening or folding its proof. */
  private choose(selection: Selection) {
    this.current = selection;
    this.crawler = selection.crawler;
    this.show();
    announce();
    this.changed();
  }

  get selection() {
    return this.current;
  }

  /** Selects a verdict, and scrolls to it as soon as it is on the page. */
  select(selection: Selection | null) {
    this.open = this.bringIntoView = !!selection;
    this.current = selection;
    this.crawler = selection?.crawler;
    this.show();
    announce();
    this.changed();
  }

  /** Goes to the next or previous verdict. */
  step(by: 1 | -1) {
    this.pickers.step(by);
  }

  /** Moves the proof back to its place in the server's markup. */
  putBack() {
    this.moved?.home.replaceWith(this.moved.why);
    this.moved = null;
  }

  /** Shows the selected verdict in the current answer. */
  show() {
    this.putBack();
    for (const old of document.querySelectorAll('.panels :is(a[aria-current], [data-selected])')) {
      old.removeAttribute('data-selected');
      if (old.matches('a')) old.removeAttribute('aria-current');
    }
    const chosen = this.current && cellOf(this.current);
    const cell = chosen ?? verdictCells()[0] ?? null;
    this.pickers.show(cell);
    if (!this.highlighted) this.view.dispatch({ effects: setDeciding.of({ cause: 'selected', lines: linesOf(cell) }) });
    this.highlighted = false;
    cardOf(this.crawler)?.setAttribute('data-selected', '');
    if (!cell) return;
    cell.setAttribute('data-selected', '');
    if (chosen) cell.querySelector('a.verdict')!.setAttribute('aria-current', 'true');
    if (!document.querySelector('#sentence:is(.problem, .guide)')) sayVerdict(cell);
    if (this.open) this.openProof(cell);
    if (whyOf(cell)?.matches('[data-closed]')) void this.askFor(cell);
  }

  /** Has the proof of a verdict brought by the server. */
  private async askFor(cell: VerdictCell) {
    if (!(await this.prove(rowOf(cell)))) return;
    this.bringIntoView = this.open;
    this.show();
    setState('current');
    announce();
  }

  /** Opens the proof of a verdict in a row below it. */
  private openProof(cell: VerdictCell) {
    const proof = proofOf(cell);
    const why = whyOf(cell);
    if (!proof || !why) return;
    const row = cell.closest('tr')!;
    if (row.nextElementSibling !== why) {
      this.moved = { why, home: document.createComment('') };
      why.replaceWith(this.moved.home);
      row.after(why);
    }
    why.setAttribute('data-selected', '');
    proof.setAttribute('data-selected', '');
    const trace = proof.querySelector<HTMLDetailsElement>(':scope > details');
    if (trace && this.bringIntoView) trace.open = true;
    if (this.bringIntoView) scrollTo(row, why);
    if (this.readers) showReaders(cell);
    this.bringIntoView = this.readers = false;
  }
}

/** Announces the answer for a verdict that the visitor selected, once it is there. */
function announce() {
  const text = document.querySelector('#sentence[data-state=current] .text');
  if (text) say(text.textContent!, 0);
}

/** Scrolls a row and the proof below it into view, within the table only. */
function scrollTo(row: HTMLElement, why: HTMLElement) {
  why.scrollIntoView({ block: 'nearest' });
  const table = row.closest<HTMLElement>('.table-scroll')!;
  const head = table.querySelector('thead')!.getBoundingClientRect().height;
  const above = row.getBoundingClientRect().top - table.getBoundingClientRect().top - head;
  if (above < 0) table.scrollTop += above;
}

/** Shows the verdicts of other parsers, in the proof of a verdict. */
function showReaders(cell: VerdictCell) {
  const details = document.getElementById(`readers-${rowOf(cell)}`) as HTMLDetailsElement | null;
  if (!details) return;
  details.open = true;
  reveal(details);
  details.scrollIntoView({ block: 'nearest' });
}

/** Returns the cell that the band is about. */
const shownCell = () => document.querySelector<VerdictCell>('#answers td[data-selected]');

/** Returns the verdict that is selected in the served page. */
function served(): Selection | null {
  const cell = document.querySelector('#answers a.verdict[aria-current]')?.closest('td');
  return cell ? selectionOf(cell) : null;
}

/** Returns the lines that decide the verdict in a cell, by default the one that is shown first. */
export function linesOf(cell: VerdictCell | null = shownFirst(served())): DecidingLines | null {
  return cell ? decidingLines(cell) : null;
}

/** Returns the cell of a selection, or the first one. */
function shownFirst(selection: Selection | null): VerdictCell | null {
  return (selection && cellOf(selection)) ?? verdictCells()[0] ?? null;
}

function isSame(a: Selection | null, b: Selection): boolean {
  return a?.url === b.url && a.crawler === b.crawler;
}

/** Returns the group card of a crawler of the table. */
function cardOf(crawler: string | undefined): HTMLElement | null {
  const heads = [...document.querySelectorAll<HTMLElement>('#answers table .reads')];
  const head = heads.find((one) => one.textContent!.trim() === crawler);
  return (head && document.getElementById(head.dataset['card']!)?.closest<HTMLElement>('.card')) ?? null;
}
