import { word } from '../words/words';

/** Returns the nonblank lines of a text. */
export const lines = (text: string) => text.split('\n').map((line) => line.trim()).filter(Boolean);

/** Maximum time in milliseconds for reading lines before keys and clicks are handled. */
const longestTurn = 30;

/** The reason why the server refuses a request, in its own words for visitors. */
export class Refused extends Error {}

/** Returns the error for a refused request. */
async function refused(response: Response): Promise<Error> {
  const problem = (await response.json().catch(() => ({}))) as { detail?: string };
  return problem.detail ? new Refused(problem.detail) : new Error(String(response.status));
}

/** Returns the message of an error. Browsers' own messages are not for visitors. */
export const saidOf = (e: unknown) => (e instanceof Refused ? e.message : word('failed'));

/** Receives each wait in seconds. */
export interface Waiter {
  signal: AbortSignal;
  waits: (seconds: number) => void;
}

/** Posts a form or a document, again whenever the server asks for it, and returns the answer, in the page's language. */
export async function post(path: string, body: FormData | object, { signal, waits }: Waiter): Promise<ReadableStream<Uint8Array>> {
  const sent = body instanceof FormData ? { body } : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang } };
  for (;;) {
    const response = await fetch(path, { method: 'POST', ...sent, signal });
    if (response.ok) return response.body!;
    const seconds = Number(response.headers.get('Retry-After'));
    if (!seconds) throw await refused(response);
    waits(seconds);
    await pause(seconds * 1000, signal);
  }
}

/** Yields the lines of an answer in batches as they arrive. */
export async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string[]> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (let since = performance.now(); ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    if (performance.now() - since > longestTurn) {
      await new Promise((go) => setTimeout(go));
      since = performance.now();
    }
    const lines = (rest + value).split('\n');
    rest = lines.pop()!;
    yield lines;
  }
}

/** Waits, unless it is stopped. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, stopped) => {
    signal.throwIfAborted();
    const stop = () => (clearTimeout(timer), stopped(signal.reason));
    const timer = setTimeout(() => (signal.removeEventListener('abort', stop), done()), ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
