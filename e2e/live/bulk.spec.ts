import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { answered, expect, test, turnTo, write } from '../fixtures';
import { expectAccessible, expectNoOverflow } from '../looks';

const robots = 'User-agent: *\nDisallow: /shop/\nDisallow: /*?sort=\nAllow: /shop/sale\n';

/** 10,000 URLs: line 2 blocks 4,000 of them, and line 3 blocks 1,000. */
const urls = Array.from({ length: 10_000 }, (_, n) => (n % 10 < 4 ? `/shop/${n}` : n % 10 < 5 ? `/list/${n}?sort=a,b` : `/page/${n}`));
const table = ['n,Address', ...urls.map((url, n) => `${n},"${url}"`)].join('\r\n');

/** Drops a file on the page. */
async function drop(page: Page, text: string) {
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'urls.csv', { type: 'text/csv' }));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, text);
}

test('10,000 URLs are dropped as a file, filtered, sorted and saved', { tag: ['@phone', '@chromium'] }, async ({ page }) => {
  await page.goto('/bulk');
  await page.getByLabel('robots.txt', { exact: true }).fill(robots);
  await page.getByText('Options', { exact: true }).click();
  await page.getByLabel('Crawlers, one per line').fill('Googlebot\nGPTBot');
  await drop(page, table);
  await expect(page.locator('#bulk-results')).toHaveAttribute('data-state', 'done');
  await expect(page.getByRole('heading', { name: '5,000 URLs are blocked for GPTBot (2 rules).' })).toBeVisible();
  await expect(page.locator('#bulk-shown')).toHaveText('Verdicts: 20,000 of 20,000.');
  const rows = page.locator('#bulk-pane tbody tr:not(.bulk-spacer)');
  expect(await rows.count(), 'rows in the document').toBeLessThan(60);
  await expectNoOverflow(page);

  await page.locator('#bulk-pane').focus();
  await page.keyboard.press('End');
  await expect(page.locator('[aria-rowindex="20001"]')).toContainText('/page/9999');
  const most = await page.locator('#bulk-pane').evaluate(async (pane) => {
    let most = 0;
    for (pane.scrollTop = 0; pane.scrollTop + pane.clientHeight + 1 < pane.scrollHeight; pane.scrollTop += 50_000) {
      await new Promise(requestAnimationFrame);
      most = Math.max(most, pane.querySelectorAll('tr').length);
    }
    return most;
  });
  expect(most).toBeGreaterThan(10);
  expect(most, 'rows in the document while it scrolls').toBeLessThan(60);
  await page.getByRole('button', { name: '1,000 URLs by line 3: Disallow: /*?sort=' }).first().click();
  await expect(page.locator('#bulk-shown')).toHaveText('Verdicts: 1,000 of 20,000.');
  await page.getByLabel('URL has').fill('99');
  await page.getByRole('button', { name: 'URL', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'URL' })).toHaveAttribute('aria-sort', 'ascending');
  const want = urls.filter((url) => url.includes('sort') && url.includes('99')).sort();
  await expect(rows.first().getByRole('rowheader')).toHaveText(want[0]!);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save these rows as CSV' }).click();
  const [head, ...saved] = (await readFile(await (await saving).path(), 'utf8')).trimEnd().split('\r\n');
  expect(head).toBe('url,user_agent,verdict,line,rule,reason');
  expect(saved).toEqual(want.map((url) => `"${url}",Googlebot,blocked,3,Disallow: /*?sort=,rule-decides`));
  await expectAccessible(page); // with few rows, as the window is made as high as all scrollable content
});

test('saved rows have what may be done with each URL, as the whole table has', { tag: '@chromium' }, async ({ page }) => {
  await page.goto('/bulk');
  const signals = 'Content-Signal: use=reference, ai-train=no, search=yes\nContent-Usage: train-ai=n\nContent-Usage: /open/ train-ai=y, search=y\n';
  await page.getByLabel('robots.txt', { exact: true }).fill(`${robots}${signals}License: https://example.com/a,b.xml\nLicense: https://example.com/c.xml\n`);
  await page.getByText('Options', { exact: true }).click();
  await page.getByLabel('Crawlers, one per line').fill('Googlebot\nGPTBot');
  await page.locator('#urls').fill('url,clicks\n/open/a,5\n/shop/a,\n/b,12\nhttps://,1');
  await page.getByLabel('In the CSV file, include what may be done with each URL').check();
  await page.getByRole('button', { name: 'Test many URLs' }).click();
  await expect(page.locator('#bulk-shown')).toHaveText('Verdicts: 8 of 8.');
  const saved = async (button: string) => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    return readFile(await (await saving).path(), 'utf8');
  };
  const rows = await saved('Save these rows as CSV');
  expect(rows).toMatch(/,clicks\r\n.*,5\r\n/);
  expect(rows).toContain('/open/a,Googlebot,allowed,,,no-rule-matches,"search=y (line 7), train-ai=y (line 7)","search=yes (line 5), ai-train=no (line 5), use=reference (line 5)",');
  await page.getByText('change').first().click();
  expect(await saved('Download all as CSV')).toBe(rows);
});

test('no cell that is saved is a formula', { tag: '@chromium' }, async ({ page }) => {
  await page.goto('/bulk');
  await page.getByLabel('robots.txt', { exact: true }).fill(robots);
  await page.getByText('Options', { exact: true }).click();
  await page.getByLabel('Crawlers, one per line').fill('Googlebot');
  await page.locator('#urls').fill('/a;=1\n＝1\n\u200b@x\n/a;b=1');
  await page.getByRole('button', { name: 'Test many URLs' }).click();
  await expect(page.locator('#bulk-shown')).toHaveText('Verdicts: 4 of 4.');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save these rows as CSV' }).click();
  const saved = (await readFile(await (await saving).path(), 'utf8')).trimEnd().split('\r\n').slice(1);
  expect(saved.map((row) => row.split(',')[0]).sort()).toEqual(["'\u200b@x", "'＝1", "/a;'=1", '/a;b=1'].sort());
});

