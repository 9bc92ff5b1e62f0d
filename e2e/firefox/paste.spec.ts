import { answered, editorOf, expect, test, written } from '../fixtures';
import { expectNoOverflow } from '../looks';

const shop = 'User-agent: *\r\nDisallow: /shop\r\n';

test('what is copied elsewhere is pasted, marked and answered', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await answered(page);
  await page.evaluate((text) => {
    addEventListener('copy', (e) => {
      e.clipboardData!.setData('text/plain', text);
      e.preventDefault();
    }, { once: true });
  }, shop);
  await page.keyboard.press('ControlOrMeta+c');
  await editorOf(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
  await answered(page);
  expect(await written(page)).toBe(shop.replaceAll('\r\n', '\n'));
  await expect(page.locator('.cm-line')).toHaveText([/^User-agent: \*/, /^Disallow: \/shop/, '']);
  await expect(page.locator('.cm-field')).toHaveText(['User-agent', 'Disallow']);
  await expect(page.locator('#sentence')).toHaveAttribute('data-answer', 'true');
  await expect(page.locator('#sentence')).toHaveAttribute('data-state', 'current');
  await expectNoOverflow(page);
  await page.keyboard.press('ControlOrMeta+z');
  await answered(page);
  await expect(page.locator('#sentence')).toHaveAttribute('data-answer', 'false');
});
