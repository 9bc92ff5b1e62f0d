// The texts are in templates/words. The server passes on those that scripts use.
import { byId } from '../dom/dom';
import type { Marks } from '../file/marks';

/** The server's data for the script: texts on every page, the rest on pages with an editor. */
interface Data {
  words: Record<string, string>; // by code
  numerals: { digits: string; group: string; least: number }; // of this language; least is the least number with groups
  signals: string[][]; // fields on the use of content, each before its keys, on the page for many URLs
  fields: string[]; // known fields of lines
  most: number; // maximum octets of a file
  marks: Marks | null; // of the file on the page
}

export const data: Data = JSON.parse(byId('live-data').textContent!);

const { lang } = document.documentElement;
const plurals = new Intl.PluralRules(lang);

/**
 * Returns the text with the given code, filled in, and in the plural form for its first number.
 * templates/words/plural.go defines the codes of forms.
 */
export function word(code: string, vars: Record<string, string | number> = {}): string {
  const n = Object.values(vars).find((value) => typeof value === 'number');
  const text = data.words[`${code}.${plurals.select(n ?? 0)}`] ?? data.words[code];
  if (text === undefined) throw new Error(`no word ${code}`);
  return text.replace(/\{(\w+)\}/g, (name, key: string) => count(vars[key] ?? name));
}

/** Formats the number of a line, which has no separators. */
export const ordinal = (line: number): string => translated(`${line}`);

const translated = (figures: string) => figures.replace(/\d/g, (digit) => data.numerals.digits[Number(digit)]!);

/**
 * Formats a whole number with thousands separators, by what the server says of the language:
 * a browser needs a tenth of the start of the page to load what it knows of number formats.
 */
export function count(value: string | number): string {
  if (typeof value === 'string') return value;
  const { group, least } = data.numerals;
  return translated(value < least ? `${value}` : `${value}`.replace(/\B(?=(...)+$)/g, group));
}
