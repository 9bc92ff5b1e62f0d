import { element, prefix } from '../dom/dom';

/** Invisible characters: controls, formats, spaces and fillers, except for tab and blank. */
export const invisible = /(?![\t ])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/gu;

const names: Record<number, string> = { 0x7f: '\u2421', 0xa0: 'NBSP', 0xfeff: 'BOM' };

/** Those that languages write words with, and those around names in them. */
const joiner = /[\u200c\u200d\xa0\u202f\u2066\u2069]/;

/** Returns text, which may be words in another language than English, with a mark in place of each invisible character. */
export function withInvisible(text: string, words: boolean): Node[] {
  const nodes: Node[] = [];
  let at = 0;
  for (const { index, 0: character } of text.matchAll(invisible)) {
    if (words && prefix && joiner.test(character)) continue;
    if (index > at) nodes.push(new Text(text.slice(at, index)));
    nodes.push(invisibleMark(character.codePointAt(0)!));
    at = index + character.length;
  }
  if (at < text.length) nodes.push(new Text(text.slice(at)));
  return nodes;
}

/** Returns the mark in place of an invisible character. */
export function invisibleMark(code: number): HTMLElement {
  const hex = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  const mark = element('i', '', code < 32 ? String.fromCharCode(0x2400 + code) : (names[code] ?? hex));
  mark.title = hex;
  return mark;
}
