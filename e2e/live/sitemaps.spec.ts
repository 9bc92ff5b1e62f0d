import { expect } from '../fixtures';
import { test } from '../sites';
import { expectAccessible, expectNoOverflow, expectWholeWords } from '../looks';

test('the sitemaps of an index are read to the end, with a stop on the way', { tag: '@all' }, async ({ page, site }) => {
  await page.goto('/sitemaps');
  await page.getByLabel('robots.txt', { exact: true }).fill('User-agent: *\nDisallow: /cart/\n');
  await page.getByLabel('URLs of sitemaps, one per line').fill(`${site('shop')}/index.xml#part`);
  let asked = 0;
  // The second portion never completes.
  await page.route('**/api/v1/sitemaps', (route) => (++asked > 1 ? new Promise(() => {}) : route.continue()));
  await page.getByRole('button', { name: 'Check a sitemap' }).click();
  await expect(page.locator('#sitemaps-count')).toHaveText('Sitemaps read: 1. Left so far: 14. URLs: 0.');
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('Stopped: 1 sitemap read, and its results are kept. Left to be read: 14.');
  await expect(page.getByRole('button', { name: 'Go on' })).toBeFocused();

  await page.unroute('**/api/v1/sitemaps');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Done. Sitemaps read: 15. URLs: 26.');
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(page.locator('#sitemaps-count')).toBeHidden();
  await expect(page.getByRole('heading', { name: '13 of 26 URLs are blocked for Googlebot.' })).toBeVisible();
  const rows = page.locator('#sitemaps-files tr');
  await expect(rows).toHaveCount(15);
  await expect(rows.filter({ hasText: '/a.xml.gz' })).toContainText('XML2');
  await expect(rows.filter({ hasText: '/bad.xml' })).toContainText('can be read as XML only up to some place');
  await expect(rows.filter({ hasText: '/none.xml' })).toContainText('404');
  await page.getByText('13 by line 2: Disallow: /cart/').click();
  await expect(page.getByText('… and 3 more.')).toBeVisible();
  await expectNoOverflow(page);
  await expectWholeWords(page);
  await expectAccessible(page);
});

test('a crawler that is named twice is counted once', { tag: '@wide' }, async ({ page, site }) => {
  await page.goto('/sitemaps');
  await page.getByLabel('robots.txt', { exact: true }).fill('User-agent: *\nDisallow: /cart/\n');
  await page.getByLabel('URLs of sitemaps, one per line').fill(`${site('shop')}/index.xml`);
  await page.locator('#agents').evaluate((field: HTMLTextAreaElement) => (field.value = 'Googlebot\nGooglebot'));
  await page.getByRole('button', { name: 'Check a sitemap' }).click();
  await expect(page.getByRole('status')).toHaveText('Done. Sitemaps read: 15. URLs: 26.');
  await expect(page.getByRole('heading', { name: '13 of 26 URLs are blocked for Googlebot.' })).toBeVisible();
});
