import type { Page } from '@playwright/test';
import { answered, expect, test as plain, turnTo, write, written } from '../fixtures';
import { test } from '../sites';

const mine = 'User-agent: *\nDisallow: /mine\n';

/** The input of each tool by field id. */
const tools: Record<string, Record<string, string>> = {
  '/compare': { before: mine, after: `${mine}Allow: /mine/a\n`, urls: '/mine/b' },
  '/log': { robots: mine, host: 'shop.example', lines: 'a line of a log' },
  '/bulk': { robots: mine, urls: '/mine/1\n/free', column: 'Address' },
  '/resources': { robots: mine, html: '<img src="/mine/a.png">', headers: 'X-Robots-Tag: none' },
  '/sitemaps': { robots: mine, addresses: 'https://shop.example/sitemap.xml' },
  '/watchlist': { sites: 'shop.example', urls: '/mine/1', agents: 'mine' },
  '/variants': { address: 'shop.example', urls: '/mine/1', agents: 'mine' },
};

/** Unfolds the form of a tool, its file and its options. */
const unfold = (page: Page) => page.locator('.tool').evaluate((tool) => tool.querySelectorAll('details').forEach((x) => (x.open = true)));

async function fillIn(page: Page, fields: Record<string, string>) {
  await unfold(page);
  for (const [id, text] of Object.entries(fields)) await page.locator(`#${id}`).fill(text);
}

async function holdsFields(page: Page, fields: Record<string, string>) {
  for (const [id, text] of Object.entries(fields)) await expect(page.locator(`#${id}`)).toHaveValue(text);
}

for (const [path, fields] of Object.entries(tools)) {
  plain(`what is typed at ${path} survives a reload, Back, and a new visit in this tab`, async ({ page }) => {
    await page.goto(path);
    await fillIn(page, fields);
    await page.reload();
    await holdsFields(page, fields);
    await page.goto('/about');
    await page.goBack();
    await holdsFields(page, fields);
    await page.goto(path);
    await holdsFields(page, fields);
  });
}

for (const path of ['/compare', '/log', '/resources']) {
  const fields = tools[path]!;
  plain(`what was sent from ${path} is there after Back, and the answer can be gone back to`, async ({ page }) => {
    const send = () => Promise.all([page.waitForEvent('load'), unfold(page).then(() => page.locator('form.tool-form .primary').click())]);
    await page.goto(path);
    await fillIn(page, fields);
    if (path === '/resources') await page.locator('#url').fill('https://shop.example/');
    await send();
    await expect(page.locator('main[data-sent]')).toHaveCount(1);
    await holdsFields(page, fields);
    await page.goto('/about');
    await page.goBack();
    await holdsFields(page, fields);
    await page.goBack();
    await holdsFields(page, fields);
    await send();
    await page.reload();
    await holdsFields(page, fields);
  });
}

plain('a chosen file is named beside its button, and without one the page says that it can be dropped', async ({ page }) => {
  await page.goto('/de/log');
  await expect(page.locator('.drop .chosen')).toHaveText('oder hierher ziehen');
  const file = { name: 'access.log', mimeType: 'text/plain', buffer: Buffer.from('a line') };
  await page.getByLabel('Datei wählen').setInputFiles(file);
  await expect(page.locator('.drop .chosen')).toHaveText('access.log');
  await page.getByLabel('Datei wählen').setInputFiles([]);
  await expect(page.locator('.drop .chosen')).toHaveText('oder hierher ziehen');
});

plain('what is chosen at /what-if survives a reload and Back', async ({ page }) => {
  await page.goto('/what-if');
  await page.locator('#status').selectOption('503');
  await page.locator('#whatif .primary').click();
  await page.waitForURL(/status=503/);
  await page.goto('/about');
  await page.goBack();
  await expect(page.locator('#status')).toHaveValue('503');
  await page.reload();
  await expect(page.locator('#status')).toHaveValue('503');
});

/** Opens a tool from the menu. */
async function openTool(page: Page, name: string) {
  await page.locator('.menu summary', { hasText: 'Tools' }).click();
  await page.locator('.menu').getByRole('link', { name, exact: true }).click();
}

