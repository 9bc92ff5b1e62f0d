import { isTable, ofTable } from './table';
import { trimmed } from './text';
import type { Problem, Urls } from './urls';

/** Maximum size of a file after decompression. */
const mostOctets = 64 << 20;

/** Returns the URLs that the server would find in a file, at most one more than the limit. */
export async function urlsOfFile(file: File, column: string, most: number): Promise<Urls> {
  const { octets, problem } = await unpacked(file);
  const text = await textOf(octets);
  const found = text === undefined ? { urls: [], problem: 'xml' as const } : await urlsOf(text, file.name, column, most);
  if (found.urls.length > most) return { ...found, problem: '' }; // the rest is not needed
  return { ...found, problem: problem === 'gzip' ? problem : found.problem || problem };
}

/** Returns the URLs of a text, a table in CSV or a sitemap. */
export async function urlsOf(text: string, name: string, column: string, most: number): Promise<Urls> {
  text = text.slice(/^\ufeff?[ \t\r\n]*/.exec(text)![0].length);
  const first = trimmed(text.slice(0, Math.min(text.search(/\n|$/), longest / 2)));
  if (text.startsWith('<')) return (await import('./sitemap')).ofSitemap(text, most);
  if (isTable(first, name.toLowerCase().replace(/\.gz$/, ''), column.trim())) return ofTable(text, first, column.trim(), most);
  return { urls: ofText(text, most), problem: '' };
}

/** Maximum length of a line that is examined. */
const longest = 64 << 10;

/** Returns the lines of a text, without comments. */
function ofText(text: string, most: number): string[] {
  const urls: string[] = [];
  for (let at = 0; at < text.length && urls.length <= most; ) {
    const end = (text.indexOf('\n', at) + 1 || text.length + 1) - 1;
    const line = trimmed(text.slice(at, end));
    if (line && !line.startsWith('#')) urls.push(line);
    at = end + 1;
  }
  return urls;
}

/** Returns the octets of a file, decompressed if it is gzip, as far as they can be read. */
async function unpacked(file: File): Promise<{ octets: Blob; problem: Problem | '' }> {
  const magic = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (magic[0] !== 0x1f || magic[1] !== 0x8b) return { octets: file.slice(0, mostOctets), problem: file.size > mostOctets ? 'large' : '' };
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let problem: Problem | '' = '';
  for (let left = mostOctets; !problem; ) {
    const next = await reader.read().catch(() => undefined);
    if (next?.done) break;
    if (!next) problem = 'gzip';
    else if (next.value.length > left) problem = 'large';
    if (next) parts.push(next.value.subarray(0, left) as Uint8Array<ArrayBuffer>);
    left -= next?.value.length ?? 0;
  }
  if (problem === 'large') await reader.cancel();
  return { octets: new Blob(parts), problem };
}

/** Returns the text of octets: in UTF-8, unless XML says otherwise. */
async function textOf(octets: Blob): Promise<string | undefined> {
  const beginning = new TextDecoder('latin1').decode(await octets.slice(0, 256).arrayBuffer());
  const marked = { '\xff\xfe': 'utf-16le', '\xfe\xff': 'utf-16be' }[beginning.slice(0, 2)];
  const named = /^(?:\xef\xbb\xbf)?\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']+)/.exec(beginning)?.[1];
  const label = named && !/^utf-?16/i.test(named) ? named : 'utf-8'; // text whose octets are readable as ASCII is not UTF-16
  try {
    return new TextDecoder(marked ?? label, { ignoreBOM: true }).decode(await octets.arrayBuffer()).replace(/\ufffd+/g, '\ufffd');
  } catch {
    return undefined;
  }
}
