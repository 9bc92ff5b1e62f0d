import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { expectAccessible, expectNoOverflow, expectWholeWords } from './looks';
import { test } from './sites';

/** Types a URL, presses Fetch and waits for the answer. */
async function fetchFrom(page: Page, address: string) {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Fetch from' }).fill(address);
  await Promise.all([page.waitForURL(/\/fetch(\?|$)/), page.getByRole('button', { name: 'Fetch' }).click()]);
}

/** Chooses an entry of the comparison menu. */
async function compare(page: Page, name: string | RegExp) {
  await page.locator('.menu summary', { hasText: 'Tools' }).click();
  await page.getByRole('button', { name }).click();
}

const response = (page: Page) => page.locator('#of-site');
const file = (page: Page) => page.getByRole('textbox', { name: 'robots.txt' });

test('a file is fetched, and the page typed is tested', { tag: '@phone' }, async ({ page, site }) => {
  await fetchFrom(page, site('plain') + '/cart/1');
  await expect(file(page)).toHaveValue('User-agent: *\nDisallow: /cart\n');
  await expect(page.getByRole('textbox', { name: 'Test URLs' })).toHaveValue(site('plain') + '/cart/1');
  await expect(page.locator('#headline')).toContainText('is not allowed to fetch /cart/1: line 2, Disallow: /cart');
  await expect(response(page)).toContainText('200: Google follows the rules in the file.');
  await expect(response(page)).toContainText('max-age=600 (10 minutes)');
  await expectNoOverflow(page);
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Test URLs' }).fill('/free');
  await Promise.all([page.waitForURL('/'), page.getByRole('button', { name: 'Check' }).click()]);
  await expect(page.locator('#headline')).toContainText('is allowed to fetch /free');
  await expect(page.getByRole('textbox', { name: 'Fetch from' })).toHaveValue(site('plain') + '/cart/1');
});

test('what was fetched has an address, so it can be gone back to, reloaded and passed on', async ({ page, context, site }) => {
  await fetchFrom(page, site('plain') + '/cart/1');
  const address = page.url();
  expect(new URL(address).searchParams.get('address')).toBe(site('plain') + '/cart/1');
  await page.goto('/about');
  await expect(page.locator('#headline')).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('#headline')).toContainText('is not allowed to fetch /cart/1');
  await page.reload();
  await expect(page.locator('#headline')).toContainText('is not allowed to fetch /cart/1');

  const other = await context.newPage();
  await other.goto(address);
  await expect(file(other)).toHaveValue('User-agent: *\nDisallow: /cart\n');
  await expect(other.locator('#headline')).toContainText('is not allowed to fetch /cart/1');
});

test('a redirect is shown hop by hop, with the site that the file holds for', { tag: '@all' }, async ({ page, site }) => {
  await fetchFrom(page, site('moved'));
  await response(page).locator('summary').first().click();
  await expect(response(page).getByRole('listitem')).toHaveText([
    `301 ${site('moved')}/robots.txt`,
    `200 ${site('plain')}/robots.txt`,
  ]);
  await expect(response(page)).toContainText(`The rules apply to ${site('moved')}, where the file was requested`);
  await expect(page.getByRole('textbox', { name: 'Site' })).toHaveValue(site('moved'));
  await expectNoOverflow(page);
});

