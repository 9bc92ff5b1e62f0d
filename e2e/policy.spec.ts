import { expect, test } from './fixtures';
import { expectAccessible, expectNoOverflow } from './looks';

const robots = `\
User-agent: GPTBot
User-agent: Twitterbot
Disallow: /

User-agent: *
Disallow: /cart/
`;

const asked = '/?' + new URLSearchParams({ robots, url: '/', agent: 'Twitterbot' });

test('a crawler is allowed, and nobody else', async ({ page }) => {
  await page.goto(asked);
  const previews = page.locator('#policy-social');
  await expect(previews.locator('summary')).toHaveAttribute('data-access', 'mixed');
  await expect(page.locator('[data-allowed]').first()).toHaveAttribute('data-allowed', 'false');
  await previews.locator('summary').click();
  await previews.getByRole('button', { name: 'Show the crawlers' }).click();
  await previews.getByRole('button', { name: 'Allow Twitterbot' }).click();
  const change = previews.getByRole('group', { name: 'Allow Twitterbot' });
  await expect(change.getByRole('row').nth(1)).toContainText('User-agent: Twitterbot');
  await expect(change.locator('[data-effect]').first()).toContainText('Twitterbot');
  await expectNoOverflow(page);
  await expectAccessible(page);
  await Promise.all([page.waitForURL('/'), change.getByRole('button', { name: 'Apply' }).click()]);

  await expect(page.getByRole('textbox', { name: 'robots.txt' })).toHaveValue(robots.replace('User-agent: Twitterbot\n', ''));
  await expect(page.locator('#headline')).toContainText('Allow Twitterbot');
  await expect(page.locator('[data-allowed]').first()).toHaveAttribute('data-allowed', 'true');
  await expect(page.locator('#policy-social > summary')).toHaveAttribute('data-access', 'allowed');
  await expect(page.locator('#policy-ai-training > summary')).toHaveAttribute('data-access', 'mixed');
});
