import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures';
import { expectAccessible, expectNoOverflow } from '../looks';

const agent = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)';
const line = (second: number, path: string) => `192.0.2.1 - - [22/Nov/2026:10:00:0${second} +0000] "GET ${path} HTTP/1.1" 200 5 "-" "${agent}"`;

test('a log says who disobeyed, on the page and as CSV', { tag: '@all' }, async ({ page }) => {
  await page.goto('/log');
  await page.getByLabel('robots.txt', { exact: true }).fill('User-agent: GPTBot\nDisallow: /private/\n');
  const log = [line(1, '/private/a'), line(2, '/'), line(3, '/private/b')].join('\n');
  await page.getByLabel('Or a file with them').setInputFiles({ name: 'access.log', mimeType: 'text/plain', buffer: Buffer.from(log) });
  await page.getByRole('button', { name: 'Read the log' }).click();
  const row = page.locator('tr[data-line="2"]');
  await expect(row).toContainText('GPTBot');
  await expect(row).toHaveAttribute('data-count', '2');
  await expect(page.getByLabel('robots.txt', { exact: true })).toHaveValue('User-agent: GPTBot\nDisallow: /private/\n');
  await expectNoOverflow(page);
  await expectAccessible(page);

  await page.getByLabel('Lines of the access log').fill(log);
  await page.getByLabel('Answer as').selectOption('csv');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Read the log' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(saved).toMatch(/GPTBot.*2/);
});
