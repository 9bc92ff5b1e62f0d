import { byId } from '../dom/dom';
import type { Selection } from '../state/state';

/** A cell with a verdict. */
export type VerdictCell = HTMLTableCellElement;

/** Returns the cells with verdicts: URL after URL, each crawler in turn. */
export function verdictCells(): VerdictCell[] {
  const cells = [...document.querySelectorAll<VerdictCell>('#answers td[data-selection]')];
  return isTurned() ? cells.sort((a, b) => rowOf(a) - rowOf(b)) : cells;
}

/** Reports whether the table has a row for each crawler. */
function isTurned(): boolean {
  return document.querySelector('#answers table.turned') !== null;
}

/** Returns the 1-based number of the URL of a cell. */
export function rowOf(cell: VerdictCell): number {
  return parseInt(cell.dataset['selection']!, 10);
}

/** Returns the text for a verdict in a URL: the 1-based numbers of its URL and crawler; '' for none. */
export function selectionText(cell: VerdictCell | null): string {
  return cell?.dataset['selection'] ?? '';
}

/** Returns the URLs of the table by number. */
export function urlsByRow(): Map<number, string> {
  const heads = document.querySelectorAll<HTMLElement>('#answers [data-url]');
  return new Map([...heads].map((head) => [Number(head.dataset['row']), head.dataset['url']!]));
}

/** Returns the selection of a cell; urls are the URLs of the table. */
export function selectionOf(cell: VerdictCell, urls = urlsByRow()): Selection {
  return { url: urls.get(rowOf(cell))!, crawler: cell.dataset['crawler']! };
}

/** Returns the cell of a verdict, or null. */
export function cellOf({ url, crawler }: Selection): VerdictCell | null {
  const rows = [...urlsByRow()].filter(([, typed]) => typed === url).map(([row]) => row);
  const cells = [...document.querySelectorAll<VerdictCell>('#answers td[data-selection]')];
  return cells.find((cell) => cell.dataset['crawler'] === crawler && rows.includes(rowOf(cell))) ?? null;
}

/** Returns the row with the proofs for the URL of a cell. */
export const whyOf = (cell: VerdictCell) => document.getElementById(`why-${rowOf(cell)}`);

/** Returns the proof of the verdict in a cell; null until it is there. */
export function proofOf(cell: VerdictCell): HTMLElement | null {
  const proofs = [...(whyOf(cell)?.querySelectorAll<HTMLElement>('.proof') ?? [])];
  const { crawler } = cell.dataset;
  const isFor = (proof: HTMLElement) => [...proof.children].some((e) => e instanceof HTMLElement && e.dataset['answerFor'] === crawler);
  return proofs.find(isFor) ?? proofs[0] ?? null;
}

/**
 * Returns the reading for the crawler of a selection in text form, or for the first crawler if
 * the selection names none.
 */
export function readerOf(selection: string): string | undefined {
  const heads = document.querySelectorAll<HTMLElement>('#answers .reads');
  return heads[Number(selection.split('.')[1] ?? 1) - 1]?.dataset['reader'];
}

/** Returns the reading for the selected crawler; '' before there is a selection. */
export const readerChosen = () => readerOf(byId<HTMLInputElement>('selection').value) ?? '';
