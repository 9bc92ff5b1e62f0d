import { answered, choose, expect, test, turnTo, write } from '../fixtures';

/** Fifty URLs for ten crawlers. */
const urls = Array.from({ length: 50 }, (_, i) => `https://example.com/shop/${i + 1}?page=2`).join('\n');
const crawlers = ['Googlebot', 'Bingbot', 'GPTBot', 'YandexBot', 'Baiduspider', 'Applebot', 'AhrefsBot', 'ClaudeBot', 'CCBot', 'DuckDuckBot'].join('\n');

test('a proof is brought when its verdict is chosen, and the page stays small', { tag: '@wide' }, async ({ page }) => {
  await page.goto(`/?${new URLSearchParams({ urls, agents: crawlers, robots: 'User-agent: *\nDisallow: /shop/1\n\nUser-agent: GPTBot\n\nDisallow: /\n' })}`);
  await answered(page);
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
  expect(await nodes(), 'as served').toBeLessThan(8000);
  await write(page, 'User-agent: *\nDisallow: /shop/2\n\nUser-agent: GPTBot\n\nDisallow: /\n');
  await answered(page);
  expect(await nodes(), 'answered').toBeLessThan(8000);

  const cell = page.locator('[data-selection="20.4"]');
  await cell.locator('.sign').click();
  await expect(page.locator('#sentence'), 'the sentence is about it').toContainText('YandexBot is not allowed to fetch /shop/20?page=2: line 2');
  await expect(page.locator('#sentence')).toHaveAttribute('data-state', 'current');
  const proof = page.locator('#why-20');
  await expect(proof.getByRole('table').first(), 'the proof stands below it').toContainText('Disallow: /shop/2');
  await expect(page.locator('tr[data-row="20"] + #why-20')).toBeVisible();
  expect(await nodes(), 'with a proof').toBeLessThan(8000);

  await cell.locator('.sign').click();
  await expect(proof, 'folds').toBeHidden();
  await page.locator('[data-selection="3.3"] .sign').click();
  await page.locator('#band-readers').click();
  await expect(page.locator('#readers-3'), 'who differs is shown with it').toHaveAttribute('open');
});

test('the table is one stop of the Tab key, and arrow keys move in it', { tag: '@wide' }, async ({ page }) => {
  await page.goto(`/?${new URLSearchParams({ urls: '/a\n/b', agents: 'Googlebot\nBingbot', robots: 'User-agent: *\nDisallow: /b\n' })}`);
  await answered(page);
  const stops = page.locator('#answers .verdicts > * > tr:not(.why) a[href]:not([tabindex="-1"])');
  await expect(stops, 'one stop').toHaveCount(1);
  await expect(page.locator('#answers > .table-scroll')).toHaveAttribute('tabindex', '-1');
  const verdict = (at: string) => page.locator(`[data-selection="${at}"] .verdict`);
  await verdict('1.1').focus();
  await page.keyboard.press('ArrowRight');
  await expect(verdict('1.2')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(verdict('2.2')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(verdict('2.1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#why-2 .proof').first(), 'Enter opens the proof').toBeVisible();
  await expect(verdict('2.1'), 'the focus stays').toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect(verdict('1.1')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(verdict('1.1'), 'the table ends there').toBeFocused();
  await expect(stops).toHaveCount(1);
});

test('a proof that arrives after an edit does not replace the newer one', { tag: '@chromium' }, async ({ page }) => {
  await page.goto('/?' + new URLSearchParams({ robots: 'User-agent: *\n', urls: '/a\n/old', agents: 'Googlebot' }));
  await answered(page);
  await write(page, 'User-agent: *\nDisallow: /old\n');
  await answered(page);
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route('**/check', async (route) => {
    const sent = route.request();
    const { proof } = (sent.headers()['content-encoding'] ? {} : sent.postDataJSON()) as { proof?: string };
    if (proof) await released;
    await route.continue();
  });
  const [asked] = await Promise.all([page.waitForRequest('**/check'), choose(page, 1)]);
  expect((asked.postDataJSON() as { proof?: string }).proof).toBe('2');
  await turnTo(page, 'File');
  await write(page, 'User-agent: *\n\nDisallow: /old\n');
  await answered(page);
  await turnTo(page, 'Verdicts');
  const proof = page.locator('#why-2');
  await expect(proof).toContainText('line 3');
  await Promise.all([page.waitForResponse((response) => response.request() === asked), release()]);
  await page.waitForFunction(() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(true)))));
  await expect(proof).toContainText('line 3');
  await expect(proof).not.toContainText('line 2');
});
