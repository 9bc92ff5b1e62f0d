import { expect, type APIRequestContext } from '@playwright/test';

/** The pages are shared out among so many tests, which run side by side. */
export const shares = [1, 2, 3, 4, 5, 6];

/** Returns the addresses of one share of the documentation, as the sitemap lists them. */
export async function pagesOf(request: APIRequestContext, share: number) {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const all = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/docs[^<]*)<\/loc>/g)].map((m) => m[1]);
  expect(all.length, 'pages of the documentation').toBeGreaterThan(150);
  return all.filter((_, i) => i % shares.length === share - 1);
}
