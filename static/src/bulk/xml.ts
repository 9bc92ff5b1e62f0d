import { entities } from './entities';

/** Malformed XML. */
export class Broken extends Error {}

/** The pieces of XML. Names are without prefixes. */
export type Piece = { begin: string; attributes: Record<string, string> } | { end: string } | { text: string };

/** Maximum length of a tag, a text or another piece. */
const longest = 64 << 10;

const tag = /<(\/?)([^\s<>/="'&!?]+)/y;
const attribute = /\s*([^\s<>/="']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const tail = /\s*(\/?)>/y;

/** Characters not allowed in XML. U+FFFD stands for undecodable octets. */
const illegal = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffd-\uffff]/;

/** Splits XML into pieces, until it ends or is malformed. It skips comments and the like. */
export function* piecesOf(xml: string): Generator<Piece> {
  const open: string[] = [];
  for (let at = 0; at < xml.length; ) {
    const begin = xml.indexOf('<', at);
    const end = begin < 0 ? xml.length : begin;
    if (end > at) yield { text: textOf(xml.slice(at, end)) };
    if (begin < 0) break;
    const skipped = besides(xml, begin);
    if (skipped) {
      if (skipped.text) yield { text: skipped.text };
      at = skipped.end;
      continue;
    }
    const found = tagAt(xml, begin);
    at = found.end;
    const name = found.name.replace(/^[^:]+:(?=.)/, '');
    if (found.closes) {
      if (open.pop() !== found.name) throw new Broken();
      yield { end: name };
      continue;
    }
    yield { begin: name, attributes: found.attributes };
    if (found.empty) yield { end: name };
    else open.push(found.name);
  }
  if (open.length) throw new Broken();
}

function tagAt(xml: string, at: number) {
  const [, closes, name] = sticky(tag, xml, at) ?? broken();
  const attributes: Record<string, string> = {};
  let end = tag.lastIndex;
  if (!closes) {
    for (let found; (found = sticky(attribute, xml, end)); end = attribute.lastIndex) {
      attributes[found[1]!.replace(/^[^:]+:(?=.)/, '')] = textOf(found[2] ?? found[3]!);
    }
  }
  const [, empty] = sticky(tail, xml, end) ?? broken();
  if (tail.lastIndex - at > longest || (closes && empty)) broken();
  return { name: name!, closes, empty, attributes, end: tail.lastIndex };
}

function sticky(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function broken(): never {
  throw new Broken();
}

/** Returns the end of the comment or the like at a position, and the text of CDATA. */
function besides(xml: string, at: number): { end: number; text?: string } | undefined {
  const to = (begin: string, end: string) => {
    if (!xml.startsWith(begin, at)) return undefined;
    const found = xml.indexOf(end, at + begin.length);
    if (found < 0 || found - at > longest) broken();
    return { inner: xml.slice(at + begin.length, found), end: found + end.length };
  };
  const cdata = to('<![CDATA[', ']]>');
  if (cdata) return { end: cdata.end, text: checked(cdata.inner) };
  const comment = to('<!--', '-->');
  if (comment?.inner.includes('--')) broken();
  return comment ?? to('<?', '?>') ?? declaration(xml, at);
}

/** Returns the end of a declaration, which may have nested ones. */
function declaration(xml: string, at: number): { end: number } | undefined {
  if (!xml.startsWith('<!', at)) return undefined;
  let depth = 0;
  let quote = '';
  for (let end = at; end < xml.length && end - at <= longest; end++) {
    const c = xml[end]!;
    if (quote) quote = c === quote ? '' : quote;
    else if (c === '"' || c === "'") quote = c;
    else if (c === '<') depth++;
    else if (c === '>' && --depth === 0) return { end: end + 1 };
  }
  return broken();
}

/** Returns a text with its entities decoded. */
function textOf(text: string): string {
  if (text.includes(']]>')) broken();
  return checked(text).replace(/&(?:#x([\da-f]+);|#(\d+);|([a-z]\w*);|)/gi, (_, hex?: string, decimal?: string, name?: string) => {
    const code = hex ? parseInt(hex, 16) : Number(decimal);
    if (name) return entities.get(name) ?? broken();
    return code > 0 && code <= 0x10ffff ? checked(String.fromCodePoint(code)) : broken();
  });
}

function checked(text: string): string {
  if (text.length > longest || illegal.test(text)) broken();
  return text;
}
