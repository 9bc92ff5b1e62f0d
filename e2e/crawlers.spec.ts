import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectAccessible, expectNoOverflow } from './looks';

/** A header from a log, with an undocumented version. */
const header =
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/142.0.7444.59 Safari/537.36';

/** Submits the search form. */
async function search(page: Page) {
  await Promise.all([page.waitForURL(/\/crawlers/), page.getByRole('button', { name: 'Search' }).click()]);
}

test('a crawler is found, opened and tested, and does as its page says', async ({ page }) => {
  await page.goto('/');
  const crawlers = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Crawlers' });
  if (!(await crawlers.isVisible())) await page.getByRole('button', { name: 'Main' }).click(); // on a phone
  await crawlers.click();
  await page.getByRole('searchbox', { name: 'Find' }).fill('adsbot-google-mobile');
  await search(page);
  await expect(page).toHaveURL('/crawlers?q=adsbot-google-mobile');
  await page.getByRole('rowheader').getByRole('link', { name: 'AdsBot-Google-Mobile', exact: true }).click();
  await expect(page).toHaveURL('/crawlers/adsbot-google-mobile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AdsBot-Google-Mobile');

  for (const [title, word] of [
    ['Block it', 'Blocked'],
    ['Allow only it', 'Allowed'],
  ]) {
    const sample = page.getByRole('region', { name: title });
    const promised = await sample.locator('[data-answer]').textContent();
    await sample.getByRole('link', { name: 'Open in the tester' }).click();
    await expect(page.locator('td[data-allowed]')).toHaveCount(1);
    await expect(page.locator('td[data-allowed]')).toContainText(word);
    await expect(page.locator('#sentence .text')).toHaveText(promised!.trim().replace(/^\S\s*/, '').replace(/\s+/g, ' '));
    await page.goBack();
  }
});

test('a whole header from a log finds who sent it', { tag: '@all' }, async ({ page }) => {
  await page.goto('/crawlers');
  await page.getByRole('searchbox', { name: 'Find' }).fill(header);
  await search(page);
  await expect(page.getByText('This names bingbot.')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'bingbot' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Find' })).toHaveValue(header);
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('filters narrow the list, and what they find is tested in one click', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/crawlers');
  await expect(page.getByRole('table')).toHaveCount(11);
  const all = (await page.getByText(/^\d+ found$/).textContent())!;
  await page.getByLabel('Purpose').selectOption('ai-training');
  await search(page);
  await expect(page).toHaveURL('/crawlers?purpose=ai-training');
  const rows = page.getByRole('rowheader');
  const names = await rows.allTextContents();
  expect(names.length).toBeGreaterThan(20);
  await page.getByRole('link', { name: `Test these ${names.length}` }).click();
  const tested = page.getByRole('table', { name: 'Which crawler may fetch which URL' });
  await expect(tested.locator('tbody').first().getByRole('rowheader')).toHaveCount(names.length);
  await expect(page.getByRole('textbox', { name: 'robots.txt' })).not.toHaveValue('');

  await page.goto('/crawlers?purpose=ai-training');
  await page.getByLabel('Ignores *').check();
  await search(page);
  await expect(page.getByText('No crawler in the catalogue is all of that.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page.getByText(all, { exact: true })).toBeVisible();
});

test('the list is a table for everyone, accessible, and fits', async ({ page }) => {
  await page.goto('/crawlers');
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Googlebot-Image' }) });
  await expect(row.getByRole('cell')).toHaveText([
    'Google',
    /Googlebot-Image\s+then\s+Googlebot/,
    /Yes/,
    /developers\.google\.com\s+operator's page/,
  ]);
  await expect(page.getByRole('columnheader', { name: 'Obeys robots.txt' }).first()).toBeAttached();
  await expectNoOverflow(page);

  // The same with every kind of row, but fewer of them, as axe examines each.
  await page.goto('/crawlers?operator=Google');
  await expect(page.getByRole('table')).toHaveCount(7);
  await expectAccessible(page);
});

test('a search that finds nothing teaches', { tag: '@all' }, async ({ page }) => {
  await page.goto('/crawlers?q=ExampleCrawler');
  await expect(page.getByText('No crawler in the catalogue has this')).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Test ExampleCrawler' }).click();
  await expect(page.getByRole('textbox', { name: 'Crawlers' })).toHaveValue('ExampleCrawler');
});

test('a crawler that is not there leads to a search', { tag: '@all' }, async ({ page }) => {
  const answer = await page.goto('/crawlers/googlebot-imgae');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('searchbox', { name: 'Find' })).toHaveValue('googlebot-imgae');
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Find' }).fill('googlebot-im');
  await search(page);
  await expect(page.getByRole('rowheader', { name: 'Googlebot-Image' })).toBeVisible();
});

// One with a chain; one that ignores *, one whose product token is cut, and one
// that never fetches.
for (const [id, steps, says, tag] of [
  ['googlebot-image', ['Googlebot-Image', 'then Googlebot', 'then *'], 'use the first of these groups that exists', []],
  ['adsbot-google', ['AdsBot-Google'], 'without such a group, it may fetch everything', ['@all']],
  ['mj12bot', ['MJ12bot', 'then *'], "Google's parser reads only MJ", ['@all']],
  ['google-extended', ['Google-Extended', 'then *'], 'Its rules say how Google may use what its other crawlers fetch', ['@all']],
] as [string, string[], string, string[]][]) {
  test(`the page on ${id} says what it obeys, is accessible and fits`, { tag }, async ({ page }) => {
    await page.goto(`/crawlers/${id}`);
    const chain = page.getByRole('region', { name: 'Which group applies to it' });
    await expect(chain.getByRole('listitem')).toHaveText(steps);
    await expect(page.getByText(says).first()).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
}

test('a preset fills in the crawlers and keeps what was typed', async ({ page }) => {
  await page.goto('/');
  const file = page.getByRole('textbox', { name: 'robots.txt' });
  const urls = page.getByRole('textbox', { name: 'Test URLs' });
  await file.fill('User-agent: GPTBot\nDisallow: /');
  await urls.fill('https://example.com/mine');
  await page.getByRole('button', { name: 'AI training', exact: true }).first().click();
  await expect(page.getByRole('textbox', { name: 'Crawlers' })).toHaveValue(/^(.+\n)*GPTBot\n/);
  await expect(file).toHaveValue('User-agent: GPTBot\nDisallow: /');
  await expect(urls).toHaveValue('https://example.com/mine');
  await expect(page.getByRole('row', { name: 'https://example.com/mine' })).toBeVisible();
  await expectNoOverflow(page);

  await urls.fill('/1\n/2\n/3');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.locator('[data-window]')).toContainText('for URL 1.');
  await expect(urls).toHaveValue('/1\n/2\n/3');
  await expect(file).toHaveValue('User-agent: GPTBot\nDisallow: /');
});

test('the Enter key in a theme does not press a preset', { tag: '@all' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await Promise.all([page.waitForURL('/'), page.getByRole('radio', { name: 'Dark' }).press('Enter')]);
  await expect(page.getByRole('textbox', { name: 'Crawlers' })).toHaveValue('Googlebot\nAhrefsBot');
});
