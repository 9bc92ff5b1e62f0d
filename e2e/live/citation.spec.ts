import { expect, test } from '../fixtures';
import { expectAccessible } from '../looks';

test('a citation of a place is copied, by keyboard too', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs/start#want');
  const button = page.getByRole('button', { name: 'Copy citation of "I want to' });
  await expect(page.locator('h2:target'), 'where somebody was sent is marked').toHaveId('want');
  await button.focus();
  await expect(button).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^[“"]I want to …[”"], [“"]robots\.txt for beginners: a file, line by line[”"], Whichline, facts checked on \d+ \w+ \d{4}, http.*\/docs\/start#want$/,
  );
  await expectAccessible(page);
});
