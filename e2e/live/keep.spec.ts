import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { answered, editorOf, expect, test, turnTo, useTool, write, written } from '../fixtures';

/** Copies the link and returns it. */
async function copiedLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await useTool(page, 'Copy link');
  await expect(page.locator('#notice')).toContainText('The link is copied');
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Drops octets on the editor as a file. */
async function drop(page: Page, octets: number[], name = 'robots.txt') {
  const data = await page.evaluateHandle(
    ([octets, name]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(octets)], name));
      return data;
    },
    [octets, name] as const,
  );
  await editorOf(page).dispatchEvent('drop', { dataTransfer: data });
}

/** Saves the file and returns its octets. */
async function saved(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), useTool(page, 'Save')]);
  expect(download.suggestedFilename()).toBe('robots.txt');
  return readFile((await download.path())!);
}

const octetsOf = (text: string, encoding: BufferEncoding = 'utf8') => [...Buffer.from(text, encoding)];

test('a link holds everything, the chosen verdict too, and the server never sees it', { tag: '@wide' }, async ({ page, context }) => {
  await page.goto('/');
  await write(page, 'User-agent: *\nDisallow: /🤖\nAllow: /ä$\n');
  await page.getByRole('textbox', { name: 'Test URLs' }).fill('/🤖/1\n/ä');
  await page.getByRole('textbox', { name: 'Crawlers' }).fill('Bingbot\nmine');
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
  await expect(other.getByRole('textbox', { name: 'Site' })).toHaveValue('example.com');
  await expect(other.locator('#sentence')).toContainText('mine is allowed to fetch /%C3%A4');
  await expect(other.locator('a.verdict[aria-current]')).toHaveCount(1);
  expect(asked.filter((url) => url.includes('s=1')), 'requests that hold the link').toEqual([]);
  await expect(other, 'the link can be passed on').toHaveURL(link);
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
  await expect(dialog).toContainText('many programs cut links at 8,000');
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save as a file' }).click()]);
  const octets = await readFile((await download.path())!);

  await useTool(page, 'Clear');
  await page.getByRole('textbox', { name: 'Test URLs' }).fill('/other');
  await drop(page, [...octets], 'whichline.json');
  await expect.poll(() => written(page)).toBe(file);
  await expect(page.getByRole('textbox', { name: 'Test URLs' })).toHaveValue('/kept');
});

test('links that are damaged or unpack to too much do no harm', { tag: '@all' }, async ({ page }) => {
  const bomb = await (async () => {
    const packed = new Blob([`{"robots":"${' '.repeat(30 << 20)}"}`]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    return Buffer.from(await new Response(packed).arrayBuffer()).toString('base64url');
  })();
  for (const hash of ['#s=1.', '#s=1.!!!!', '#s=2.abcd', '#s=1.AAAA', `#s=1.${bomb}`]) {
    await page.goto('about:blank');
    await page.goto(`/${hash}`);
    await expect(page.locator('#notice')).toContainText('The link is cut off or damaged');
    await answered(page);
    expect(await written(page)).toContain('User-agent: AhrefsBot');
    await expect(page, 'nobody passes that on').toHaveURL('/');
  }
});

test('what cannot be opened or saved is said, and what takes long to open replaces nothing newer', { tag: '@all' }, async ({ page }) => {
  await page.goto('/');
  await answered(page);
  const reads = await page.evaluateHandle(() => {
    const reads: { read: (octets: ArrayBuffer) => void; fail: () => void }[] = [];
    File.prototype.arrayBuffer = () => new Promise((read, fail) => reads.push({ read, fail }));
    return reads;
  });
  const [before, late] = [await written(page), octetsOf('# late\n')];
  await drop(page, octetsOf('# a folder, as browsers give one'));
  await expect.poll(() => reads.evaluate(({ length }) => length)).toBe(1);
  await reads.evaluate(([folder]) => folder!.fail());
  await expect(page.locator('#notice')).toContainText('not a folder');
  expect(await written(page)).toBe(before);

  await drop(page, late);
  await drop(page, octetsOf('# newer\n'));
  await expect.poll(() => reads.evaluate(({ length }) => length)).toBe(3);
  await reads.evaluate(([, late, newer]) => {
    newer!.read(new TextEncoder().encode('# newer\n').buffer);
    late!.read(new TextEncoder().encode('# late\n').buffer);
  });
  await expect.poll(() => written(page)).toBe('# newer\n');
  await answered(page);
  expect(await written(page)).toBe('# newer\n');

  await page.route('**/codec-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'cut off' }));
  await page.reload();
  await answered(page);
  await useTool(page, 'Save');
  await expect(page.locator('#notice')).toContainText('Whichline could not be reached');
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
    if (odds === '1:cr') await expect(page.locator('#encoding-facts')).toContainText('1 otherwise');
  }
});

test('what was typed survives a reload in this tab', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  await write(page, 'User-agent: *\nDisallow: /mine\n');
  await page.getByRole('textbox', { name: 'Test URLs' }).fill('/mine');
  await answered(page);
  await page.locator('#answers td a.verdict').first().click();
  await page.reload();
  await answered(page);
  expect(await written(page)).toBe('User-agent: *\nDisallow: /mine\n');
  await expect(page.getByRole('textbox', { name: 'Test URLs' })).toHaveValue('/mine');
  await expect(page.locator('a.verdict[aria-current]')).toHaveCount(1);
  await page.goto('/?example=wildcards');
  await answered(page);
  expect(await written(page), 'an example is what its link says').not.toContain('/mine');
});