test('a URL without a verdict says why, in the language of the page', { tag: '@chromium' }, async ({ page }) => {
  await page.goto('/de/bulk');
  await page.locator('#robots').fill(robots);
  await page.getByText('Optionen', { exact: true }).click();
  await page.locator('#agents').fill('Googlebot');
  await page.locator('#urls').fill('foo\nhttps://other.example/');
  await page.locator('#site').fill('https://shop.example');
  await page.locator('#bulk button.primary').click();
  await expect(page.locator('#bulk-results')).toHaveAttribute('data-state', 'done');
  await expect(page.locator('tr[data-class=not-a-url]')).toContainText('Meinten Sie /foo?');
  await expect(page.locator('tr[data-class=not-covered]')).not.toContainText('not-covered');
});

test('what came in before Stop is kept', async ({ page }) => {
  await page.goto('/bulk');
  await page.getByLabel('robots.txt', { exact: true }).fill(robots);
  let asked = 0;
  // The second part of the URLs never completes.
  await page.route('**/api/v1/bulk', (route) => (++asked > 1 ? new Promise(() => {}) : route.continue()));
  // Filling it in is slow, as it is one edit for each line.
  await page.locator('#urls').evaluate((area: HTMLTextAreaElement, text) => (area.value = text), urls.join('\n'));
  await page.getByRole('button', { name: 'Test many URLs' }).click();
  await expect(page.locator('#bulk-count')).toHaveText('URLs: 5,000 of 10,000');
  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'What the file blocks' })).toBeFocused();
  await expect(page.getByRole('status')).toHaveText('Stopped. URLs: 5,000 of 10,000.');
  await expect(page.locator('#bulk-shown')).toHaveText('Verdicts: 5,000 of 5,000.');

  await page.getByText('change').first().click();
  await page.locator('#urls').fill('');
  await page.getByRole('button', { name: 'Test many URLs' }).click();
  await expect(page.getByRole('alert')).toHaveText('There are no URLs: choose a file, or paste one URL per line.');
  await expect(page.locator('#bulk-results'), 'an answer to other URLs').toBeHidden();
});

test('a refusal is told in the words of the server alone', async ({ page }) => {
  await page.goto('/bulk');
  await page.getByLabel('robots.txt', { exact: true }).fill(robots);
  // A response of the network would be an error in the console.
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (path, init) => (path === '/api/v1/bulk' ? Response.json({ detail: 'That is too much work.' }, { status: 422 }) : fetch(path, init));
  });
  await page.locator('#urls').fill('/a');
  await page.getByRole('button', { name: 'Test many URLs' }).click();
  await expect(page.locator('#bulk-results')).toHaveAttribute('data-state', 'failed');
  await expect(page.getByRole('alert')).toHaveText('That is too much work.');
  await expect(page.locator('#bulk-said'), 'the server was reached').toBeEmpty();
});

test('the tester leads there with its file and crawlers', async ({ page }) => {
  await page.goto('/');
  await answered(page);
  await write(page, robots);
  await page.locator('.menu summary', { hasText: 'Tools' }).click();
  await page.getByRole('link', { name: 'Test many URLs' }).click();
  await expect(page).toHaveURL('/bulk');
  await expect(page.getByLabel('robots.txt', { exact: true })).toHaveValue(robots);
  await expect(page.locator('#agents')).toHaveValue(/Googlebot/);
});

/** A table as Search Console exports it in German. */
const exported = 'Die häufigsten Seiten\tKlicks\tGrund\n/shop/1\t1.200\tDurch robots.txt-Datei blockiert\n/shop/sale\t300\tDurch robots.txt-Datei blockiert\n/page/1\t500\tNicht gefunden (404)\n';

test('clicks in a table weigh each rule', async ({ page }) => {
  await page.goto('/bulk');
  await page.getByLabel('robots.txt', { exact: true }).fill(robots);
  await page.locator('#urls').fill(exported);
  await page.getByRole('button', { name: 'Test many URLs' }).click();
  await expect(page.locator('#bulk-summary li')).toHaveText('1 URL by line 2: Disallow: /shop/ 60 % of clicks');
  await expect(page.locator('#bulk-summary .hint')).toContainText(/^60\s%\sof\sclicks/);
});

test('an export of Search Console says what changed since an edit, and which reasons are not robots.txt', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/bulk');
  await page.getByLabel('robots.txt', { exact: true }).fill(robots);
  await page.locator('#urls').fill(exported);
  await page.getByText('Options', { exact: true }).click();
  await page.getByLabel('The robots.txt to compare with').fill('User-agent: *\nDisallow: /shop/\n');
  await page.getByRole('button', { name: 'Test many URLs' }).click();
  await expect(page.getByText('Compared: before, the robots.txt under Options (2 lines); now, the one above (4 lines).')).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 URL is still blocked. 60 % of clicks' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 URL is allowed since your edit. It was blocked before: 15 % of clicks' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Not found (404)' })).toBeVisible();
  await expect(page.locator('.bulk-rows th .cut').first()).toHaveText('/shop/1');
  await expect(page.locator('#before'), 'after the answer').toHaveValue('User-agent: *\nDisallow: /shop/\n');
  await expectNoOverflow(page);
  await expectAccessible(page);
});
