/** What is offered where a crawler is to be named. */
export interface KnownCrawlers {
  tokens: string[]; // product tokens, for user-agent lines
  crawlers: { name: string; operator: string; purpose: string }[]; // whom to test
}

let loading: Promise<KnownCrawlers> | undefined;

/** Returns the crawlers that are known. What failed is tried again when they are wanted again, and none are known so far. */
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
