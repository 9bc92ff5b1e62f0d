import type { Encoding, Ending, Form } from './form';

const breaks: Record<Ending, string> = { lf: '\n', crlf: '\r\n', cr: '\r' };

/** Returns the text of a file and its form. Every octet is in the text: a byte order mark is its first character. */
export function decode(octets: Uint8Array): { text: string; form: Form } {
  const encoding = encodingOf(octets);
  const text = textOf(octets, encoding);
  return { text, form: { encoding, ...endingOf(text) } };
}

function encodingOf(octets: Uint8Array): Encoding {
  const [a, b] = octets;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(octets);
    return 'utf-8';
  } catch {
    return 'latin-1';
  }
}

function textOf(octets: Uint8Array, encoding: Encoding): string {
  if (encoding !== 'latin-1') return new TextDecoder(encoding, { ignoreBOM: true }).decode(octets);
  let text = '';
  for (let i = 0; i < octets.length; i += 8192) text += String.fromCharCode(...octets.subarray(i, i + 8192));
  return text;
}

/** Returns the line ending that most lines have, and whether some have another. */
function endingOf(text: string): { ending: Ending; mixed: boolean } {
  const crlf = text.split('\r\n').length - 1;
  const counts: [Ending, number][] = [
    ['lf', text.split('\n').length - 1 - crlf],
    ['crlf', crlf],
    ['cr', text.split('\r').length - 1 - crlf],
  ];
  const found = counts.filter(([, n]) => n > 0).sort((a, b) => b[1] - a[1]);
  return { ending: found[0]?.[0] ?? 'lf', mixed: found.length > 1 };
}

/** Returns the octets of a text, whose lines end with LF, in the given form. */
export function encode(text: string, { encoding, ending }: Form): Uint8Array<ArrayBuffer> {
  const whole = ending === 'lf' ? text : text.replaceAll('\n', breaks[ending]);
  switch (encoding) {
    case 'utf-8':
      return new TextEncoder().encode(whole);
    case 'latin-1':
      return Uint8Array.from(whole, (c) => c.charCodeAt(0));
    default:
      return encode16(whole, encoding === 'utf-16le');
  }
}

function encode16(text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), littleEndian);
  return new Uint8Array(view.buffer);
}
