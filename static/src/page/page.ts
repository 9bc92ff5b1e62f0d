import type { Marks } from '../server/answer';

/** What the server tells the editor beside the page. */
interface Data {
  fields: string[];
  words: Record<string, string>;
  most: number; // octets that a file may have
  marks: Marks | null; // of the file on the page
}

/** Returns the element with the given id, which the page must have. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element #${id}`);
  return element as T;
}

export const data: Data = JSON.parse(byId('live-data').textContent ?? '');

/** Returns what the page says under the given code, filled in. */
export function word(code: string, vars: Record<string, string | number> = {}): string {
  const text = data.words[code];
  if (text === undefined) throw new Error(`no word ${code}`);
  return text.replace(/\{(\w+)\}/g, (name, key: string) => (key in vars ? count(vars[key]!) : name));
}

const numbers = new Intl.NumberFormat('en-US');

/** Numbers have their thousands apart, as the server writes them. */
export function count(value: string | number): string {
  return typeof value === 'number' ? numbers.format(value) : value;
}
