import { wayOf } from '../dom/dom';

const links = ':is(#answers .verdicts > * > tr:not(.why), .tool .policies tr) a[href]';

let current: HTMLElement | null = null; // where the Tab key enters the table that was used last

/**
 * Makes each table of verdicts, and of a tool, one stop of the Tab key: arrow keys move among its
 * links, Home and End to the ends of a row, with Control to those of the table.
 */
export function oneStop() {
  document.addEventListener('focusin', (e) => {
    const link = (e.target as Element).closest<HTMLElement>(links);
    if (link) enterAt(link);
  });
  document.addEventListener('keydown', (e) => {
    const link = (e.target as Element).closest<HTMLElement>(links);
    if (!link || e.altKey || e.metaKey || e.shiftKey) return;
    const next = target(link, e.key, e.ctrlKey);
    if (!next) return;
    e.preventDefault();
    next.focus();
  });
}

/** Takes all other links of new tables out of the order of the Tab key. */
export function renewStops() {
  for (const region of document.querySelectorAll<HTMLElement>(':is(#answers, .tool) .table-scroll')) {
    const all = [...region.querySelectorAll<HTMLElement>(links)];
    if (!all.length) continue;
    region.tabIndex = -1; // it scrolls with what has the focus
    for (const link of all) link.tabIndex = -1;
    enterAt(all.find((link) => link === current) ?? all.find((link) => link.matches('[aria-current]')) ?? all.find((link) => link.matches('.verdict')) ?? all[0]!);
  }
}

function enterAt(link: HTMLElement) {
  for (const other of link.closest('table')!.querySelectorAll<HTMLElement>('a[tabindex="0"]')) other.tabIndex = -1;
  link.tabIndex = 0;
  current = link;
}

/** Returns the link to which a key leads from another one. */
function target(link: HTMLElement, key: string, whole: boolean): HTMLElement | undefined {
  const row = link.closest('tr')!;
  const beside = linksIn(row);
  const rows = [...row.closest('table')!.rows].filter((other) => !other.matches('.why') && linksIn(other).length > 0);
  if (key === 'Home') return linksIn(whole ? rows[0]! : row)[0];
  if (key === 'End') return linksIn(whole ? rows.at(-1)! : row).at(-1);
  if (whole) return undefined;
  if (wayOf(key)) return beside[beside.indexOf(link) + wayOf(key)];
  const down = { ArrowUp: -1, ArrowDown: 1 }[key];
  return down === undefined ? undefined : inColumn(link, rows[rows.indexOf(row) + down]);
}

/** Returns the link of a row that stands above or below another one. */
function inColumn(link: HTMLElement, row?: HTMLTableRowElement): HTMLElement | undefined {
  const cell = link.closest<HTMLTableCellElement>('td, th')!;
  const place = [...cell.querySelectorAll('a[href]')].indexOf(link);
  const there = row && linksIn(row).filter((other) => other.closest<HTMLTableCellElement>('td, th')!.cellIndex === cell.cellIndex);
  return there?.[Math.min(place, there.length - 1)];
}

/** Returns the visible links of a row. */
const linksIn = (row: HTMLTableRowElement) => [...row.querySelectorAll<HTMLElement>('a[href]')].filter((link) => link.checkVisibility());
