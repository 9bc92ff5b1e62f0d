import type { Locator, Page } from '@playwright/test';
import { answered, editorOf, expect, test, toolMenu, written } from '../fixtures';

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator, key = 'Tab') {
  for (let presses = 0; presses < 60; presses++) {
    if (await element.evaluate((e) => e === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(element, `reached with ${key}`).toBeFocused();
}

test('the keyboard alone will do, from start to finish', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  await answered(page);
  const editor = editorOf(page);
  await tabTo(page, editor);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('User-agent: *\nDisallow: x\nAllow: /shop/');
  expect(await written(page), 'Enter ends lines and takes no completion').toBe('User-agent: *\nDisallow: x\nAllow: /shop/');
  await page.keyboard.press('ControlOrMeta+Enter');
  await answered(page);

  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('F8');
  await expect(page.getByRole('status')).toContainText('line 2: ');

  await page.keyboard.press('Tab');
  await expect(editor, 'Tab leaves the editor').not.toBeFocused();
  const finding = page.locator('[data-finding=no-leading-slash]');
  await tabTo(page, page.getByRole('tab', { name: 'Verdicts' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Findings' })).toBeFocused();
  await expect(finding.locator('details'), 'the first error is unfolded').toHaveAttribute('open');
  await tabTo(page, finding.getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(finding).toHaveCount(0);
  expect(await written(page)).toBe('User-agent: *\nDisallow: /x\nAllow: /shop/');
  expect(await page.evaluate(() => document.activeElement !== document.body), 'the focus is somewhere').toBe(true);

  const urls = page.getByRole('textbox', { name: 'Test URLs' });
  await tabTo(page, page.getByRole('tab', { name: 'Findings' }));
  await page.keyboard.press('Home');
  await tabTo(page, urls);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('/x/1');
  await answered(page);
  const verdict = page.locator('#answers td a.verdict').first();
  await expect(verdict).toContainText('Blocked');
  await tabTo(page, verdict);
  await expect(page.locator('.cm-line').nth(1), 'the rule lights up').toHaveClass(/cm-wins/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Rules that were tried' }).first()).toBeVisible();
  await tabTo(page, page.locator('#answers .why[data-selected] .trace a.line-ref').first());
  await page.keyboard.press('Enter');
  await expect(editor).toBeFocused();
  await expect(page.locator('.cm-line').nth(1)).toHaveClass(/cm-activeLine/);
  await tabTo(page, toolMenu(page), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Shortcuts' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(toolMenu(page)).toBeFocused();
});

test('the keyboard alone tests many URLs and finds its way through them', { tag: '@all' }, async ({ page }) => {
  await page.goto('/bulk');
  await tabTo(page, page.getByLabel('robots.txt', { exact: true }));
  await page.keyboard.type('User-agent: *\nDisallow: /shop/\n');
  await tabTo(page, page.locator('#urls'));
  await page.keyboard.type('/\n/shop/\n/shop/cart\n');
  await tabTo(page, page.locator('summary', { hasText: 'Options' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Crawlers, one per line'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Googlebot\nGPTBot');
  await tabTo(page, page.locator('#bulk').getByRole('button', { name: 'Test many URLs' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#bulk-shown')).toHaveText('Verdicts: 6 of 6.');
  await expect(page.getByRole('heading', { name: 'What the file blocks' }), 'the focus is where the answer is').toBeFocused();

  await tabTo(page, page.getByRole('button', { name: '2 URLs by line 2: Disallow: /shop/' }).first());
  await page.keyboard.press('Enter');
  await expect(page.locator('#bulk-shown')).toHaveText('Verdicts: 2 of 6.');
  await tabTo(page, page.getByLabel('URL has'), 'Shift+Tab');
  await page.keyboard.type('cart');
  await expect(page.locator('#bulk-shown')).toHaveText('Verdicts: 1 of 6.');
  await tabTo(page, page.getByRole('button', { name: 'URL', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'URL' })).toHaveAttribute('aria-sort', 'ascending');
  await tabTo(page, page.getByRole('button', { name: 'Save these rows as CSV' }), 'Shift+Tab');
});
