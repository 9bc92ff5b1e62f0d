import { prefix } from '../dom/dom';
import { linesOf, post, Refused, type Waiter } from './stream';

/** What may be done with a URL, by field: preferences by key, or licences. */
export type Signals = Record<string, Record<string, { value: string; line: number }> | { url: string; line: number }[]>;

/** A verdict as the API writes it. */
export interface Verdict {
  url: string;
  user_agent: string;
  allowed: boolean | null;
  line: number | null;
  reason: string;
  error?: { detail: string }; // if there is none
  signals?: Signals | null; // if they are asked for
}

/** The parts of a question common to all URLs. */
export interface Head {
  robots_txt: string;
  user_agents: string[];
  reading: string;
  site?: string;
  include?: ['signals'];
}

/** Limits of one request, in URLs and in their total length. */
const most = { urls: 5_000, characters: 2_000_000 };

/** Receives each verdict, in order, and each wait. */
export interface Asker extends Waiter {
  tell: (v: Verdict) => void;
}

/** The maximum number of octets that the server reads of a file. */
const mostOctets = 64 << 20;

/** Returns a file compressed, as there is less to send. */
export async function packed(file: File): Promise<Blob> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first === 0x1f && second === 0x8b) return file;
  return new Response(file.slice(0, mostOctets + 1).stream().pipeThrough(new CompressionStream('gzip'))).blob();
}

/** The URLs of a file, with their weights if a column of it has some, and a sentence if not all are there. */
export interface Found {
  urls: string[];
  weights: Record<number, number>; // by index of the URL, if it is not 0
  measure: string; // the code of the column of weights; '' if there is none
  note: string;
}

/** Returns the URLs that the server finds in a file. */
export async function urlsOf(file: Blob, name: string, column: string, waiter: Waiter): Promise<Found> {
  const form = new FormData();
  form.set('column', column);
  form.set('file', file, name);
  const urls: string[] = [];
  const weights: Found['weights'] = {};
  for await (const lines of linesOf(await post(prefix + '/bulk/urls', form, waiter))) {
    for (const line of lines) {
      const said = JSON.parse(line) as string | { url: string; weight: number } | Pick<Found, 'note' | 'measure'>;
      if (typeof said === 'string') urls.push(said);
      else if ('url' in said) weights[urls.push(said.url) - 1] = said.weight;
      else return { urls, weights, ...said };
    }
  }
  throw new Error('');
}

/** Requests verdicts on all URLs, one request after the other. */
export async function askAll(head: Head, urls: string[], asker: Asker) {
  for (let from = 0; from < urls.length; ) {
    let to = from;
    for (let length = 0; to < urls.length && to - from < most.urls && (to === from || length < most.characters); to++) length += urls[to]!.length;
    await read(await post('/api/v1/bulk', { ...head, urls: urls.slice(from, to) }, asker), asker.tell);
    from = to;
  }
}

/** Reads the lines of an answer as they arrive. Without its last line, an answer is incomplete. */
async function read(body: ReadableStream<Uint8Array>, tell: (v: Verdict) => void) {
  for await (const lines of linesOf(body)) {
    for (const line of lines) {
      const answer = JSON.parse(line) as Verdict & { summary?: unknown; ended?: { detail: string } };
      if (answer.ended) throw new Refused(answer.ended.detail);
      if (answer.summary) return;
      tell(answer);
    }
  }
  throw new Error('');
}
