import { answered, editorOf, expect, paste, stopClock, test, toEnd, write, written } from '../fixtures';

/** A file of 500 KiB, like the largest shops'. */
function big(): string {
  const lines = ['User-agent: *'];
  for (let i = 0, octets = 0; octets < 500 * 1024 - 200; i++) {
    lines.push(`Disallow: /category/${i}/*?sort=`);
    octets += lines.at(-1)!.length + 1;
  }
  return lines.join('\n');
}

test('no key is lost in a file of 500 KiB', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  const file = big();
  await write(page, file);
  await answered(page);
  await expect(page.locator('#answers td[data-selection]').first()).toHaveAttribute('data-allowed', 'true');
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('End');
  const typed = '\nDisallow: /quick-brown-foxes/jump?over=lazy&dogs=1234567890';
  for (const key of typed) await page.keyboard.press(key === '\n' ? 'Enter' : key === ' ' ? 'Space' : key);
  const lines = file.split('\n');
  lines.splice(1, 0, typed.slice(1));
  expect(await written(page)).toBe(lines.join('\n'));

  await page.getByRole('textbox', { name: 'Test URLs' }).fill('/quick-brown-foxes/jump?over=lazy&dogs=1234567890');
  await answered(page);
  await expect(page.locator('#answers td[data-selection]').first()).toHaveAttribute('data-line', '2');
  await expect(page.locator('#file-facts')).toContainText(`${lines.length.toLocaleString('en-US')} lines`);
});

test('what is not read is marked, in the file and in words', { tag: ['@all', '@wide'] }, async ({ page }) => {
  await page.goto('/');
  await write(page, `${big()}\n#${'x'.repeat(200)}\nDisallow: /beyond\n`);
  await answered(page);
  await page.getByRole('textbox', { name: 'Test URLs' }).fill('/beyond');
  await answered(page);
  await expect(page.locator('#answers td[data-selection]').first()).toHaveAttribute('data-allowed', 'true');
  await toEnd(page);
  await expect(page.locator('.cm-unread').first()).toBeVisible();
  await expect(page.locator('#file-facts')).toContainText('not read to the end');
});

test('more than the tester reads is refused and stays in the editor', async ({ page }) => {
  await page.goto('/');
  const file = '#\n'.repeat(600 * 1024);
  await write(page, file);
  await expect(editorOf(page)).toHaveAccessibleDescription(/The text has 1,228,800 bytes; the tester reads 1,048,576\./);
  expect((await written(page)) === file).toBe(true);
  await write(page, 'User-agent: *\nDisallow: /\n');
  await answered(page);
  await expect(page.locator('#answers td[data-selection]').first()).toHaveAttribute('data-allowed', 'false');
});

test('a single endless line can be edited', { tag: '@all' }, async ({ page }) => {
  await page.goto('/');
  await write(page, `User-agent: *\nDisallow: /${'a*'.repeat(100 * 1024)}`);
  await answered(page);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('end');
  await answered(page);
  expect(((await written(page)) as string).endsWith('a*end')).toBe(true);
  await paste(page, '\n\nUser-agent: b\nAllow: /');
  await answered(page);
  await expect(page.locator('#file-facts')).toContainText('5 lines');
});

test('a key takes no more work in a file of many lines that end in many ways', { tag: ['@chromium', '@wide'] }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const unusual = Array.from({ length: 50_000 }, (_, i) => `${2 * i + 5}:crlf`).join(' ');
  const robots = `User-agent: *\nDisallow: /\fx\n${'#\n'.repeat(120_000)}`; // the reading ends a line at the form feed
  const state = { robots, urls: '/a', agents: 'mine', reading: 'python-3.11', encoding: { encoding: 'utf-8', ending: 'lf', unusual } };
  await page.getByLabel('Open…').setInputFiles({ name: 'whichline.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(state)) });
  await expect(page.locator('#encoding-facts')).toContainText('50,000 differently');
  await answered(page);
  await editorOf(page).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await stopClock(page); // and with it the checks
  const client = await page.context().newCDPSession(page);
  await client.send('Profiler.enable');
  await client.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await page.keyboard.type('x');
  const { result } = await client.send('Profiler.takePreciseCoverage');
  const calls = result.filter(({ url }) => url.includes('/dist/')).flatMap(({ functions }) => functions).map(({ functionName, ranges }) => ({ functionName, calls: ranges[0]!.count }));
  expect(calls.length, 'functions called').toBeGreaterThan(50);
  expect(calls.filter(({ calls }) => calls > 10_000)).toEqual([]);
});
