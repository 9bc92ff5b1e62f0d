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

test('a class of crawlers is allowed, and nobody else', async ({ page }) => {
  await page.goto(asked);
  const previews = page.locator('#policy-social');
  await expect(previews.locator('summary')).toHaveAttribute('data-access', 'mixed');
  await expect(page.locator('[data-allowed]').first()).toHaveAttribute('data-allowed', 'false');
  await previews.locator('summary').click();
  await previews.getByRole('button', { name: 'Show the crawlers and the changes' }).click();
  const offer = previews.locator('[data-offer="allow-social"]');
  await expect(offer.getByRole('row').nth(1)).toContainText('User-agent: Twitterbot');
  await expect(offer.locator('[data-effect]')).toContainText('Twitterbot');
  await Promise.all([page.waitForURL('/'), offer.getByRole('button', { name: 'Allow link previews' }).click()]);

  await expect(page.getByRole('textbox', { name: 'robots.txt' })).toHaveValue(robots.replace('User-agent: Twitterbot\n', ''));
  await expect(page.locator('#headline')).toContainText('Allow link previews');
  await expect(page.locator('[data-allowed]').first()).toHaveAttribute('data-allowed', 'true');
  await expect(page.locator('#policy-social > summary')).toHaveAttribute('data-access', 'allowed');
  await expect(page.locator('#policy-ai-training > summary')).toHaveAttribute('data-access', 'mixed');
});

test('classes are accessible and fit', async ({ page }) => {
  await page.goto(asked);
  for (const summary of await page.locator('#policy summary').all()) await summary.click();
  await expectNoOverflow(page);
  await expectAccessible(page);
});
