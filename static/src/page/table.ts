import { byId } from '../dom/dom';
import type { Selection } from '../state/state';

/** A cell that holds a verdict. */
export type VerdictCell = HTMLTableCellElement;

/** Returns the cells with verdicts: URL after URL, each crawler in turn. */
export function verdictCells(): VerdictCell[] {
  const cells = [...document.querySelectorAll<VerdictCell>('#answers td[data-selection]')];
  return isTurned() ? cells.sort((a, b) => rowOf(a) - rowOf(b)) : cells;
}

/** Whether the table has a row for each crawler. */
function isTurned(): boolean {
  return document.querySelector('#answers table.turned') !== null;
}

/** Returns the number of the URL that a cell is about, from 1. */
export function rowOf(cell: VerdictCell): number {
  return parseInt(cell.dataset['selection']!, 10);
}

/** Returns how an address names a verdict: by URL and crawler, from 1; '' for none. */
export function selectionText(cell: VerdictCell | null): string {
  return cell?.dataset['selection'] ?? '';
}

/** Returns the URLs of the table, by their number. */
export function urlsByRow(): Map<number, string> {
  const heads = document.querySelectorAll<HTMLElement>('#answers [data-url]');
  return new Map([...heads].map((head) => [Number(head.dataset['row']), head.dataset['url']!]));
}

/** Returns the verdict that a cell holds; urls are those of the table. */
export function selectionOf(cell: VerdictCell, urls = urlsByRow()): Selection {
  return { url: urls.get(rowOf(cell))!, crawler: cell.dataset['crawler']! };
}

/** Returns the cell of a verdict; null if it is not in the table. */
export function cellOf({ url, crawler }: Selection): VerdictCell | null {
  const rows = [...urlsByRow()].filter(([, typed]) => typed === url).map(([row]) => row);
  const cells = [...document.querySelectorAll<VerdictCell>('#answers td[data-selection]')];
  return cells.find((cell) => cell.dataset['crawler'] === crawler && rows.includes(rowOf(cell))) ?? null;
}

/** Returns the proof of the verdict in a cell. */
export function proofOf(cell: VerdictCell): HTMLElement | null {
  const link = cell.querySelector<HTMLAnchorElement>('a.verdict');
  return link && document.getElementById(link.hash.slice(1));
}

/** Returns by which reading the file is read for the crawler of a verdict, as an address names it; for the first if it names none. */
export function readerOf(selection: string): string | undefined {
  const heads = document.querySelectorAll<HTMLElement>('#answers a.reads');
  return heads[Number(selection.split('.')[1] ?? 1) - 1]?.dataset['reader'];
}

/** Returns by which reading the file is read for the crawler that is looked into; '' before there is one. */
export const readerChosen = () => readerOf(byId<HTMLInputElement>('selection').value) ?? '';
