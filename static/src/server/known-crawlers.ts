/** Suggestions for crawler names. */
export interface KnownCrawlers {
  tokens: string[]; // product tokens, for user-agent lines
  crawlers: { name: string; operator: string; purpose: string }[]; // crawlers to test
}

let loading: Promise<KnownCrawlers> | undefined;

/** Returns the crawlers of the catalogue. After a failure it returns none, and the next call tries again. */
export function knownCrawlers(): Promise<KnownCrawlers> {
  loading ??= load().catch(() => {
    loading = undefined;
    return { tokens: [], crawlers: [] };
  });
  return loading;
}

async function load(): Promise<KnownCrawlers> {
  const answer = await fetch('/known-crawlers.json');
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.json();
}
