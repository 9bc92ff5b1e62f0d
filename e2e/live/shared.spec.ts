import { readFile } from 'node:fs/promises';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { drop } from '../files';
import { answered, expect, openOptions, test, useTool, write, written } from '../fixtures';

/** Copies the link and returns it. */
async function copiedLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await useTool(page, 'Copy link');
  await expect(page.locator('#notice')).toContainText('The link is copied');
  return page.evaluate(() => navigator.clipboard.readText());
}

test('a link holds everything, the chosen verdict too, and the server never sees it', { tag: '@wide' }, async ({ page, context }) => {
  await page.goto('/');
  await write(page, 'User-agent: *\nDisallow: /🤖\nAllow: /ä$\n');
  await page.getByRole('textbox', { name: 'Test URLs' }).fill('/🤖/1\n/ä');
  await page.getByRole('textbox', { name: 'Crawlers' }).fill('Bingbot\nmine');
  await openOptions(page);
  await page.getByLabel('Read as').selectOption('bing');
  await page.getByRole('textbox', { name: 'Site' }).fill('example.com');
  await answered(page);
  await page.locator('tr[data-url="/ä"] td[data-crawler=mine] a.verdict').click();
  const link = await copiedLink(page);
  expect(link).toMatch(/\/#s=1\.[\w-]+$/);

  const other = await context.newPage();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(request.url()));
  await other.goto(link);
  await answered(other);
  expect(await written(other)).toBe('User-agent: *\nDisallow: /🤖\nAllow: /ä$\n');
  await expect(other.getByRole('textbox', { name: 'Test URLs' })).toHaveValue('/🤖/1\n/ä');
  await expect(other.getByRole('textbox', { name: 'Crawlers' })).toHaveValue('Bingbot\nmine');
  await expect(other.getByLabel('Read as')).toHaveValue('bing');
  await expect(other.locator('#site')).toHaveValue('example.com');
  await expect(other.locator('#sentence')).toContainText('mine is allowed to fetch /ä');
  await expect(other.locator('a.verdict[aria-current]')).toHaveCount(1);
  expect(asked.filter((url) => url.includes('s=1')), 'requests that hold the link').toEqual([]);
  await expect(other, 'the link can be passed on').toHaveURL(link);
});

test('a link of an earlier edition says whether its verdicts are still the same', { tag: '@wide' }, async ({ page, context }) => {
  await page.goto('/');
  await write(page, 'User-agent: *\nDisallow: /a\n');
  await page.getByRole('textbox', { name: 'Test URLs' }).fill('/a');
  await answered(page);
  const [origin, packed] = (await copiedLink(page)).split('#s=1.');
  const state = JSON.parse(inflateRawSync(Buffer.from(packed!, 'base64url')).toString()) as { as: string };
  const [, , question, verdicts] = state.as.split('~');
  for (const [mark, says] of [[verdicts, 'are still the same'], ['00000000', 'were different then']] as const) {
    const json = JSON.stringify({ ...state, as: `1.3.0~2026-01-02~${question}~${mark}` });
    const other = await context.newPage();
    await other.goto(`${origin}#s=1.${deflateRawSync(json).toString('base64url')}`);
    await expect(other.locator('#since')).toContainText(says);
    await write(other, 'User-agent: *\nDisallow: /b\n');
    await answered(other);
    await expect(other.locator('#since'), 'after an edit').toBeHidden();
    await other.close();
  }
});

test('a link that would be long becomes a file, which opens again', { tag: ['@all', '@chromium', '@wide'] }, async ({ page }) => {
  await page.goto('/');
  const noise = Array.from({ length: 1500 }, (_, i) => `Disallow: /${((i * 2654435761) % 4294967296).toString(36)}`);
  const file = ['User-agent: *', ...noise].join('\n');
  await write(page, file);
  await page.getByRole('textbox', { name: 'Test URLs' }).fill('/kept');
  await answered(page);
  await useTool(page, 'Copy link');
  const dialog = page.getByRole('dialog', { name: 'The link is long' });
  await expect(dialog).toContainText('some programs cut such links');
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save as a file' }).click()]);
  const octets = await readFile((await download.path())!);

  await useTool(page, 'Clear');
  await page.getByRole('textbox', { name: 'Test URLs' }).fill('/other');
  await drop(page, [...octets], 'whichline.json');
  await expect.poll(() => written(page)).toBe(file);
  await expect(page.getByRole('textbox', { name: 'Test URLs' })).toHaveValue('/kept');
});

