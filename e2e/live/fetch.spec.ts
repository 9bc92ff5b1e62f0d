import { answered, expect, test, write } from '../fixtures';

test('why a site was not fetched is said, and no verdict, until something is edited', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await answered(page);
  const address = page.getByRole('textbox', { name: 'Fetch from' });
  await address.fill('http://localhost/');
  await page.getByRole('button', { name: 'Fetch', exact: true }).click();
  await expect(page.locator('#address-fault')).toBeVisible();
  await expect(page.locator('.tester')).toHaveAttribute('data-ready');
  await expect(page.locator('#sentence')).toHaveAttribute('data-state', 'fault');
  await expect(page.locator('[data-allowed], [data-answer]'), 'nothing looks like the verdict about that site').toHaveCount(0);
  await write(page, 'User-agent: *\nDisallow: /\n');
  await answered(page);
  await expect(page.locator('#sentence')).toHaveAttribute('data-state', 'current');
  await expect(page.locator('#address-fault'), 'the address is as it was').toBeVisible();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
});
