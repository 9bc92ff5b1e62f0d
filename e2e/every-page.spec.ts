import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { faults } from './looks';

// The documentation has no scripts, but axe is one.
test.use({ javaScriptEnabled: true });

/** Returns the URLs of the documentation from the sitemap. */
async function addresses(request: APIRequestContext) {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const all = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/docs[^<]*)<\/loc>/g)].map((m) => m[1]!);
  expect(all.length, 'pages of the documentation').toBeGreaterThan(150);
  return all;
}

/**
 * Returns the kinds of elements on a page: their names, with the classes and attributes that the
 * style sheet selects, less numbers.
 */
function kinds(html: string, sheet: string) {
  const found = new Set<string>();
  for (const [, name, attributes = ''] of html.slice(html.indexOf('<main')).matchAll(/<([a-z][a-z0-9]*)([^>]*)>/g)) {
    found.add(name!);
    for (const [, classes = ''] of attributes.matchAll(/ class="([^"]*)"/g)) {
      for (const one of classes.split(' ')) if (one && sheet.includes(`.${one}`)) found.add(`${name}.${one.replace(/\d+/, 'N')}`);
    }
    for (const [, attribute, state = ''] of attributes.matchAll(/ (data-[a-z-]+)(="[^"]*")?/g)) {
      if (sheet.includes(`[${attribute}`)) found.add(`${name}[${attribute}${attribute === 'data-state' ? state : ''}]`);
    }
  }
  return found;
}

/**
 * Returns a few small pages that together hold every kind of element: always the one that adds
 * most for its size. Loading a page takes as long as examining about 300 elements.
 */
async function samples(request: APIRequestContext) {
  const left: { address: string; kinds: Set<string>; cost: number }[] = [];
  const get = async (address: string) => (await request.get(address)).text();
  const sheet = await get(/<link rel="stylesheet" href="([^"]*)"/.exec(await get('/docs'))![1]!);
  for (const address of await addresses(request)) {
    const html = await get(address);
    left.push({ address, kinds: kinds(html, sheet), cost: 300 + html.split(/<[a-z]/).length });
  }
  const chosen: string[] = [];
  for (;;) {
    const best = left.reduce((a, b) => (b.kinds.size / b.cost > a.kinds.size / a.cost ? b : a));
    if (best.kinds.size === 0) return chosen;
    chosen.push(best.address);
    const found = [...best.kinds];
    for (const { kinds } of left) for (const kind of found) kinds.delete(kind);
  }
}

/** Examines pages, or a part of each, and fails with a list of all faults. */
async function expectAllAccessible(page: Page, addresses: string[], part?: string) {
  const wrong: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    wrong.push(...(await faults(page, part)));
  }
  expect(wrong).toEqual([]);
}

// web/markup_test.go covers, without a browser, faults that depend on the text of a page
// alone.
test('pages that together hold every kind of element are accessible and fit', async ({ page, request }) => {
  test.slow();
  const chosen = await samples(request);
  expect(chosen.length, 'pages to look at').toBeGreaterThan(5);
  await expectAllAccessible(page, chosen.slice(0, 1));
  await expectAllAccessible(page, chosen.slice(1), '.docs-text'); // their surroundings are the same
});

/** The pages are divided among this number of parallel tests. */
const shares = 6;

for (let share = 0; share < shares; share++) {
  test(`every page is accessible and fits (${share + 1} of ${shares})`, { tag: '@all' }, async ({ page, request }) => {
    test.setTimeout(3_600_000);
    await expectAllAccessible(page, (await addresses(request)).filter((_, i) => i % shares === share));
  });
}
