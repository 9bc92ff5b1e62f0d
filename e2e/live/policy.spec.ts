import { answered, expect, test, turnTo, write, written } from '../fixtures';

const robots = 'User-agent: *\nDisallow: /cart/\n';

test('a class is blocked in place, with what is unfolded up to date', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  await write(page, 'User-agent: *\nDisallow: /\n');
  await answered(page);
  await turnTo(page, 'AI policy');
  const training = page.locator('#policy-ai-training');
  await expect(training.locator('summary')).toHaveAttribute('data-access', 'blocked');
  await training.locator('summary').click();
  await expect(training.locator('[data-offer="allow-ai-training"]')).toBeVisible();
  await write(page, robots);
  await answered(page);
  await turnTo(page, 'AI policy');
  await expect(training.locator('[data-offer="allow-ai-training"]')).toHaveCount(0);
  await training.getByRole('button', { name: 'Block AI training' }).click();
  await expect(training.locator('summary')).toHaveAttribute('data-access', 'blocked');
  await expect(page.locator('#policy-ai-search > summary')).not.toHaveAttribute('data-access', 'blocked');
  expect(await written(page)).toContain('User-agent: GPTBot\n');
  await expect(page, 'nothing is sent by going to another page').toHaveURL('/');
});

test('the changes of a served page come when a class is unfolded', async ({ page }) => {
  await page.goto('/?' + new URLSearchParams({ robots, url: '/', agent: 'GPTBot' }));
  await turnTo(page, 'AI policy');
  const training = page.locator('#policy-ai-training');
  await expect(training.locator('[data-offer]')).toHaveCount(0);
  await training.locator('summary').click();
  await expect(training.locator('[data-offer="block-ai-training"]')).toBeVisible();
});
