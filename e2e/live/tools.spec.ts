import { answered, editorOf, expect, openFind, test, toolMenu, useTool, write, written } from '../fixtures';
import { expectAccessible } from '../looks';

test('F8 goes from one remark to the next and reads them out', async ({ page }) => {
  await page.goto('/');
  await write(page, 'Disallow: /a\nUser-agent: *\nFoo: bar\nDisallow: /b\n');
  await answered(page);
  const status = page.getByRole('status');
  const line = (n: number) => page.locator('.cm-line').nth(n - 1);
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('F8');
  await expect(line(3)).toHaveClass(/cm-activeLine/);
  await expect(status).toContainText('line 3: an unknown field for this parser');
  await page.keyboard.press('F8');
  await expect(line(1)).toHaveClass(/cm-activeLine/);
  await expect(status).toContainText('line 1: belongs to no group');
  await page.keyboard.press('Shift+F8');
  await expect(line(3)).toHaveClass(/cm-activeLine/);
  await expect(editorOf(page)).toBeFocused();
});

test('fields and crawlers are completed', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await write(page, '');
  await openFind(page); // completion loads when the editor is focused
  await page.keyboard.press('Escape');
  await expect(editorOf(page)).toBeFocused();
  const options = page.getByRole('listbox').getByRole('option');
  await page.keyboard.type('us');
  await expect(options.first()).toHaveText('User-agent');
  await page.clock.fastForward(100); // it is not accepted immediately after it appears
  await page.keyboard.press('Enter');
  expect(await written(page)).toBe('User-agent: ');
  await page.keyboard.type('googlebot-im');
  await expect(options.first()).toHaveText('Googlebot-Image');
  await expectAccessible(page);
  await page.clock.fastForward(100);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Allow');
  await expect(options, 'all of it is typed').toHaveCount(0);
  await page.keyboard.type(': /\n');
  expect(await written(page)).toBe('User-agent: Googlebot-Image\nAllow: /\n');
});

test('where the search cannot be loaded, that is said', async ({ page }) => {
  // A failed download would be an error in the console.
  await page.route('**/tools-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error()' }));
  await page.goto('/');
  await useTool(page, 'Find');
  await expect(page.locator('#notice')).toContainText("The search couldn't be loaded");
});

test('text is found and replaced, and lines are made comments', async ({ page }) => {
  await page.goto('/');
  await write(page, 'User-agent: *\nDisallow: /a\nDisallow: /b\n');
  await openFind(page);
  await page.keyboard.type('Disallow');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Replace' }).pressSequentially('Allow');
  await page.getByRole('button', { name: 'Replace all' }).click();
  expect(await written(page)).toBe('User-agent: *\nAllow: /a\nAllow: /b\n');
  await page.keyboard.press('Escape');
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ControlOrMeta+/');
  expect(await written(page)).toBe('# User-agent: *\nAllow: /a\nAllow: /b\n');
});

test('the shortcuts are listed in a dialog', async ({ page }) => {
  await page.goto('/');
  await useTool(page, 'Shortcuts');
  const dialog = page.getByRole('dialog', { name: 'Shortcuts in the editor' });
  await expect(dialog).toContainText('Leave the editor');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(toolMenu(page)).toBeFocused();
});
