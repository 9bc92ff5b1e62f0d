import { answered, expect, test, turnTo, useTool, write, written } from '../fixtures';
import { expectAccessible, expectNoOverflow } from '../looks';

const robots = 'User-agent: *\nDisallow: /cart/\n';

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('GPTBot is blocked, and search stays', { tag: '@wide' }, async ({ page }) => {
      await page.goto('/');
      await write(page, robots);
      await answered(page);
      await turnTo(page, 'AI');
      await page.getByText('AI training ✓ Allowed:').click();
      const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'GPTBot', exact: true }) });
      await expect(row).toContainText('OpenAI');
      await expect(row).toContainText('Allowed line 1');
      await row.getByText('What blocking costs').click();
      await expect(row).toContainText("doesn't affect ChatGPT search");
      await expect(row.getByRole('link', { name: /^OpenAI, compared 20/ })).toBeVisible();
      await expect(page.getByText("Where a row doesn't say what blocking costs, its operator isn't known to say it.")).toBeVisible();
      const block = row.getByRole('button', { name: 'Block GPTBot' });
      const height = await block.evaluate((b) => b.clientHeight / parseFloat(getComputedStyle(b).lineHeight));
      expect(height, 'its word is on one line').toBeLessThan(2);
      await block.click();
      const change = page.getByRole('group', { name: 'Block GPTBot' });
      await expect(change).toBeFocused();
      await expect(change).toContainText('Nothing changes for any other crawler.');
      await expectNoOverflow(page);
      await expectAccessible(page);
      expect(await written(page), 'nothing is changed yet').toBe(robots);
      await change.getByRole('button', { name: 'Apply' }).click();
      await expect(row).toContainText('Blocked line 5');
      await expect(change).toHaveCount(0);
      await turnTo(page, 'File');
      expect(await written(page)).toBe(`${robots}\nUser-agent: GPTBot\nDisallow: /\n`);
      if (viewport.width > 1000) await page.keyboard.press('ControlOrMeta+z');
      else await useTool(page, 'Undo');
      expect(await written(page), 'one undo takes it back').toBe(robots);
    });

    test('search yes, training no', { tag: '@wide' }, async ({ page }) => {
      await page.goto('/');
      await write(page, robots);
      await answered(page);
      await turnTo(page, 'AI');
      await page.getByRole('button', { name: 'Search yes, AI training no' }).click();
      const change = page.getByRole('group', { name: 'Search yes, AI training no' });
      await expect(change).toContainText('Content-Signal: search=yes, ai-train=no');
      await expect(change).toContainText('Content-Usage: search=y, train-ai=n');
      await change.getByRole('button', { name: 'Apply' }).click();
      await expect(change).toHaveCount(0);
      await expect(page.getByText('AI training ✕ Blocked:')).toBeVisible();
      await expect(page.getByText('AI search ✓ Allowed:')).toBeVisible();
      await expect(page.getByRole('tabpanel', { name: /^AI/ }).getByText('models may not be trained on the pages').first()).toBeVisible();
      expect(await written(page)).toContain('Content-Signal: search=yes, ai-train=no\nContent-Usage: search=y, train-ai=n\nDisallow: /cart/\n');
    });
  });
}

test('a change that is shown follows the file, and can be left', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/?' + new URLSearchParams({ robots, url: '/', agent: 'GPTBot' }));
  await turnTo(page, 'AI');
  await page.getByRole('button', { name: 'Block all AI' }).click();
  const change = page.getByRole('group', { name: 'Block all AI' });
  await expect(change).toContainText('GPTBot');
  await write(page, 'User-agent: *\nUser-agent: Mozilla-Tabstack\nDisallow: /\n');
  await answered(page);
  await turnTo(page, 'AI');
  await expect(change).toContainText('already blocks the site');
  await change.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(change).toHaveCount(0);
});

test('the crawlers of a served page come when a class is unfolded', async ({ page }) => {
  await page.goto('/?' + new URLSearchParams({ robots, url: '/', agent: 'GPTBot' }));
  await turnTo(page, 'AI');
  const training = page.locator('#policy-ai-training');
  await expect(training.getByRole('listitem')).toHaveCount(0);
  await training.locator('summary').click();
  await expect(training.getByRole('link', { name: 'GPTBot', exact: true })).toBeVisible();
});
