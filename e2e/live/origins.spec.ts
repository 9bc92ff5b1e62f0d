import { answered, editorOf, expect, write } from '../fixtures';
import { test } from '../sites';

const served = '# BEGIN Cloudflare Managed content\nUser-agent: GPTBot\nDisallow: /\n# END Cloudflare Managed Content\n\nUser-agent: *\nDisallow: /cart\n';

test('lines that a service wrote are marked, and lead to how to change them', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`/?${new URLSearchParams({ robots: served, url: '/', agent: 'GPTBot' })}`);
  await answered(page);
  const editor = editorOf(page);
  await editor.getByText('# BEGIN Cloudflare').click();
  const row = editor.locator('.cm-remark-row');
  await expect(row).toContainText('Lines 1 to 4 come from Cloudflare.');
  await expect(page.locator('.cm-lineNumbers .origin-1')).toHaveCount(4);
  await row.getByRole('link', { name: 'How to change them' }).click();
  await expect(page).toHaveURL(/\/docs\/origins\/cloudflare$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lines from Cloudflare');
});

test('the page says whether the served file is the one that was pasted', { tag: '@phone' }, async ({ page, site }) => {
  await page.goto('/');
  await answered(page);
  await page.getByRole('textbox', { name: 'Fetch from' }).or(page.getByPlaceholder('example.com')).first().fill(site('edge'));
  await page.getByRole('button', { name: 'Fetch', exact: true }).click();
  await expect(page).toHaveURL(/\/fetch\?/);
  await answered(page);
  await write(page, 'User-agent: *\nDisallow: /cart\n');
  await answered(page);
  await page.getByRole('button', { name: /[Cc]ompare/ }).filter({ visible: true }).first().click();
  const served = page.getByRole('region', { name: 'Is the served file yours?' });
  await expect(served.getByRole('status')).toHaveText('No: Cloudflare added lines 1 to 4, and your own file begins in line 6.');
  await expect(served.getByRole('listitem')).toHaveText(/Your group for \* applied to GPTBot/);
  await expect(page.locator('.would-flip .headline'), 'crawlers that the form lacks are compared, too').toContainText('flips for GPTBot.');
  await served.getByRole('link', { name: 'How to change lines from Cloudflare' }).click();
  await expect(page).toHaveURL(/\/docs\/origins\/cloudflare#change$/);
});
