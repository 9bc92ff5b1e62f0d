import type { Charset, FileEncoding } from './encoding';
import type { Ending } from './endings';

const breaks: Record<Ending, string> = { lf: '\n', crlf: '\r\n', cr: '\r' };

/**
 * Returns the text of a file and its encoding. The text represents every octet: a byte order
 * mark is its first character.
 */
export function decode(octets: Uint8Array): { text: string; encoding: FileEncoding } {
  const charset = charsetOf(octets);
  const text = textOf(octets, charset);
  return { text, encoding: { encoding: charset, ...endingsOf(text) } };
}

function charsetOf(octets: Uint8Array): Charset {
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

function textOf(octets: Uint8Array, encoding: Charset): string {
  if (encoding !== 'latin-1') return new TextDecoder(encoding, { ignoreBOM: true }).decode(octets);
  let text = '';
  for (let i = 0; i < octets.length; i += 8192) text += String.fromCharCode(...octets.subarray(i, i + 8192));
  return text;
}

/** Returns the most frequent line ending, and the lines with another. */
function endingsOf(text: string): { ending: Ending; unusual: string } {
  const names: Record<string, Ending> = { '\n': 'lf', '\r\n': 'crlf', '\r': 'cr' };
  const endings = [...text.matchAll(/\r\n?|\n/g)].map(([end]) => names[end]!);
  const counts = { lf: 0, crlf: 0, cr: 0 };
  for (const ending of endings) counts[ending]++;
  const ending = (['lf', 'crlf', 'cr'] as const).reduce((most, ending) => (counts[ending] > counts[most] ? ending : most));
  const unusual = endings.flatMap((end, i) => (end === ending ? [] : [`${i + 1}:${end}`]));
  return { ending, unusual: unusual.join(' ') };
}

/** Returns the octets of a text, whose lines end with LF, in an encoding. */
export function encode(text: string, { encoding, ending, unusual }: FileEncoding): Uint8Array<ArrayBuffer> {
  const whole = withEndings(text, ending, unusual);
  switch (encoding) {
    case 'utf-8':
      return new TextEncoder().encode(whole);
    case 'latin-1':
      return Uint8Array.from(whole, (c) => c.charCodeAt(0));
    default:
      return encode16(whole, encoding === 'utf-16le');
  }
}

/** Returns text, whose lines end with LF, with the given line endings. */
function withEndings(text: string, usual: Ending, unusual: string): string {
  if (unusual === '') return usual === 'lf' ? text : text.replaceAll('\n', breaks[usual]);
  const endings = new Map([...unusual.matchAll(/(\d+):(\w+)/g)].map(([, n, ending]) => [Number(n), ending as Ending]));
  const lines = text.split('\n');
  const last = lines.pop()!;
  return lines.map((line, i) => line + breaks[endings.get(i + 1) ?? usual]).join('') + last;
}

function encode16(text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), littleEndian);
  return new Uint8Array(view.buffer);
}

/** Returns octets in base64, as a file may be in an encoding that text cannot represent. */
async function inBase64(octets: BlobPart): Promise<string> {
  const reader = new FileReader();
  const read = new Promise((done) => (reader.onload = done));
  reader.readAsDataURL(new Blob([octets]));
  await read;
  return String(reader.result).split(',')[1] ?? '';
}

/** Returns the API request equivalent to a form. It sends the file as octets in its encoding. */
export async function apiRequest(fields: FormData, text: string, encoding: FileEncoding): Promise<string> {
  const lines = (name: string) => String(fields.get(name)).split('\n').map((line) => line.trim()).filter(Boolean);
  return JSON.stringify({
    robots_txt_base64: await inBase64(encode(text, encoding)),
    user_agents: lines('agents'),
    urls: lines('urls'),
    reading: fields.get('reading'),
    site: String(fields.get('site') ?? '').trim() || null,
  });
}
