import { answered, choose, expect, test } from '../fixtures';
import { expectAccessible } from '../looks';

const robots = [
  'License: https://example.com/license.xml',
  'User-agent: *',
  'Content-Signal: search=yes, ai-train=no',
  'Disallow: /cart',
  '',
  'User-agent: GPTBot',
  'Content-Usage: train-ai=n',
  'Allow: /',
  '',
].join('\n');

test('each verdict says what may be done with what is fetched', { tag: '@all' }, async ({ page }) => {
  const query = new URLSearchParams([['robots', robots], ['url', '/'], ['agent', 'Googlebot'], ['agent', 'GPTBot']]);
  await page.goto(`/?${query}`);
  await answered(page);
  const uses = (n: number) => page.locator(`#why-1-${n} .use`);
  await choose(page, 0);
  await expect(uses(1).locator('[data-use=fetch]')).toContainText('Allowed');
  await expect(uses(1).locator('[data-use=ai-training][data-said]')).toContainText(/line 3\b/i);
  await expect(uses(1).locator('[data-use=license][data-said]')).toContainText(/line 1\b/i);
  await expectAccessible(page);
  await choose(page, 1);
  await expect(uses(2).locator('[data-use=ai-training][data-said]')).toContainText(/line 7\b/i);
  await expect(uses(2).locator('[data-use=search]')).not.toHaveAttribute('data-said');
  await expect(uses(2).locator('[data-use=license][data-said]')).toContainText(/line 1\b/i);
});
