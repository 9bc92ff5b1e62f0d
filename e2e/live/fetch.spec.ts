import { answered, expect, test, write } from '../fixtures';
import { test as fetching } from '../sites';

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

fetching('a text that was kept beside a response is never taken for the file of the site', async ({ page, site }) => {
  await page.goto('/');
  await write(page, 'User-agent: *\nDisallow: /kept\n');
  await answered(page);
  const address = page.getByRole('textbox', { name: 'Fetch from' });
  await address.fill(site('down'));
  await Promise.all([page.waitForURL('/'), address.press('Enter')]);
  const from = page.getByText('The text below is from before.');
  const untested = page.getByText("It hasn't been tested.");
  await expect(untested).toBeVisible();
  await page.getByRole('textbox', { name: 'Test URLs' }).fill('/kept');
  await answered(page);
  await expect(page.locator('#headline')).toContainText('line 2, Disallow: /kept');
  await expect(from, 'it decides now, and is from before still').toBeVisible();
  await expect(untested).toBeHidden();
  await write(page, 'User-agent: *\nDisallow: /\n');
  await answered(page);
  await expect(from).toBeHidden();
});