test('every link that the page makes opens', { tag: ['@chromium', '@wide'] }, async ({ page, context }) => {
  await page.goto('/');
  const state = { robots: `#${'"'.repeat(1000)}\n`.repeat(1000), urls: '/a', agents: 'mine', reading: 'google', site: '', expect: '', encoding: { encoding: 'utf-8', ending: 'lf', unusual: '' }, selection: null };
  const open = (state: object) => page.getByLabel('Open…').setInputFiles({ name: 'whichline.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(state)) });
  await open(state);
  await expect(page.getByRole('textbox', { name: 'Crawlers' })).toHaveValue('mine');
  await answered(page);
  const other = await context.newPage();
  await other.goto(await copiedLink(page));
  await expect(other.getByRole('textbox', { name: 'Crawlers' })).toHaveValue('mine');
  expect((await written(other)) === state.robots).toBe(true);
  await other.close();

  await open({ ...state, robots: '', urls: '/\n'.repeat(10_001) });
  await expect(page.getByRole('textbox', { name: 'Test URLs' })).toHaveValue(/^(\/\n){10001}$/);
  await useTool(page, 'Copy link');
  const dialog = page.getByRole('dialog', { name: 'The link is long' });
  await expect(dialog.getByRole('button', { name: 'Save as a file' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copy the link anyway' })).toBeHidden();
});

test('links that are damaged or unpack to too much do no harm', { tag: '@all' }, async ({ page }) => {
  const packed = async (json: string) => {
    const octets = new Blob([json]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    return `#s=1.${Buffer.from(await new Response(octets).arrayBuffer()).toString('base64url')}`;
  };
  const bomb = await packed(`{"robots":"${' '.repeat(30 << 20)}"}`);
  const names = await packed(JSON.stringify({ robots: '', agents: 'a\n'.repeat(300_000) }));
  const urls = await packed(JSON.stringify({ robots: '', urls: '/\n'.repeat(300_000) }));
  for (const hash of ['#s=1.', '#s=1.!!!!', '#s=2.abcd', '#s=1.AAAA', bomb, names, urls]) {
    await page.goto('about:blank');
    await page.goto(`/${hash}`);
    await expect(page.locator('#notice')).toContainText('The link is cut off or damaged');
    await answered(page);
    expect(await written(page)).toContain('User-agent: AhrefsBot');
    await expect(page, 'nobody passes that on').toHaveURL('/');
  }
});

test('links made under earlier names open, whatever they say of line endings', { tag: '@all' }, async ({ page }) => {
  const robots = 'User-agent: *\nDisallow: /a\n';
  const all = { robots, urls: '/a', agents: 'mine', reading: 'bing', site: '', cell: { url: '/a', crawler: 'mine' } };
  for (const odds of ['1:cr', '1:cr '.repeat(100_000), 'x'.repeat(100_000)]) {
    const state = JSON.stringify({ ...all, form: { encoding: 'utf-8', ending: 'crlf', odds } });
    const packed = new Blob([state]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const hash = Buffer.from(await new Response(packed).arrayBuffer()).toString('base64url');
    await page.goto('about:blank');
    await page.goto(`/#s=1.${hash}`);
    await answered(page);
    expect(await written(page)).toBe(robots);
    await expect(page.locator('#sentence')).toContainText('mine is not allowed to fetch /a');
    if (odds === '1:cr') await expect(page.locator('#encoding-facts')).toContainText('1 differently');
  }
});
