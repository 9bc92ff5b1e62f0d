import type { Answer } from './answer';
import { word } from './page';

/** The fields of the tester's form, the file among them. */
export type Question = Record<string, string | string[]>;

/** Why there is no answer, in words for the visitor. */
export class Trouble extends Error {
  constructor(
    text: string,
    readonly passing = false, // the server is busy, and will answer
  ) {
    super(text);
  }
}

/** Texts longer than this are compressed before they are sent. */
const plain = 8 * 1024;

/**
 * Asks the server. This is the one place that knows where answers come from.
 * It throws a Trouble if there is none, and an AbortError if signal says stop.
 */
export async function check(question: Question, signal: AbortSignal): Promise<Answer> {
  const json = JSON.stringify(question);
  const packed = json.length > plain && 'CompressionStream' in window;
  const request: RequestInit = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(packed ? { 'Content-Encoding': 'gzip' } : {}) },
    body: packed ? await pack(json) : json,
    signal,
  };
  let response: Response;
  try {
    response = await fetch('/check', request);
    if (response.headers.get('Content-Type') === 'application/json') return (await response.json()) as Answer;
  } catch (error) {
    if (signal.aborted) throw error;
    throw new Trouble(word('failed'));
  }
  throw await troubleIn(response);
}

async function pack(text: string): Promise<ArrayBuffer> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}

/** Returns what a problem document says, or what there is to say without one. */
async function troubleIn(response: Response): Promise<Trouble> {
  try {
    const { title, detail, status } = (await response.json()) as { title: string; detail: string; status: number };
    return new Trouble(`${title}. ${detail}`, status === 503);
  } catch {
    return new Trouble(word('failed'));
  }
}
