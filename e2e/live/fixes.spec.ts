import { answered, expect, test, turnTo, unfold, useTool, write, written } from '../fixtures';

const trap = 'User-agent: *\nCrawl-delay: 5\n\nUser-agent: badbot\nDisallow: /\n';

test('a fix shows what it changes, is made in place and can be undone', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await write(page, trap);
  await answered(page);
  const cell = page.locator('#answers td[data-selection]').first();
  await expect(cell).toHaveAttribute('data-allowed', 'false');
  const finding = page.locator('[data-finding=fused-groups]');
  await turnTo(page, 'Findings');
  await unfold(finding);
  await expect(finding.locator('[data-flip]').first()).toContainText('Googlebot');
  await finding.getByRole('button').click();
  await expect(cell).toHaveAttribute('data-allowed', 'true');
  await expect(finding).toHaveCount(0);
  await expect(page.locator('#notice')).toContainText('The change is');
  expect(await written(page)).not.toBe(trap);
  await expect(page, 'nothing is sent by going to another page').toHaveURL('/');

  await turnTo(page, 'File');
  await useTool(page, 'Undo');
  expect(await written(page)).toBe(trap);
  await expect(cell).toHaveAttribute('data-allowed', 'false');
});

test('lines that fused are bracketed, and mended with one click', async ({ page }) => {
  await page.goto('/');
  await write(page, trap);
  await answered(page);
  const gutter = (n: number) => page.locator('.cm-lineNumbers .cm-gutterElement').filter({ hasText: new RegExp(`^${n}$`) });
  await expect(gutter(1)).toHaveClass(/fuse-start/);
  await expect(gutter(3)).toHaveClass(/fuse-middle/);
  await expect(gutter(4)).toHaveClass(/fuse-end/);
  const box = page.locator('.cm-fused');
  await expect(box).toContainText('Fused: one group with line 1');
  await box.getByText('Fix', { exact: true }).click();
  await expect(box).toHaveCount(0);
  await answered(page);
  await expect(gutter(1)).not.toHaveClass(/fuse/);
});
