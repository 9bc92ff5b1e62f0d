// The words themselves are in templates/words: the server tells those that scripts say.
import { data } from './data';

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
