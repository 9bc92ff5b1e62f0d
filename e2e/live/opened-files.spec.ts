import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { drop, octetsOf, saved } from '../files';
import { answered, editorOf, expect, test, turnTo, unfold, useTool, written } from '../fixtures';

test('what cannot be opened or saved is said, and what takes long to open replaces nothing newer', async ({ page }) => {
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
  await expect(page.locator('#notice')).toContainText("Whichline couldn't be reached");
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
  await expect(page.locator('#encoding-facts'), 'what is undone is undone with its encoding').toBeEmpty();
});

test('lines that end in several ways are saved as they were, but for what was changed', { tag: '@chromium' }, async ({ page }) => {
  await page.goto('/');
  const lines = ['User-agent: *\n', '# a\r', '\r\n', 'Disallow: /b\r\n', 'Allow: /c\r', 'Allow: /d\n', 'Allow: /e\n', 'Allow: /f\n', 'Allow: /g'];
  await drop(page, octetsOf(lines.join('')));
  await expect(page.locator('#encoding-facts')).toContainText('Most lines end with LF, 4 differently.');
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
  await expect(page.locator('#encoding-facts')).toContainText("It isn't UTF-8");
  await expect(cell(0)).toHaveAttribute('data-allowed', 'false');
  await expect(cell(1)).toHaveAttribute('data-allowed', 'true');
  expect([...(await saved(page))]).toEqual(octetsOf(file, 'latin1'));
  await page.locator('.masthead').getByText('Share', { exact: true }).click();
  const [table] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Verdicts as CSV' }).click()]);
  expect(await readFile((await table.path())!, 'utf8'), 'verdicts are exported as the page has them').toMatch(/%E9,\w+,blocked,[^]*%C3%A9,\w+,allowed,/);
  await page.getByRole('button', { name: 'Convert to UTF-8' }).click();
  await expect(cell(0)).toHaveAttribute('data-allowed', 'true');
  await expect(cell(1)).toHaveAttribute('data-allowed', 'false');
  expect([...(await saved(page))]).toEqual(octetsOf(file));
});

test('a compressed file is unpacked when it is opened', { tag: '@chromium' }, async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Open…').setInputFiles({ name: 'robots.txt.gz', mimeType: 'application/gzip', buffer: gzipSync('User-agent: *\nDisallow: /packed\n') });
  await expect.poll(() => written(page)).toBe('User-agent: *\nDisallow: /packed\n');
  await page.getByLabel('Open…').setInputFiles({ name: 'robots.txt.gz', mimeType: 'application/gzip', buffer: gzipSync('User-agent: *\n').subarray(0, 20) });
  await expect(page.locator('#notice')).toBeVisible();
  expect(await written(page)).toBe('User-agent: *\nDisallow: /packed\n');
});

test('UTF-16 is named and mended by its finding', async ({ page }) => {
  await page.goto('/');
  await drop(page, octetsOf('\uFEFFUser-agent: *\nDisallow: /\n', 'utf16le'));
  await expect(page.locator('#encoding-facts')).toContainText('It is UTF-16');
  await expect(page.locator('#answers td[data-selection]').first()).toHaveAttribute('data-allowed', 'true');
  await expect(page.locator('.cm-line').first().locator('.cm-end'), 'said once, though readers see two lines').toHaveCount(1);
  await expect(page.locator('.cm-signs .cm-gutterElement').first()).toHaveText('–');
  await expect(page.locator('.cm-signs .cm-gutterElement', { hasText: /./ }), 'of each line that holds something').toHaveText(['–', '–']);
  await expect(page.locator('#file-facts')).toHaveText('2 lines2 ignored');
  const finding = page.locator('[data-finding=utf-16]');
  await turnTo(page, 'Findings');
  await unfold(finding);
  await finding.getByRole('button').click();
  await expect(page.locator('#answers td[data-selection]').first()).toHaveAttribute('data-allowed', 'false');
  await expect(page.locator('#encoding-facts')).not.toContainText('UTF-16');
});
