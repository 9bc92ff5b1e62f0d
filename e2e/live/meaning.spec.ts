import { answered, editorOf, expect, test, write } from '../fixtures';

test('a rule that is pointed at says which addresses it is about, and other lines say nothing', async ({ page }) => {
  await page.goto('/');
  await answered(page);
  await write(page, 'User-agent: *\nDisallow: /*.pdf$\n');
  await answered(page);
  const lines = editorOf(page).locator('.cm-line');
  await lines.nth(1).hover({ position: { x: 40, y: 8 } });
  await expect(page.locator('.cm-tooltip .meaning')).toHaveText('every address that ends in .pdf');
  await expect(page.locator('.cm-tooltip .meaning code')).toHaveText('.pdf');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await lines.nth(0).hover({ position: { x: 40, y: 8 } });
  await expect(page.locator('.cm-tooltip .meaning')).toHaveCount(0);
  expect(asked.filter((url) => url.includes('/meaning'))).toEqual([]);
});
