import { answered, editorOf, expect, test } from '../fixtures';

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
