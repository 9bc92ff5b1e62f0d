// The words themselves are in templates/words: the server tells those that scripts say.
import { data } from './data';

const { lang } = document.documentElement;
const numbers = new Intl.NumberFormat(lang);
const plurals = new Intl.PluralRules(lang);

/**
 * Returns what the page says under the given code, filled in, and in the form for the
 * numbers that are filled in: templates/words/plural.go says how the code goes on then.
 */
export function word(code: string, vars: Record<string, string | number> = {}): string {
  let text = data.words[code];
  let form = code;
  for (const value of Object.values(vars)) {
    if (typeof value === 'number') text = data.words[(form += `.${plurals.select(value)}`)] ?? text;
  }
  if (text === undefined) throw new Error(`no word ${code}`);
  return text.replace(/\{(\w+)\}/g, (name, key: string) => count(vars[key] ?? name));
}

/** Numbers have their thousands apart, as the server writes them. */
export function count(value: string | number): string {
  return typeof value === 'number' ? numbers.format(value) : value;
}
