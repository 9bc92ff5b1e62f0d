import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { answered, expect, test, turnTo, write, written } from '../fixtures';

/** Drops a file on the page, beside any area for files. */
async function drop(page: Page, name: string, text: string) {
  await page.evaluate(([name, text]) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text!], name!));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, [name, text]);
}

/** Drops a file whose octets a data URL has. */
async function dropOctets(page: Page, name: string, url: string) {
  await page.evaluate(([name, url]) => {
    const octets = Uint8Array.from(atob(url!.split(',')[1]!), (c) => c.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([octets], name!));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, [name, url]);
}

const log = '192.0.2.1 - - [12/May/2026:06:25:24 +0000] "GET /a HTTP/1.1" 200 9 "-" "GPTBot/1.2"\n'.repeat(3);
const csv = 'Address,Clicks\nhttps://shop.example/a,3\nhttps://shop.example/b,4\n';
const sitemap = '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://shop.example/a</loc></url></urlset>';

for (const [name, text, path, said] of [
  ['shop.txt', log, '/log', 'shop.txt was recognised as an access log.'],
  ['pages.csv', csv, '/bulk', 'pages.csv was recognised as a list of URLs.'],
  ['map', sitemap, '/bulk', 'map was recognised as a sitemap.'],
] as const) {
  test(`${name}, dropped on a page of the documentation, opens ${path}, which says so`, { tag: '@wide' }, async ({ page }) => {
    await page.goto('/docs/bulk');
    await drop(page, name, text);
    await page.waitForURL(path);
    await expect(page.locator('#recognised')).toContainText(said.replace(name, '').trim());
    await expect(page.locator('#recognised .name')).toHaveText(name);
    expect(await page.locator('#file').evaluate((field: HTMLInputElement) => field.files![0]!.name)).toBe(name);
  });
}

/** Returns a text in gzip format, as a data URL. */
const packed = (text: string) => `data:application/gzip;base64,${gzipSync(text).toString('base64')}`;

for (const [name, text, path] of [
  ['shop.txt.gz', log, '/log'],
  ['pages.csv', csv, '/bulk'],
  ['map', sitemap, '/bulk'],
] as const) {
  test(`${name}, dropped on the tester, opens ${path} and leaves the tester's file alone`, { tag: '@wide' }, async ({ page }) => {
    await page.goto('/');
    await answered(page);
    await write(page, 'User-agent: *\nDisallow: /mine\n');
    await (name.endsWith('.gz') ? dropOctets(page, name, packed(text)) : drop(page, name, text));
    await page.waitForURL(path);
    await expect(page.locator('#recognised .name')).toHaveText(name);
    await page.goto('/');
    await answered(page);
    expect(await written(page)).toBe('User-agent: *\nDisallow: /mine\n');
  });
}

test('a robots.txt dropped anywhere on the tester opens there, and says what else it can be', { tag: '@wide' }, async ({ page }) => {
  const robots = 'User-agent: *\nDisallow: /dropped\n';
  await page.goto('/');
  await answered(page);
  await dropOctets(page, 'old.gz', packed(robots));
  await expect(page.locator('#notice')).toContainText('old.gz: opened as a robots.txt.');
  expect(await written(page)).toBe(robots);
  await page.locator('#notice').getByRole('button', { name: 'Test many URLs' }).click();
  await page.waitForURL('/bulk');
  await expect(page.locator('#recognised .name')).toHaveText('old.gz');
});

test('a robots.txt dropped on any page opens in the tester, and on a tool in its first row', { tag: '@wide' }, async ({ page }) => {
  const robots = 'User-agent: *\nDisallow: /dropped\n';
  await page.goto('/about');
  await drop(page, 'robots.txt', robots);
  await page.waitForURL('/');
  await turnTo(page, 'File');
  await expect.poll(() => written(page)).toBe(robots); // the example is answered first
  await page.goto('/log');
  await drop(page, 'robots.txt', robots);
  await expect(page.locator('#robots')).toHaveValue(robots);
  await expect(page.locator('#file-facts')).toHaveText('2 lines');
  await page.locator('#lines').fill(log);
  await page.getByRole('button', { name: 'Read a log' }).click();
  await expect(page.getByRole('heading', { name: 'No known crawler requested a blocked URL.' })).toBeVisible();
  await page.waitForLoadState(); // nothing takes a drop before the scripts
  await expect(page.locator('#file-facts')).toBeHidden();
  await drop(page, 'robots.txt', `${robots}Disallow: /again\n`);
  await expect(page.locator('#file-facts')).toHaveText('3 lines');
});

test('a robots.txt dropped beside the versions to compare becomes one of them that is empty', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/compare');
  await page.locator('#before').fill('User-agent: *\nDisallow: /typed\n');
  await drop(page, 'robots.txt', 'User-agent: *\nDisallow: /dropped\n');
  await expect(page.locator('.version').last()).toContainText('robots.txt');
  await page.getByRole('button', { name: 'Compare versions' }).click();
  await expect(page.locator('#after')).toHaveValue(/dropped/);
  await expect(page.locator('#before')).toHaveValue(/typed/);
});

