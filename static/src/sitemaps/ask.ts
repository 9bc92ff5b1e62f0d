import type { Head } from '../bulk/ask';
import { linesOf, pause, refused } from '../bulk/stream';

/** A sitemap as described by the API. */
export interface Sitemap {
  url: string;
  status: number | null;
  problem: string | null;
  kind: string;
  urls: number;
  faults: { code: string; text: string; count: number; example: string }[];
}

/** The numbers of URLs by verdict for one crawler. */
export interface Counts {
  user_agent: string;
  allowed: number;
  blocked: number;
  not_covered: number;
  errors: number;
  unlisted?: number;
}

/** The effect of one blocking rule on one crawler; line is null if a reader rejects the file. */
export interface Blocking {
  user_agent: string;
  line: number | null;
  count: number;
  examples: string[];
}

/** The combined result of the sitemaps of one request. */
export interface Summary {
  user_agents: Counts[];
  blocked: Blocking[];
  remaining: string[];
  dropped?: number;
  waiting?: { seconds: number; detail: string } | null;
}

/** The sitemaps of one request, with their result. */
export interface Portion {
  sitemaps: Sitemap[];
  summary: Summary;
}

/**
 * Reads some sitemaps, by default those that the file names. It waits if the server requests
 * it, and reports the wait.
 */
export async function read(head: Head, sitemaps: string[], atMost: number, signal: AbortSignal, waits: (seconds: number) => void): Promise<Portion> {
  const body = JSON.stringify({ ...head, at_most: atMost, ...(sitemaps.length && { sitemaps }) });
  for (;;) {
    const response = await fetch('/api/v1/sitemaps', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, signal });
    if (response.ok) return portionOf(response.body!);
    const seconds = Number(response.headers.get('Retry-After'));
    if (!seconds) throw await refused(response);
    waits(seconds);
    await pause(seconds * 1000, signal);
  }
}

async function portionOf(body: ReadableStream<Uint8Array>): Promise<Portion> {
  const sitemaps: Sitemap[] = [];
  for await (const lines of linesOf(body)) {
    for (const line of lines) {
      const { sitemap, summary } = JSON.parse(line) as { sitemap?: Sitemap; summary?: Summary };
      if (sitemap) sitemaps.push(sitemap);
      if (summary) return { sitemaps, summary };
    }
  }
  throw new Error('');
}
