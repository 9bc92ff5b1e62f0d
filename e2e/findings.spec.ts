import { expect, test } from './fixtures';
import { expectAccessible, expectNoOverflow } from './looks';

const robots = `\
Disallow: /old/
User-agent: *
Disallow: search
Dissallow: /cart
Crawl-delay: 5
`;

const askedOf = (robots: string) =>
  '/?' +
  new URLSearchParams([
    ['robots', robots],
    ['url', '/old/x'],
    ['url', '/cart'],
    ['agent', 'Googlebot'],
  ]);

const asked = askedOf(robots);

test('a finding leads to its line, and the line to the finding', async ({ page, isMobile }) => {
  await page.goto(asked);
  const finding = page.locator('#finding-rule-before-group');
  if (isMobile) await finding.locator('summary').first().click();
  await finding.getByRole('link', { name: 'line 1' }).first().click();
  await expect(page).toHaveURL(/#L1$/);
  await page.locator('#L1').getByRole('link', { name: 'Rules above the first user-agent line' }).click();
  await expect(page).toHaveURL(/#finding-rule-before-group$/);
  await expect(page.locator('#finding-rule-before-group')).toBeInViewport();
});

test('a fix shows what it changes and is put into the form', async ({ page }) => {
  await page.goto(asked);
  const finding = page.locator('#finding-rule-before-group');
  await finding.locator('summary').click();
  await expect(finding.getByRole('row').nth(1)).toContainText('User-agent: *');
  await expect(finding.locator('[data-flip]')).toContainText('/old/x');
  await Promise.all([page.waitForURL('/'), finding.getByRole('button').click()]);

  await expect(page.getByRole('textbox', { name: 'robots.txt' })).toHaveValue('User-agent: *\n' + robots);
  await expect(page.locator('#headline')).toContainText('The change is in the form');
  await expect(page.locator('#finding-rule-before-group')).toHaveCount(0);
  await expect(page.locator('[data-allowed]').first()).toHaveAttribute('data-allowed', 'false');
});

test('many findings can be kept to one severity', { tag: '@wide' }, async ({ page }) => {
  await page.goto(asked);
  await expect(page.getByRole('radio', { name: 'Errors' })).toHaveCount(0); // few are seen at once
  await page.goto(askedOf(`${robots}Disallow: /x*\nDisallow: /js/\nNoindex: /a\nDisallow: /backup/\n`));
  const warning = page.locator('[data-finding="misspelt-field"]');
  await expect(warning).toBeVisible();
  await page.getByRole('radio', { name: 'Errors' }).check();
  await expect(warning).toBeHidden();
  await expect(page.locator('#finding-rule-before-group')).toBeVisible();
  await page.locator('a.remark[href="#finding-misspelt-field"]').first().click();
  await expect(warning, 'a line leads there').toBeVisible();
});

test('findings, fixes and witnesses are accessible and fit', async ({ page }) => {
  await page.goto(asked);
  for (const summary of await page.locator('.panels summary:not(.menu summary)').all()) {
    if (await summary.isVisible()) await summary.click();
  }
  await expectNoOverflow(page);
  await expectAccessible(page);
});