test('503 stops Google, and other readings stand beside it', async ({ page, site }) => {
  await fetchFrom(page, site('down'));
  await expect(page.locator('#headline')).toContainText('503: Google stops crawling the whole site for now.');
  await expect(page.getByRole('cell', { name: 'Blocked' })).toHaveCount(3);
  const readings = page.getByRole('region', { name: 'How crawlers react to this response' });
  await expect(readings.getByRole('row', { name: 'Bing' })).toContainText('Not documented');
  await expect(readings.getByRole('row', { name: 'Yandex' })).toContainText('May fetch everything');
  await expectNoOverflow(page);
  await expectAccessible(page);

  await response(page).getByRole('link', { name: /What if/ }).click();
  await expect(page).toHaveURL('/what-if?status=503');
  await page.locator('#main').getByText('Options', { exact: true }).click();
  await page.getByRole('combobox', { name: 'For how long' }).selectOption('30-days');
  await page.getByRole('checkbox', { name: /good copy/ }).check();
  await Promise.all([page.waitForURL(/period=30-days/), page.getByRole('button', { name: 'What if 503' }).click()]);
  await expect(page.locator('.policy')).toContainText('503: Google follows the last good copy of the file');
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('a file that is too large shows where Google stops', { tag: '@all' }, async ({ page, site }) => {
  await fetchFrom(page, site('large'));
  await expect(response(page)).toContainText('Google reads 500 KiB, up to line 32001');
  await expectNoOverflow(page);
});

test('what this server refuses is no fact about a site', async ({ page }) => {
  await page.goto('/');
  const typed = await file(page).inputValue();
  await fetchFrom(page, 'http://192.168.0.1/');
  const field = page.getByRole('textbox', { name: 'Fetch from' });
  await expect(field).toHaveAccessibleDescription(/This server/);
  await expect(field).toHaveValue('http://192.168.0.1/');
  await expect(response(page)).toHaveCount(0);
  await expect(file(page)).toHaveValue(typed);
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('the Enter key fetches from a new address', async ({ page, site }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Fetch from' }).fill(site('plain'));
  await Promise.all([page.waitForURL(/\/fetch(\?|$)/), page.keyboard.press('Enter')]);
  await expect(file(page)).toHaveValue('User-agent: *\nDisallow: /cart\n');
});

test('a text is set beside the live file', async ({ page, site }) => {
  await page.goto('/');
  await file(page).fill('User-agent: *\nDisallow: /search\n');
  await page.getByRole('textbox', { name: 'Test URLs' }).fill('/cart\n/search\n/');
  await page.getByRole('textbox', { name: 'Crawlers' }).fill('Googlebot');
  await page.getByRole('textbox', { name: 'Fetch from' }).fill(site('plain'));
  await Promise.all([page.waitForURL('/compare'), compare(page, 'Compare with live')]);
  await expect(page.getByRole('status')).toHaveText([/^No: the site serves another file/, '2 kinds of URLs were found that flip for Googlebot.']);
  await expect(page.getByText('2 of 3 verdicts would change if your text replaced what the site serves.')).toBeVisible();
  const change = page.getByRole('row', { name: /\/cart/ }).first();
  await expect(change.getByRole('cell')).toHaveText([/Blocked\s*line 2\s+Disallow: \/cart/, /Allowed/]);
  await expect(page.locator('[data-diff="removed"]')).toContainText('Disallow: /cart');
  await expect(page.locator('[data-diff="added"]')).toContainText('Disallow: /search');
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height });
  expect((await page.locator('.diff .text').first().boundingBox())!.width, 'the text has the room').toBeGreaterThan(200);
  await expectNoOverflow(page);
  await page.setViewportSize({ width, height });
  await expectAccessible(page);
  await page.locator('#asked > summary').click();
  await Promise.all([page.waitForURL('/'), page.getByRole('button', { name: 'Back to the tester' }).click()]);
  await expect(file(page)).toHaveValue('User-agent: *\nDisallow: /search\n');
});

test('two versions are compared by their rules, and verdicts lead to lines', async ({ page }) => {
  await page.goto('/compare');
  await page.getByLabel('Before', { exact: true }).fill('User-agent: *\nDisallow: /cart\nDisallow: /search\n');
  await page.locator('#after-file').setInputFiles({ name: 'robots.txt', mimeType: 'text/plain', buffer: Buffer.from('User-agent: *\nDisallow: /cart\nDisallow: /s\n') });
  await page.locator('#main').getByText('Options', { exact: true }).click();
  await page.getByLabel('Crawlers, one per line').fill('Googlebot\nGPTBot');
  await page.getByRole('button', { name: 'Compare versions' }).click();
  await expect(page.getByRole('status')).toHaveText('One kind of URL was found that flips for Googlebot and GPTBot.');
  await expect(page.getByLabel('After', { exact: true })).toHaveValue('User-agent: *\nDisallow: /cart\nDisallow: /s\n');
  await page.getByRole('row', { name: '/s' }).getByRole('link', { name: 'line 3' }).click();
  await expect(page.locator('tr:has(:target)')).toContainText('Disallow: /s');
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height });
  expect((await page.locator('.diff .text').first().boundingBox())!.width, 'the text has the room').toBeGreaterThan(200);
  await expectNoOverflow(page);
  await page.setViewportSize({ width, height });
  await expectAccessible(page);
});

