import { answered, expect, test, write } from '../fixtures';

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
  await cell.locator('.verdict').click();
  await expect(page.locator('#sentence'), 'the sentence is about it').toContainText('YandexBot is not allowed to fetch /shop/20?page=2: line 2');
  await expect(page.locator('#sentence')).toHaveAttribute('data-state', 'current');
  const proof = page.locator('#why-20');
  await expect(proof.getByRole('table').first(), 'the proof stands below it').toContainText('Disallow: /shop/2');
  await expect(page.locator('tr[data-row="20"] + #why-20')).toBeVisible();
  expect(await nodes(), 'with a proof').toBeLessThan(8000);

  await cell.locator('.verdict').click();
  await expect(proof, 'folds').toBeHidden();
  await page.locator('[data-selection="3.3"] .verdict').click();
  await page.locator('#band-readers').click();
  await expect(page.locator('#readers-3'), 'who differs is shown with it').toHaveAttribute('open');
});
