import { answered, expect, written } from '../fixtures';
import { expectNoOverflow } from '../looks';
import { test } from '../sites';

test('a file is fetched into the editor, gone back to and reloaded', async ({ page, site }) => {
  await page.goto('/');
  await answered(page);
  await page.getByRole('textbox', { name: 'Fetch from' }).fill(site('plain') + '/cart/1');
  await Promise.all([page.waitForURL(/\/fetch\?/), page.keyboard.press('Enter')]);
  const fetched = async (visit: string) => {
    await answered(page);
    await expect(page.locator('#sentence'), visit).toContainText('is not allowed to fetch /cart/1: line 2, Disallow: /cart');
    expect(await written(page), visit).toBe('User-agent: *\nDisallow: /cart\n');
  };
  await fetched('first');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await page.goto('/about');
  await expect(page.locator('#sentence')).toHaveCount(0);
  await page.goBack();
  await fetched('gone back to');
  await page.reload();
  await fetched('reloaded');
});
