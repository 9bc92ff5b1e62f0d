import type { Head } from '../bulk/ask';
import { linesOf, post, type Waiter } from '../bulk/stream';

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

/** Reads some sitemaps, by default those that the file names. */
export async function read(head: Head, sitemaps: string[], atMost: number, waiter: Waiter): Promise<Portion> {
  const answer = await post('/api/v1/sitemaps', { ...head, at_most: atMost, ...(sitemaps.length && { sitemaps }) }, waiter);
  const found: Sitemap[] = [];
  for await (const lines of linesOf(answer)) {
    for (const line of lines) {
      const { sitemap, summary } = JSON.parse(line) as { sitemap?: Sitemap; summary?: Summary };
      if (sitemap) found.push(sitemap);
      if (summary) return { sitemaps: found, summary };
    }
  }
  throw new Error('');
}