test('variants of one site are compared, borrowed names only on request', async ({ page, site }) => {
  await page.goto('/variants');
  await page.locator('#address').fill(site('choosy'));
  await page.locator('#main').getByText('Options', { exact: true }).click();
  await page.locator('#urls').fill('/cart');
  await page.locator('#agents').fill('Googlebot');
  await page.getByRole('button', { name: 'Compare hosts' }).click();
  const table = page.getByRole('table', { name: 'What each variant got' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(page.locator('.outcome')).toHaveText('All 2 variants serve the same file.');
  await page.locator('#asked > summary').click();
  await page.locator('#main').getByText('Options', { exact: true }).click();
  await page.getByRole('checkbox', { name: /Borrow the User-Agent/ }).check();
  await page.getByRole('button', { name: 'Compare hosts' }).click();
  await expect(table.getByRole('row')).toHaveCount(5);
  const crawler = table.getByRole('row', { name: /with the User-Agent of Googlebot/ });
  await expect(crawler.getByRole('cell')).toHaveText(['200', 'differs', /^\d of \d different$/]);
  await expect(page.locator('.outcome')).toHaveText('1 of 4 variants decides differently from the first.');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectWholeWords(page);
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('sites are watched by a link, which asks none of them until the button is pressed', async ({ page, site }) => {
  await page.goto('/watchlist');
  await page.locator('#sites').fill(`${site('plain')}\n${site('down')}`);
  await page.locator('#urls').fill('/cart\n/shoes');
  await page.getByRole('button', { name: 'Watch sites' }).click();
  const cells = (name: string) => page.getByRole('row', { name: site(name) }).getByRole('cell');
  await expect(cells('plain')).toHaveText(['200']);
  await expect(cells('down')).toHaveText(['503']);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Bookmark this link' }).click();
  await expect(page).toHaveURL(/watchlist\?.*seen=/);
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.goto(page.url().replace(/(seen=[^&]*)...(?=&seen)/, '$1AAA'));
  await page.getByRole('button', { name: 'Watch sites' }).click();
  await expect(cells('plain')).toHaveText(['200', "can't be compared, as this part of the link is damaged", 'nothing to compare with']);
  await expect(cells('down')).toHaveText(['503', /^the same as on /, 'none flips']);
  await page.locator('#asked > summary').click();
  await page.locator('#sites').fill('exa mple');
  await page.getByRole('button', { name: 'Watch sites' }).click();
  await expect(page.getByRole('alert')).toContainText('Write a site like example.com, one on each line.');
  await expect(page.locator('#sites')).toHaveValue('exa mple');
});

test('the URLs of a page stand in one table, whose words are whole on a phone', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/resources');
  await page.getByRole('link', { name: /example/ }).click();
  await page.getByRole('button', { name: 'Check a page' }).click();
  const table = page.getByRole('table', { name: 'URLs on the page' });
  await expect(table.getByRole('rowheader', { name: 'Blocked', exact: true })).toBeVisible();
  await expect(table.getByRole('rowheader', { name: 'Allowed', exact: true })).toBeVisible();
  await expectWholeWords(page);
  await expectNoOverflow(page);
  await expectAccessible(page);
});
