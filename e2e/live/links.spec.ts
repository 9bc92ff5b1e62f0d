import { answered, expect, test, write } from '../fixtures';
import { expectAccessible } from '../looks';

const rules = 'User-agent: *\nDisallow: /a\n';

test.beforeEach(async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/?${new URLSearchParams([['robots', rules], ['url', '/a'], ['url', '/b'], ['agent', 'x']])}`);
  await answered(page);
  await page.locator('#export summary').click();
  await page.locator('#export a[href="#links-unfolded"]').click();
});

test('what links to the answer follows edits and the chosen verdict', { tag: '@wide' }, async ({ page }) => {
  const plain = page.getByRole('textbox', { name: 'Plain text' });
  await expect(plain).toHaveValue(/^✕ x is not allowed to fetch \/a: line 2/);
  await write(page, 'User-agent: *\nAllow: /\n');
  await expect(plain).toHaveValue(/^✓ x is allowed to fetch \/a: line 2, .*Allow:\+\/%0A/);

  await page.getByRole('row', { name: '/b' }).getByRole('link', { name: 'Allowed' }).click();
  await expect(plain).toHaveValue(/^✓ x is allowed to fetch \/b: .*&selection=2\.1&/);
  await page.goto(await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue());
  await answered(page);
  await expect(page.locator('#sentence')).toContainText('x is allowed to fetch /b');
  await expect(page).toHaveTitle(/^x is allowed to fetch \/b: line 2, .* · Whichline$/);
  await expect(page.locator('#answers .verdict[aria-current]')).toHaveCount(1);
});

test('each text is copied by its button', { tag: '@wide' }, async ({ page }) => {
  for (const [name, begins] of [
    ['Link', /^http:\/\/127.*\/\?agent=x/],
    ['Markdown', /^\[✕ x is not allowed to fetch/],
    ['Frame', /^<iframe /],
    ['Link with the file after the #', /\/#s=1\./],
  ] as const) {
    const field = page.getByRole('textbox', { name, exact: name !== 'Frame' });
    await expect(field).toHaveValue(begins);
    await field.locator('..').getByRole('button', { name: 'Copy' }).click();
    await expect(page.locator('[data-copied]')).toHaveCount(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await field.inputValue());
  }
  await expectAccessible(page);
});

test('a file too long for an address is linked behind the #', { tag: ['@all', '@wide'] }, async ({ page }) => {
  await write(page, `${rules}# ${'x'.repeat(2000)}\n`);
  await expect(page.getByText('some programs cut such URLs')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Markdown', exact: true })).toHaveCount(0);
  const fragment = page.getByRole('textbox', { name: 'Link with the file after the #' });
  const link = await fragment.inputValue();
  await page.goto('/?robots=&url=/&agent=y');
  await page.goto(link);
  await answered(page);
  await expect(page.locator('#sentence')).toContainText('x is not allowed to fetch /a');
});
