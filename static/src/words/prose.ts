import { element, sign } from '../dom/dom';
import type { MarkText } from '../file/marks';
import { withInvisible } from './invisible';
import { word } from './words';

/** Returns a sentence as page content, with code between backticks. */
export function prose(text: string): Node[] {
  return text.split('`').flatMap((part, i) => {
    const nodes = withInvisible(part, !(i % 2));
    return i % 2 ? [element('code', '', ...nodes)] : nodes;
  });
}

/** The beginning of a remark by code: its sign, hidden from screen readers, and its word. */
const heads: Record<string, { kind: string; sign?: string; word?: string }> = {
  wins: { kind: 'wins', sign: '◀' },
  lost: { kind: 'lost', sign: '◁' },
  ignored: { kind: 'ignored', word: 'line.ignored' },
  fused: { kind: 'fused', word: 'line.fused' },
  error: { kind: 'found error', sign: '✕' },
  warning: { kind: 'found warning', sign: '⚠' },
  info: { kind: 'found info', sign: '•' },
  origin: { kind: 'origin', sign: '◆' },
  note: { kind: 'note', sign: '•', word: 'line.note' },
};

/** Reports whether a text is the code of a finding. */
export function isFinding({ code }: MarkText): boolean {
  return code === 'error' || code === 'warning' || code === 'info';
}

/** Returns a remark on a line, in the style of the listing, without words if an earlier line shows them. */
export function remark({ code, text, title, repeats }: MarkText): HTMLElement {
  const head = heads[code] ?? heads['note']!;
  const span = element('span', `remark ${head.kind}`);
  if (head.sign) span.append(sign(head.sign), ' ');
  if (repeats) return span;
  if (head.word) span.append(element('b', '', `${word(head.word)}:`), ' ');
  span.append(...prose(code === 'origin' ? text : (title ?? text)));
  return span;
}
