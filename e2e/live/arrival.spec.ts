import { answered, editorOf, expect, test } from '../fixtures';

/** Has the script come late, as it does over slow lines. */
async function delayScript(page: import('@playwright/test').Page) {
  await page.route('**/dist/app*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
}

for (const example of ['fused-groups', 'ignored-lines']) {
  test(`nothing moves when the editor comes: ${example}`, async ({ page }) => {
    await delayScript(page);
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
    await expect(page.locator('textarea#robots')).toBeAttached();
    await expect(page.locator('#listing')).toBeHidden();
    await answered(page);
    await expect(editorOf(page)).toBeAttached();
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved), 'what moved').toEqual([]);
  });
}

test('the page comes with its marks, so nothing is asked for before somebody types', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/?example=ignored-lines');
  await answered(page);
  await expect(page.locator('.cm-line').first()).toHaveAttribute('data-state', 'ignored');
  await expect(page.locator('#remarks-list li').first()).toContainText('Ignored: stands before');
  expect(asked).not.toContain('/check');
});

test('if the script never comes, the page is whole after a while', async ({ page }) => {
  await page.route('**/dist/app*', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/');
  await expect(page.locator('#listing')).toBeHidden();
  await expect(page.locator('#listing')).toBeVisible({ timeout: 8_000 });
  await expect(page.locator('#listing li').first()).toBeVisible();
});

test('the verdict that an address chooses is the chosen one', async ({ page }) => {
  await page.goto('/?robots=User-agent:%20*%0ADisallow:%20/b&url=/a&url=/b&agent=Googlebot&agent=Bingbot&cell=2.2');
  await answered(page);
  await expect(page.locator('tr[data-url="/b"] td').nth(1).locator('a.verdict')).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('#sentence')).toContainText(/bingbot may not fetch \/b/i);
  await page.getByRole('textbox', { name: 'Crawlers' }).press('ControlOrMeta+End');
  await page.keyboard.type('\nmine');
  await expect(page.locator('td[data-crawler=mine]')).toHaveCount(2);
  await answered(page);
  await expect(page.locator('#sentence'), 'it stays so').toContainText(/bingbot may not fetch \/b/i);
});
