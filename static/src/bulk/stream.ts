/** How many milliseconds lines are read before keys and clicks have their turn. */
const longestTurn = 30;

/** What the server says of a request that it does not answer. */
export async function refused(response: Response): Promise<Error> {
  const problem = (await response.json().catch(() => ({}))) as { detail?: string };
  return new Error(problem.detail ?? String(response.status));
}

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

export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, stopped) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), stopped(signal.reason)), { once: true });
  });
}
