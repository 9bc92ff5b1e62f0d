import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { faults } from '../looks';

// No page of the documentation has a script. Axe is one.
test.use({ javaScriptEnabled: true });

/** Returns the addresses of the documentation, as the sitemap lists them. */
async function addresses(request: APIRequestContext) {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const all = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/docs[^<]*)<\/loc>/g)].map((m) => m[1]!);
  expect(all.length, 'pages of the documentation').toBeGreaterThan(150);
  return all;
}

/** Returns the kinds of elements on a page: what can be told apart by a style sheet, less numbers. */
function kinds(html: string) {
  const found = new Set<string>();
  for (const [, name, attributes = ''] of html.slice(html.indexOf('<main')).matchAll(/<([a-z][a-z0-9]*)([^>]*)>/g)) {
    found.add(name!);
    for (const [, classes = ''] of attributes.matchAll(/ class="([^"]*)"/g)) {
      for (const one of classes.split(' ')) found.add(`${name}.${one.replace(/\d+/, 'N')}`);
    }
    for (const [, state] of attributes.matchAll(/ (data-state="[^"]*"|data-[a-z-]+)/g)) found.add(`${name}[${state}]`);
  }
  return found;
}

/** Returns few pages that hold every kind of element: always the one that adds most. */
async function samples(request: APIRequestContext) {
  const left = new Map<string, Set<string>>();
  for (const address of await addresses(request)) left.set(address, kinds(await (await request.get(address)).text()));
  const chosen: string[] = [];
  for (;;) {
    const [address, most] = [...left].reduce((a, b) => (b[1].size > a[1].size ? b : a));
    if (most.size === 0) return chosen;
    chosen.push(address);
    for (const kinds of left.values()) if (kinds !== most) for (const kind of most) kinds.delete(kind);
    most.clear();
  }
}

/** Looks at pages and fails with all that is wrong with them. */
async function expectAllAccessible(page: Page, addresses: string[]) {
  const wrong: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    wrong.push(...(await faults(page)));
  }
  expect(wrong).toEqual([]);
}

// What pages that differ in their text alone could have wrong is found without a
// browser, in web/markup_test.go.
test('pages that together hold every kind of element are accessible and fit', async ({ page, request }) => {
  const chosen = await samples(request);
  expect(chosen.length, 'pages to look at').toBeGreaterThan(5);
  await expectAllAccessible(page, chosen);
});

/** The pages are shared out among so many tests, which run side by side. */
const shares = 6;

for (let share = 0; share < shares; share++) {
  test(`every page is accessible and fits (${share + 1} of ${shares})`, { tag: '@all' }, async ({ page, request }) => {
    test.setTimeout(3_600_000);
    await expectAllAccessible(page, (await addresses(request)).filter((_, i) => i % shares === share));
  });
}