async function fillTester(page: Page) {
  await page.goto('/');
  await turnTo(page, 'File');
  await write(page, mine);
  await page.locator('#urls').fill('/mine/1');
  await page.locator('#agents').fill('mine');
  await answered(page);
}

for (const [name, path, fields] of [
  ['Compare versions', '/compare', { after: mine, urls: '/mine/1', agents: 'mine' }],
  ['Check a page', '/resources', { robots: mine, agents: 'mine' }],
  ['Read a log', '/log', { robots: mine }],
  ['Test many URLs', '/bulk', { robots: mine, urls: '/mine/1', agents: 'mine' }],
] as [string, string, Record<string, string>][]) {
  test(`${path} has what is in the tester, says so, and Back leads to each place as it was`, { tag: '@wide' }, async ({ page }) => {
    await fillTester(page);
    await openTool(page, name);
    await page.waitForURL(path);
    await holdsFields(page, fields);
    if (fields.robots) await expect(page.locator('#file-facts')).toHaveText('2 lines, from the tester');
    const more = Object.keys(tools[path]!).find((id) => !(id in fields))!;
    await fillIn(page, { [more]: 'more' });
    await page.goto('/about');
    await page.goBack();
    await holdsFields(page, { ...fields, [more]: 'more' });
    await page.reload();
    await holdsFields(page, { ...fields, [more]: 'more' });
    await page.goBack();
    await answered(page);
    expect(await written(page)).toBe(mine);
  });
}

test('the header fetches the file for the tool, and what was typed stays', { tag: '@phone' }, async ({ page, site }) => {
  const lines = '192.0.2.1 - - [12/May/2026:06:25:30 +0000] "GET /cart HTTP/1.1" 200 5120 "-" "Googlebot/2.1"';
  await page.goto('/log');
  await page.locator('#lines').fill(lines);
  await page.getByLabel('Fetch from').fill(site('plain'));
  await Promise.all([page.waitForEvent('load'), page.getByLabel('Fetch from').press('Enter')]);
  await expect(page.locator('#robots')).toHaveValue(/Disallow/);
  await expect(page.locator('#file-facts')).toContainText(new URL(site('plain')).host);
  await holdsFields(page, { lines });
  await expect(page.locator('#log-answer')).toHaveCount(0);
  await unfold(page);
  await Promise.all([page.waitForEvent('load'), page.locator('#host').press('Enter')]);
  await expect(page.locator('#log-answer')).toBeVisible();
});

test('the sitemaps that the file in the tester names are tested at once', { tag: '@wide' }, async ({ page, site }) => {
  await fillTester(page);
  await write(page, `${mine}Sitemap: ${site('shop')}/1.xml\n`);
  await answered(page);
  await openTool(page, 'Check a sitemap');
  await page.waitForURL('/sitemaps');
  await expect(page.locator('#sitemaps-said')).toHaveText(/^Done/);
  await page.goBack();
  await answered(page);
  await page.goForward();
  await expect(page.locator('#robots')).toHaveValue(/Sitemap/);
});

test('compare with another version, compare, Back: both versions are there', { tag: '@wide' }, async ({ page }) => {
  await fillTester(page);
  await openTool(page, 'Compare versions');
  await page.locator('#before').fill('User-agent: *\nDisallow: /\n');
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Compare versions' }).click()]);
  await expect(page.locator('.would-flip')).toBeVisible();
  await page.goBack();
  await holdsFields(page, { before: 'User-agent: *\nDisallow: /\n', after: mine });
  await page.goBack();
  await answered(page);
  expect(await written(page)).toBe(mine);
});

test('what came of comparing with the live file can be left and come back to', { tag: '@wide' }, async ({ page, site }) => {
  await fillTester(page);
  await page.getByRole('textbox', { name: 'Fetch from' }).fill(site('plain'));
  await openTool(page, 'Compare versions');
  await page.getByRole('button', { name: 'Compare versions' }).click();
  await expect(page.locator('table.diff')).toBeVisible();
  await page.goto('/about');
  await page.goBack();
  await holdsFields(page, { after: mine, 'before-address': site('plain') });
  await page.goBack();
  await page.goBack();
  await answered(page);
  expect(await written(page)).toBe(mine);
});

