import { answered, editorOf, expect, test, write } from '../fixtures';

test('a rule that is pointed at says which URLs it is about, and other lines say nothing', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await answered(page);
  await write(page, 'User-agent: *\nDisallow: /*.pdf$\nDisallow: /b$\n');
  await answered(page);
  const lines = editorOf(page).locator('.cm-line');
  await lines.nth(1).hover({ position: { x: 40, y: 8 } });
  await expect(page.locator('.cm-tooltip .meaning')).toHaveText('every URL that ends in .pdf');
  await expect(page.locator('.cm-tooltip .meaning code')).toHaveText('.pdf');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await lines.nth(0).hover({ position: { x: 40, y: 8 } });
  await expect(page.locator('.cm-tooltip .meaning')).toHaveCount(0);
  await page.clock.runFor(5_000);
  await lines.nth(2).hover({ position: { x: 40, y: 8 } });
  await page.clock.runFor(5_000);
  await expect(page.locator('.cm-tooltip .meaning code').first()).toHaveText('/b');
  expect(asked.filter((path) => path === '/meaning'), 'for the rule alone').toHaveLength(1);
});
