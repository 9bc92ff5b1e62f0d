import type { Page } from '@playwright/test';
import { answered, editorOf, expect, painted, test } from '../fixtures';

/** Stops the clock of the page's time limit for the script, so that a busy machine has enough time. */
async function stopAnimations(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

for (const [example, tag] of [['fused-groups', ['@phone', '@chromium']], ['ignored-lines', ['@all', '@chromium']]] as [string, string[]][]) {
  test(`nothing moves when the editor comes: ${example}`, { tag }, async ({ page }) => {
    await stopAnimations(page);
    let send = () => {};
    const late = new Promise<void>((come) => (send = come));
    await page.route('**/dist/app*', (route) => late.then(() => route.continue()));
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as (PerformanceEntry & { sources: { node: Element | null }[] })[]) {
          moved.push(...shift.sources.map(({ node }) => node?.id || node?.nodeName || '?'));
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`/?example=${example}`, { waitUntil: 'commit' });
    await expect(page.locator('textarea#robots')).toBeVisible();
    await page.waitForFunction(() => document.readyState === 'interactive');
    await expect(page.locator('#listing')).toBeHidden();
    await painted(page);
    send();
    await answered(page);
    await expect(editorOf(page)).toBeAttached();
    await painted(page);
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved), 'what moved').toEqual([]);
  });
}

test('the page comes with its marks, so nothing is asked for before somebody types', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.install();
  await page.goto('/?example=ignored-lines');
  await answered(page);
  await expect(page.locator('.cm-line').first()).toHaveAttribute('data-state', 'ignored');
  await expect(page.locator('#remarks-list li').first()).toContainText('Ignored: belongs to no group');
  await page.clock.runFor(10_000); // longer than any delay
  expect(asked).not.toContain('/check');
});

test('if the script never comes, the page is whole after a while', { tag: '@chromium' }, async ({ page }) => {
  await stopAnimations(page);
  await page.route('**/dist/app*', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/');
  const listing = page.locator('#listing');
  await expect(listing).toBeHidden();
  const wait = await listing.evaluate((e) => {
    const [appears] = e.getAnimations() as [Animation];
    const { delay } = appears.effect!.getTiming();
    appears.finish();
    return delay;
  });
  expect(wait, 'how long the script is waited for, in milliseconds').toBe(5_000);
  await expect(listing).toBeVisible();
  await expect(listing.getByRole('listitem').first()).toBeVisible();
});

test('the verdict that an address chooses is the chosen one', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/?robots=User-agent:%20*%0ADisallow:%20/b&url=/a&url=/b&agent=Googlebot&agent=Bingbot&cell=2.2');
  await answered(page);
  await expect(page.locator('tr[data-url="/b"] td').nth(1).locator('a.verdict')).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('#sentence')).toContainText(/bingbot is not allowed to fetch \/b/i);
  await page.getByRole('textbox', { name: 'Crawlers' }).press('ControlOrMeta+End');
  await page.keyboard.type('\nmine');
  await expect(page.locator('td[data-crawler=mine]')).toHaveCount(2);
  await answered(page);
  await expect(page.locator('#sentence'), 'it stays so').toContainText(/bingbot is not allowed to fetch \/b/i);
});

test('the script starts at once: it throws no error, whose trace would have it parsed again, and shows its verdict in one update', { tag: ['@wide', '@chromium'] }, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const thrown: string[] = [];
  session.on('Debugger.paused', ({ data, callFrames }) => {
    if (callFrames[0]?.url.includes('/dist/')) thrown.push(String((data as { description?: string }).description));
    void session.send('Debugger.resume');
  });
  await session.send('Debugger.enable');
  await session.send('Debugger.setPauseOnExceptions', { state: 'all' });
  await page.addInitScript(() => {
    const read = Object.getOwnPropertyDescriptor(Selection.prototype, 'anchorNode')!.get!;
    Object.assign(window, { readings: 0 });
    Object.defineProperty(Selection.prototype, 'anchorNode', {
      get(this: Selection) {
        if (document.readyState !== 'complete') (window as unknown as { readings: number }).readings++;
        return read.call(this);
      },
    });
  });
  await page.goto('/');
  await answered(page);
  await expect(page.locator('.cm-wins')).not.toHaveCount(0);
  expect(thrown, 'errors while it starts').toEqual([]);
  const readings = await page.evaluate(() => (window as unknown as { readings: number }).readings);
  expect(readings, 'how often the selection is asked for, for which all styles are computed').toBe(0);
});