test('a file with a byte order mark and CR is opened as it is and saved as it was', { tag: '@chromium' }, async ({ page }) => {
  await page.goto('/');
  const file = '\uFEFFUser-agent: *\rDisallow: /a\r';
  await drop(page, octetsOf(file));
  await expect.poll(() => written(page)).toBe('\uFEFFUser-agent: *\nDisallow: /a\n');
  await expect(page.locator('.cm-line').first().locator('i')).toHaveText('BOM');
  await expect(page.locator('#encoding-facts')).toContainText('byte order mark');
  await expect(page.locator('#encoding-facts')).toContainText('Lines end with CR.');
  await expect(page.locator('[data-finding=byte-order-mark]')).toHaveCount(1);
  expect([...(await saved(page))]).toEqual(octetsOf(file));
  await useTool(page, 'Undo');
  await expect(page.locator('#encoding-facts'), 'what is undone is undone with its form').toBeEmpty();
});

test('lines that end in several ways are saved as they were, but for what was changed', { tag: '@chromium' }, async ({ page }) => {
  await page.goto('/');
  const lines = ['User-agent: *\n', '# a\r', '\r\n', 'Disallow: /b\r\n', 'Allow: /c\r', 'Allow: /d\n', 'Allow: /e\n', 'Allow: /f\n', 'Allow: /g'];
  await drop(page, octetsOf(lines.join('')));
  await expect(page.locator('#encoding-facts')).toContainText('Most lines end with LF, 4 otherwise.');
  await answered(page);
  await expect(page.locator('#file-facts')).toContainText('9 lines');
  expect([...(await saved(page))]).toEqual(octetsOf(lines.join('')));

  await editorOf(page).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('End');
  await page.keyboard.type('\nDisallow: /new');
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.type('2');
  const changed = lines.with(0, 'User-agent: *\nDisallow: /new\n').with(3, 'Disallow: /b2\r\n');
  expect([...(await saved(page))]).toEqual(octetsOf(changed.join('')));

  await editorOf(page).focus();
  await page.keyboard.press('Delete');
  expect([...(await saved(page))], 'a line ending that is taken away is gone').toEqual(
    octetsOf(changed.with(3, 'Disallow: /b2').join('')),
  );
  await useTool(page, 'Undo');
  expect([...(await saved(page))], 'and comes back as it was').toEqual(octetsOf(changed.join('')));
  await answered(page);
  await page.reload();
  await answered(page);
  expect([...(await saved(page))], 'after a reload, too').toEqual(octetsOf(changed.join('')));
});

test('Latin-1 is named, compared as it is and converted only on demand', { tag: ['@chromium', '@wide'] }, async ({ page }) => {
  await page.goto('/');
  const file = 'User-agent: *\r\nDisallow: /café\r\n';
  await page.getByRole('textbox', { name: 'Test URLs' }).fill('/caf%E9\n/caf%C3%A9');
  await page.getByLabel('Open…').setInputFiles({ name: 'robots.txt', mimeType: 'text/plain', buffer: Buffer.from(file, 'latin1') });
  await answered(page);
  const cell = (row: number) => page.locator('.verdicts tr[data-url]').nth(row).locator('td').first();
  await expect(page.locator('#encoding-facts')).toContainText('It is not UTF-8');
  await expect(cell(0)).toHaveAttribute('data-allowed', 'false');
  await expect(cell(1)).toHaveAttribute('data-allowed', 'true');
  expect([...(await saved(page))]).toEqual(octetsOf(file, 'latin1'));
  await page.getByRole('button', { name: 'Convert to UTF-8' }).click();
  await expect(cell(0)).toHaveAttribute('data-allowed', 'true');
  await expect(cell(1)).toHaveAttribute('data-allowed', 'false');
  expect([...(await saved(page))]).toEqual(octetsOf(file));
});

test('UTF-16 is named and mended by its finding', async ({ page }) => {
  await page.goto('/');
  await drop(page, octetsOf('\uFEFFUser-agent: *\nDisallow: /\n', 'utf16le'));
  await expect(page.locator('#encoding-facts')).toContainText('It is UTF-16');
  await expect(page.locator('#answers td[data-selection]').first()).toHaveAttribute('data-allowed', 'true');
  await expect(page.locator('.cm-line').first().locator('.cm-end'), 'said once, though readers see two lines').toHaveCount(1);
  await expect(page.locator('.cm-signs .cm-gutterElement').first()).toHaveText('–');
  const finding = page.locator('[data-finding=utf-16]');
  await turnTo(page, 'Findings');
  await finding.locator('summary').click();
  await finding.getByRole('button').click();
  await expect(page.locator('#answers td[data-selection]').first()).toHaveAttribute('data-allowed', 'false');
  await expect(page.locator('#encoding-facts')).not.toContainText('UTF-16');
});
