import { expect, test } from './fixtures';
import { expectAccessible, expectNoOverflow } from './looks';

const robots = `\
User-agent: *
Disalow: /misspelt
Disallow: /exact$
Allow: /exact
`;

const asked =
  '/?' +
  new URLSearchParams([
    ['robots', robots],
    ['url', 'https://example.com/misspelt'],
    ['url', 'https://example.com/exact'],
    ['url', 'https://www.example.com/exact'],
    ['agent', 'Googlebot'],
    ['agent', 'YandexBot'],
    ['site', 'example.com'],
  ]);

test('a verdict says which readers disagree and leads to why', async ({ page }) => {
  await page.goto(asked);
  const row = page.getByRole('row').filter({ hasText: 'example.com/exact' }).first();
  await expect(row.getByRole('cell').first()).toHaveAttribute('data-allowed', 'false');
  await row.getByRole('link', { name: 'Yandex allows it' }).first().click();
  await expect(page).toHaveURL(/#why-2$/);
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Show why' }).click()]);

  const panel = page.locator('#readers-2');
  await panel.locator('summary').click();
  await expect(panel).toContainText('Yandex doesn\'t count * and a $ at the end as part of a path');
  await expect(panel.getByRole('row').filter({ hasText: 'Yandex' }).getByRole('cell').first()).toContainText('Allowed');
  await expect(panel.getByRole('row').filter({ hasText: 'RFC 9309' }).getByRole('cell').first()).toContainText('Blocked');
});

test('each crawler is read by its own reader, unless one is chosen for all', async ({ page }) => {
  await page.goto(asked);
  const choice = page.getByRole('combobox', { name: 'Read as' });
  await expect(choice).toHaveValue('own');
  await expect(choice.locator('option').first()).toHaveText('each crawler by its own parser');
  const cells = page.getByRole('row').filter({ hasText: 'https://example.com/exact' }).first().getByRole('cell');
  await expect(cells.nth(0)).toHaveAttribute('data-allowed', 'false');
  await expect(cells.nth(1)).toHaveAttribute('data-allowed', 'true');
  await expect(page.locator('#findings-reader')).toContainText('Yandex');

  await choice.selectOption({ label: 'all as read by Google' });
  await Promise.all([page.waitForURL('/'), page.getByRole('button', { name: 'Check' }).click()]);
  await expect(cells.nth(0)).toHaveAttribute('data-allowed', 'false');
  await expect(cells.nth(1)).toHaveAttribute('data-allowed', 'false');
  await expect(page.locator('#findings-reader')).toHaveCount(0);
});

test('another reading can be chosen without losing what was typed', async ({ page }) => {
  await page.goto(asked);
  await page.getByRole('combobox', { name: 'Read as' }).selectOption('yandex');
  await Promise.all([page.waitForURL('/'), page.getByRole('button', { name: 'Check' }).click()]);
  await expect(page.getByRole('combobox', { name: 'Read as' })).toHaveValue('yandex');
  await expect(page.getByRole('textbox', { name: 'robots.txt' })).toHaveValue(robots);
  await expect(page.getByRole('textbox', { name: 'Site' })).toHaveValue('example.com');
  const row = page.getByRole('row').filter({ hasText: 'https://example.com/exact' }).first();
  await expect(row.getByRole('cell').first()).toHaveAttribute('data-allowed', 'true');
  await expect(page.locator('#L2')).toContainText('misspelt');
});

test('the readings side by side are accessible and fit', async ({ page }) => {
  await page.goto(asked);
  const row = page.getByRole('row').filter({ hasText: 'example.com/exact' }).first();
  await row.getByRole('link', { name: 'Yandex allows it' }).first().click();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Show why' }).click()]);
  await page.locator('#readers-2 summary').click();
  await expectNoOverflow(page);
  await expectAccessible(page);
});
