import { byId } from '../dom/dom';
import { data } from '../words/words';
import { parseState, type TesterState } from './state';

const prefix = '#s=1.';

/** Maximum size of the state in a link, for which JSON can make a file six times as long. */
const largestState = 8 * 1024 * 1024;

/** Maximum number of lines of its URLs, crawlers and expectations each: browsers take seconds to lay out more. */
const mostLines = 10_000;

/** Reports whether the URL has a shared state. */
export function isShared(): boolean {
  return location.hash.startsWith('#s=');
}

/** Returns the URL that opens a state, with the mark of its answer. Its fragment is never sent to a server. */
export async function linkTo(state: TesterState): Promise<string> {
  const compressed = new Blob([JSON.stringify({ ...state, as: byId('since').dataset['as'] })]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const octets = new Uint8Array(await new Response(compressed).arrayBuffer());
  return `${location.origin}/${prefix}${base64url(octets)}`;
}

/** Returns the state in the URL, or null if it is damaged or exceeds a limit. */
export async function shared(): Promise<TesterState | null> {
  const { hash } = location;
  if (!hash.startsWith(prefix)) return null;
  try {
    const json = await decompress(octetsOf(hash.slice(prefix.length)));
    const state = parseState(json);
    if (!state || !isLinkable(state)) return null;
    byId<HTMLInputElement>('as').value = (JSON.parse(json) as { as?: string }).as ?? '';
    return state;
  } catch {
    return null;
  }
}

/** Reports whether a link to a state opens: the file is within the server's limit, and no list exceeds one. */
export function isLinkable({ robots, urls, agents, expect }: TesterState): boolean {
  return robots.length <= data.most && [urls, agents, expect].every(isShort);
}

const isShort = (text: string) => text.split('\n', mostLines + 1).length <= mostLines;

async function decompress(octets: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([octets]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let json = '';
  for (let left = largestState; ; ) {
    const { done, value } = await reader.read();
    if (done) return json + text.decode();
    if ((left -= value.length) < 0) {
      await reader.cancel();
      throw new RangeError('too large');
    }
    json += text.decode(value, { stream: true });
  }
}

function base64url(octets: Uint8Array): string {
  let text = '';
  for (let i = 0; i < octets.length; i += 8192) text += String.fromCharCode(...octets.subarray(i, i + 8192));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function octetsOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
}