test('a web page named robots.txt opens in the tester', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/about');
  await drop(page, 'robots.txt', '<!doctype html>\n<a href="https://shop.example/">Shop</a>\n');
  await page.waitForURL('/');
  await answered(page);
  await expect(page.locator('.cm-content')).toContainText('shop.example');
});

test('a robots.txt in Latin-1 keeps its octets in the tester, and a tool says that it reads UTF-8', { tag: '@wide' }, async ({ page }) => {
  const robots = 'User-agent: *\nDisallow: /caf\xe9\n';
  const octets = `data:,${btoa(robots)}`;
  await page.goto('/about');
  await dropOctets(page, 'robots.txt', octets);
  await page.waitForURL('/');
  await answered(page);
  await expect(page.locator('#encoding-facts')).toContainText('shown as Latin-1');
  expect(await written(page)).toBe(robots);
  await page.locator('summary', { hasText: 'Tools' }).click();
  await page.getByRole('link', { name: 'Read a log' }).click();
  await page.waitForURL('/log');
  await expect(page.locator('#file-row summary')).toContainText('2 lines, from the tester (read here as UTF-8)', { useInnerText: true });
  await page.goto('/bulk');
  await dropOctets(page, 'robots.txt', octets);
  await expect(page.locator('#robots')).toHaveValue(robots);
  await expect(page.locator('#file-row summary .recoded')).toBeVisible();
  await page.locator('#robots').fill('User-agent: *\n');
  await expect(page.locator('#file-row summary .recoded'), 'which is of another text').toBeHidden();
  await dropOctets(page, 'robots.txt', octets);
  await expect(page.locator('#file-row summary .recoded')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const part of ['#file-facts', '#file-row summary .recoded']) expect((await page.locator(part).boundingBox())!.height, `${part} is on one line`).toBeLessThan(30);
  await drop(page, 'urls.txt', 'https://shop.example/\n');
  await expect(page.locator('#asked-what')).toContainText('robots.txt: 2 lines (read here as UTF-8) · ');
  await drop(page, 'robots.txt', 'User-agent: *\n');
  await expect(page.locator('#file-row summary .recoded')).toBeHidden();
});

test('what was recognised wrongly is opened otherwise', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/about');
  await drop(page, 'shop.txt', log);
  await page.waitForURL('/log');
  await page.getByRole('button', { name: 'Open it as a list of URLs' }).click();
  await page.waitForURL('/bulk');
  await expect(page.locator('#recognised')).toContainText('was recognised as a list of URLs.');
});

test('a compressed file is unpacked only as far as a file may be long', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  await answered(page);
  await dropOctets(page, 'shop.txt.gz', packed('#\n'.repeat(20 << 20)));
  await expect(page.locator('#notice'), 'nor said to be opened').toContainText('The file has more than 1,048,576 bytes');
});
