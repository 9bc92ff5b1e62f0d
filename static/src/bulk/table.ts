import { trimmed } from './text';
import type { Urls } from './urls';

/** Common names of a column with URLs. */
const columns = ['url', 'urls', 'address', 'loc', 'uri', 'page', 'page url', 'full url', 'landing page', 'link', 'path'];

/** Approximate maximum length of a row. */
const mostOfRow = 1 << 20;

/** Number of rows searched for a column with URLs. */
const soughtRows = 10;

const plain = (cell: string) => trimmed(cell).toLowerCase();
const isURL = (cell: string) => /^(https?:\/\/|\/)/i.test(trimmed(cell));

/**
 * Reports whether a file is a table: by its name, because a column is requested, or because
 * its first line names columns.
 */
export function isTable(first: string, name: string, column: string): boolean {
  if (column || /\.[ct]sv$/.test(name)) return true;
  return /[,;\t]/.test(first) && !!beginningOf(rowsOf(first, separatorOf(first)), 1)[0]?.some((cell) => columns.includes(plain(cell)));
}

/** Returns the URLs in a column of a table. */
export function ofTable(text: string, first: string, column: string, most: number): Urls {
  const rows = rowsOf(text, separatorOf(first));
  const beginning = beginningOf(rows, soughtRows);
  const [at, headed] = columnOf(beginning, column);
  if (at < 0) return { urls: [], problem: beginning.length || column ? 'column' : '' };
  const urls: string[] = [];
  const add = (row: string[]) => {
    const url = trimmed(row[at] ?? '');
    if (url) urls.push(url);
  };
  beginning.slice(headed ? 1 : 0).forEach(add);
  for (const row of rows) {
    if (row === endless) return { urls, problem: 'row' };
    add(row);
    if (urls.length > most) break;
  }
  return { urls, problem: beginning.includes(endless) ? 'row' : '' };
}

/** Returns the first rows, and keeps the rest in the iterator. */
function beginningOf(rows: Iterator<string[]>, n: number): string[][] {
  const beginning: string[][] = [];
  while (beginning.length < n) {
    const { done, value } = rows.next();
    if (done) break;
    beginning.push(value);
  }
  return beginning;
}

/** Marks a row without an end, which is the last. */
const endless: string[] = [];

/** Returns the separator of a table: the candidate most frequent in its first line. */
function separatorOf(first: string): string {
  const count = (c: string) => first.split(c).length;
  return [',', ';', '\t'].reduce((best, c) => (count(c) > count(best) ? c : best));
}

/** Yields each row that is not blank. */
function* rowsOf(text: string, separator: string): Generator<string[]> {
  for (let at = 0; at < text.length; ) {
    const begin = at;
    const row: string[] = [];
    for (let more = true; more; ) {
      const [cell, end] = text[at] === '"' ? quoted(text, at, begin, separator) : bare(text, at, separator);
      if (end - begin > mostOfRow) return yield endless;
      row.push(cell);
      more = text[end] === separator;
      at = end + 1;
    }
    if (row.length > 1 || !/^\r?$/.test(row[0]!) || text[begin] === '"') yield row;
  }
}

function bare(text: string, at: number, separator: string): [string, number] {
  let end = at;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end++;
  return [text.slice(at, end), end];
}

/** A quotation mark that is not followed by the end of the cell is part of the cell. */
function quoted(text: string, at: number, row: number, separator: string): [string, number] {
  const parts: string[] = [];
  for (let from = at + 1; ; ) {
    const mark = text.indexOf('"', from);
    if (mark < 0 || mark - row > mostOfRow) return [parts.join('') + text.slice(from), text.length];
    parts.push(text.slice(from, mark));
    const next = text[mark + 1];
    const end = next === '\r' && /^\r(\n|$)/.test(text.slice(mark + 1, mark + 3)) ? mark + 2 : mark + 1;
    if (next === separator || end >= text.length || text[end] === '\n') return [parts.join('').replaceAll('\r\n', '\n'), next === separator ? mark + 1 : end];
    parts.push('"');
    from = mark + (next === '"' ? 2 : 1);
  }
}

/** Returns the index of the column with URLs, or -1, and whether the first row names columns. */
function columnOf(rows: string[][], asked: string): [number, boolean] {
  const first = rows[0] ?? [];
  for (const name of asked ? [asked.toLowerCase()] : columns) {
    const at = first.findIndex((cell) => plain(cell) === name);
    if (at >= 0) return [at, true];
  }
  if (asked) return /^\+?\d+$/.test(asked) && Number(asked) >= 1 && Number(asked) <= first.length ? [Number(asked) - 1, !first.some(isURL)] : [-1, false];
  for (const [i, row] of rows.entries()) {
    const at = row.findIndex(isURL);
    if (at >= 0) return [at, i > 0];
  }
  return [-1, false];
}
