import { linesOf, pause, Refused, refused } from './stream';

/** A verdict as the API writes it. */
export interface Verdict {
  url: string;
  user_agent: string;
  allowed: boolean | null;
  line: number | null;
  reason: string;
}

/** The parts of a question common to all URLs. */
export interface Head {
  robots_txt: string;
  user_agents: string[];
  reading: string;
  site?: string;
}

/** Limits of one request, in URLs and in their total length. */
const most = { urls: 5_000, characters: 2_000_000 };

/** Receives each verdict, in order, and each wait in seconds. */
export interface Asker {
  signal: AbortSignal;
  tell: (v: Verdict) => void;
  waits: (seconds: number) => void;
}

/** Requests verdicts on all URLs, one request after the other. */
export async function askAll(head: Head, urls: string[], asker: Asker) {
  for (let from = 0; from < urls.length; ) {
    let to = from;
    for (let length = 0; to < urls.length && to - from < most.urls && (to === from || length < most.characters); to++) length += urls[to]!.length;
    await ask({ ...head, urls: urls.slice(from, to) }, asker);
    from = to;
  }
}

async function ask(request: Head & { urls: string[] }, { signal, tell, waits }: Asker) {
  const body = JSON.stringify(request);
  for (;;) {
    const response = await fetch('/api/v1/bulk', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, signal });
    const after = Number(response.headers.get('Retry-After'));
    if (!response.ok && after > 0) {
      waits(after);
      await pause(after * 1000, signal);
      continue;
    }
    if (!response.ok) throw await refused(response);
    return read(response.body!, tell);
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
