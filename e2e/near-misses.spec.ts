import { expect, test } from './fixtures';
import { expectAccessible, expectNoOverflow } from './looks';

const asked =
  '/?' +
  new URLSearchParams([
    ['robots', 'User-agent: *\nDisallow: /account/\nDisallow: /cart\n'],
    ['url', '/account'],
    ['url', '/cartoon-mugs'],
    ['url', '/about'],
    ['agent', 'Googlebot'],
  ]);

test('a tested URL reveals the rule that only just fails, and the one that matches too much', async ({ page }) => {
  await page.goto(asked);
  const fails = page.locator('[data-near-miss="slash-missing"]');
  await expect(fails).toContainText("Line 2, Disallow: /account/, requires the slash, so /account itself isn't covered.");
  await expect(fails).toContainText('add Disallow: /account$');
  const catches = page.locator('[data-near-miss="word-goes-on"]');
  await expect(catches).toContainText('/cartoon-mugs would then be allowed');
  await expect(page.locator('[data-near-miss]')).toHaveCount(2);
  await expect(page.locator('#band-near')).toContainText('Line 2, Disallow: /account/, requires the slash');
  await expectNoOverflow(page);
  await expectAccessible(page);

  const cell = page.locator('a.verdict').first();
  if (!(await fails.isVisible())) await cell.click();
  await fails.getByRole('link', { name: /More/ }).click();
  await expect(page).toHaveURL(/\/docs\/near-misses#slash-missing$/);
  await expect(page.getByRole('heading', { name: 'A slash that only the rule has' })).toBeInViewport();
});
