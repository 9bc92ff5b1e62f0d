import { expect, test } from './fixtures';
import { expectAccessible, expectNoOverflow } from './looks';

test('the front page is styled, accessible and fits', { tag: '@phone' }, async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const margin = await page.locator('body').evaluate((body) => getComputedStyle(body).marginTop);
  expect(margin, 'the margin, which is 8px without the style sheet').toBe('0px');
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('an address without a page leads back to the tester', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Test a robots.txt' }).click();
  await expect(page).toHaveURL('/');
});

test('the first stop of the Tab key skips to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
});

test('all pages begin at one edge, and their titles at one height', { tag: ['@wide', '@chromium'] }, async ({ page }) => {
  const places = new Set<string>();
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/bulk', '/log', '/compare', '/what-if', '/sitemaps', '/resources', '/variants', '/crawlers', '/crawlers/gptbot', '/docs', '/docs/groups', '/about']) {
    await page.goto(path);
    const edge = await page.evaluate(() => Math.min(...['main h1', '.docs-side'].map((at) => document.querySelector(at)?.getBoundingClientRect().left ?? Infinity)));
    const { y } = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    places.add([edge, y].map(Math.round).join());
  }
  expect([...places]).toHaveLength(1);
});
