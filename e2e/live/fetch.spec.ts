import { answered, expect, test } from '../fixtures';

test('why a site was not fetched stays in view while the form is answered', async ({ page }) => {
  await page.goto('/');
  await answered(page);
  const address = page.getByRole('textbox', { name: 'Fetch from' });
  await address.fill('http://localhost/');
  await page.getByRole('button', { name: 'Fetch', exact: true }).click();
  await expect(page.locator('#address-fault')).toBeVisible();
  await answered(page);
  await expect(page.locator('#address-fault')).toBeVisible();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[data-allowed]').first(), 'the form is answered all the same').toBeVisible();
});
