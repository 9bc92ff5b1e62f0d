import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import { test } from '../sites';

// Without scripts in Firefox, Playwright's own cannot wait in the page either. So tests
// do not click, as a click waits until nothing moves, and they poll for expectations from
// outside.

/** Types into a field. */
async function fill(page: Page, name: string, text: string) {
  await page.locator(`[name=${name}]`).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

/** Waits until the page shows an answer. */
const answers = (page: Page) => expect.poll(() => page.locator('#sentence').textContent());

test('without scripts, the form is answered', async ({ page }) => {
  await page.goto('/');
  expect(await page.evaluate(() => matchMedia('(scripting: none)').matches)).toBe(true);
  expect(await page.locator('#sentence').getAttribute('data-answer')).toBe('false');
  await fill(page, 'robots', 'User-agent: *\nDisallow: /shop\n');
  await fill(page, 'urls', '/shop/1\n/free');
  await page.getByRole('button', { name: 'Check' }).focus();
  await page.keyboard.press('Enter');
  await answers(page).toContain('is not allowed to fetch /shop/1: line 2, Disallow: /shop');
  const allowed = (url: string) => page.locator(`tr[data-url="${url}"] [data-allowed]`).first().getAttribute('data-allowed');
  expect(await allowed('/shop/1')).toBe('false');
  expect(await allowed('/free')).toBe('true');
  expect(await page.locator('[name=robots]').inputValue()).toBe('User-agent: *\nDisallow: /shop\n');
});

test('without scripts, a file is fetched, gone back to and reloaded', async ({ page, site }) => {
  await page.goto('/');
  await fill(page, 'address', site('plain') + '/cart/1');
  await page.keyboard.press('Enter');
  await answers(page).toContain('is not allowed to fetch /cart/1: line 2, Disallow: /cart');
  expect(await page.locator('[name=robots]').inputValue()).toBe('User-agent: *\nDisallow: /cart\n');
  await page.goto('/about');
  expect(await page.locator('#sentence').count()).toBe(0);
  await page.goBack();
  await answers(page).toContain('is not allowed to fetch /cart/1');
  await page.reload();
  await answers(page).toContain('is not allowed to fetch /cart/1');
});
