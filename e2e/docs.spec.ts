import { expect, test } from './fixtures';
import { expectAccessible, expectNoOverflow } from './looks';

test('the contents, the search and the way through lead on', { tag: '@phone' }, async ({ page, viewport }) => {
  await page.goto('/docs');
  const next = page.getByRole('link', { name: 'Next:' });
  const address = (await next.getAttribute('href'))!;
  await next.click();
  await expect(page).toHaveURL(address);
  await page.getByRole('link', { name: 'Previous:' }).click();
  await expect(page).toHaveURL('/docs');
  await page.getByRole('searchbox').fill('crawl delay');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/docs/search?q=crawl+delay');
  await expectNoOverflow(page);
  await expectAccessible(page);
  const contents = page.getByRole('navigation', { name: 'Documentation' });
  if (viewport!.width < 960) await page.getByRole('button', { name: 'Contents' }).click();
  await contents.getByRole('link', { name: 'Reference' }).click();
  await expect(page).toHaveURL('/docs#reference');
  await page.getByRole('article').getByRole('link', { name: 'Findings', exact: true }).click();
  await expect(page).toHaveURL('/docs/findings');
});

test('a heading has an address to cite it by', async ({ page }) => {
  await page.goto('/docs/groups');
  const heading = page.getByRole('heading', { level: 2 }).first();
  await heading.hover();
  await heading.getByRole('link').click();
  await expect(page).toHaveURL(`/docs/groups#${await heading.getAttribute('id')}`);
  await expect(heading).toBeInViewport();
});

test('a finding leads to the page on it', async ({ page }) => {
  await page.goto('/?example=fused-groups');
  const finding = page.locator('[data-finding="fused-groups"]');
  await finding.locator('summary').click();
  await finding.getByRole('link', { name: 'More, with an example.' }).click();
  await expect(page).toHaveURL('/docs/findings/fused-groups');
  await expect(page.locator('article code').first()).toHaveText('fused-groups');
});
