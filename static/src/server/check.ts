import { prefix } from '../dom/dom';
import { word } from '../words/words';
import type { Answer } from './answer';

/** The fields of the tester's form, including the file. */
export type CheckRequest = Record<string, string | string[]>;

/** The reason why there is no answer, in words for the visitor. */
export class CheckError extends Error {
  constructor(
    text: string,
    readonly wait: number | null = null, // milliseconds until the next attempt, 0 if unknown; null if an attempt is useless
  ) {
    super(text);
  }
}

/** Longer texts are compressed for sending. */
const compressAbove = 8 * 1024;

/**
 * Sends a check to the server. No other code knows the source of answers. It throws a
 * CheckError if there is no answer, and an AbortError if signal aborts it.
 */
export async function check(request: CheckRequest, signal: AbortSignal): Promise<Answer> {
  const json = JSON.stringify(request);
  const compressed = json.length > compressAbove && 'CompressionStream' in window;
  const init: RequestInit = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(compressed ? { 'Content-Encoding': 'gzip' } : {}) },
    body: compressed ? await compress(json) : json,
    signal,
  };
  let problem: CheckError;
  try {
    const response = await fetch(prefix + '/check', init);
    if (response.headers.get('Content-Type') === 'application/json') return (await response.json()) as Answer;
    problem = await problemIn(response);
  } catch (error) {
    if (signal.aborted) throw error;
    problem = new CheckError(word('failed'), 0);
  }
  throw problem;
}

async function compress(text: string): Promise<ArrayBuffer> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}

/**
 * Returns the error of a problem document. Any other response comes from an intermediary, such
 * as a proxy: it throws if the server itself may answer later.
 */
export async function problemIn(response: Response): Promise<CheckError> {
  if (isRefused(response)) return new CheckError(word('refused', { status: `${response.status}` }));
  const { title, detail, status } = (await response.json()) as { title: string; detail: string; status: number };
  const wait = Number(response.headers.get('Retry-After')) * 1000;
  return new CheckError(`${title}. ${detail}`, status === 503 || status === 429 ? wait || 0 : null);
}

/** Reports whether an intermediary refuses a request, and would do so again. */
function isRefused({ status, headers }: Response): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429 && !headers.get('Content-Type')?.includes('json');
}
