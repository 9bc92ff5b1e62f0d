import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures';
import { expectAccessible, expectNoOverflow, expectWholeWords } from '../looks';

const agent = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)';
const line = (second: number, path: string) => `192.0.2.1 - - [22/Nov/2026:10:00:0${second} +0000] "GET ${path} HTTP/1.1" 200 5 "-" "${agent}"`;

test('a log says who disobeyed, on the page and as CSV', { tag: '@all' }, async ({ page }) => {
  await page.goto('/log');
  await page.getByLabel('robots.txt', { exact: true }).fill('User-agent: GPTBot\nDisallow: /private/\n');
  const log = [line(1, '/private/a'), line(2, '/'), line(3, '/private/b')].join('\n');
  await page.getByLabel('Choose a file').setInputFiles({ name: 'access.log', mimeType: 'text/plain', buffer: Buffer.from(log) });
  await page.getByRole('button', { name: 'Read a log' }).click();
  const row = page.locator('tr[data-line="2"]');
  await expect(row).toContainText('GPTBot');
  await expect(row).toHaveAttribute('data-count', '2');
  await page.locator('#asked > summary').click();
  await expect(page.getByLabel('robots.txt', { exact: true })).toHaveValue('User-agent: GPTBot\nDisallow: /private/\n');
  await expectNoOverflow(page);
  await expectAccessible(page);

  await page.getByLabel('Lines of the access log').fill(log);
  await page.locator('#main').getByText('Options', { exact: true }).click();
  await page.getByLabel('Answer as').selectOption('csv');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Read a log' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(saved).toMatch(/GPTBot.*2/);
});

test('a table of crawlers is one stop of the Tab key, and arrow keys move in it', async ({ page }) => {
  const other = (name: string) => line(1, '/').replace('GPTBot', name);
  const query = new URLSearchParams({ robots: 'User-agent: *\nDisallow: /private/\n', log: [line(1, '/'), other('ClaudeBot'), other('PerplexityBot')].join('\n') });
  await page.goto(`/log?${query}`);
  await page.locator('form.tool-form .primary').click();
  const links = page.getByRole('table').last().getByRole('link');
  await expect(links).toHaveCount(3);
  await expectWholeWords(page);
  await expect(page.locator('.policies a[tabindex="0"]')).toHaveCount(1);
  await links.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('Control+End');
  await expect(links.nth(2)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('table').getByRole('link').and(page.locator(':focus'))).toHaveCount(0);
});
