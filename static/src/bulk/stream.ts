import { word } from '../words/words';

/** How many milliseconds lines are read before keys and clicks have their turn. */
const longestTurn = 30;

/** Why the server does not answer, in its own words, which are for people. */
export class Refused extends Error {}

/** Returns what the server says of a request that it does not answer. */
export async function refused(response: Response): Promise<Error> {
  const problem = (await response.json().catch(() => ({}))) as { detail?: string };
  return problem.detail ? new Refused(problem.detail) : new Error(String(response.status));
}

/** Returns what to say of an error: what a browser has for those without words of the server is not for people. */
export const saidOf = (e: unknown) => (e instanceof Refused ? e.message : word('failed'));

/** Tells of the lines of an answer as they come, some at a time. */
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
