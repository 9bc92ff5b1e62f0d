import { element } from '../dom/dom';

/** Invisible characters: controls, formats, spaces and fillers, except for tab and blank. */
export const invisible = /(?![\t ])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/gu;

const names: Record<number, string> = { 0x7f: '\u2421', 0xa0: 'NBSP', 0xfeff: 'BOM' };

/** Returns text with a mark in place of each invisible character. */
export function withInvisible(text: string): Node[] {
  const nodes: Node[] = [];
  let at = 0;
  for (const { index, 0: character } of text.matchAll(invisible)) {
    if (index > at) nodes.push(new Text(text.slice(at, index)));
    nodes.push(invisibleMark(character.codePointAt(0)!));
    at = index + character.length;
  }
  if (at < text.length) nodes.push(new Text(text.slice(at)));
  return nodes;
}

/** Returns the mark in place of an invisible character. */
export function invisibleMark(code: number): HTMLElement {
  const mark = element('i', '', nameOf(code));
  mark.title = hex(code);
  return mark;
}

function nameOf(code: number): string {
  return code < 0x20 ? String.fromCodePoint(0x2400 + code) : (names[code] ?? hex(code));
}

function hex(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
