import { answered, editorOf, expect, paste, test, toEnd, write, written } from '../fixtures';

/** A file of 500 KiB, like the largest shops'. */
function big(): string {
  const lines = ['User-agent: *'];
  for (let i = 0, octets = 0; octets < 500 * 1024 - 200; i++) {
    lines.push(`Disallow: /category/${i}/*?sort=`);
    octets += lines.at(-1)!.length + 1;
  }
  return lines.join('\n');
}

test('no key is lost in a file of 500 KiB', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  const file = big();
  await write(page, file);
  await answered(page);
  await expect(page.locator('#answers td[data-selection]').first()).toHaveAttribute('data-allowed', 'true');
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('End');
  const typed = '\nDisallow: /quick-brown-foxes/jump?over=lazy&dogs=1234567890';
  for (const key of typed) await page.keyboard.press(key === '\n' ? 'Enter' : key === ' ' ? 'Space' : key);
  const lines = file.split('\n');
  lines.splice(1, 0, typed.slice(1));
  expect(await written(page)).toBe(lines.join('\n'));

  await page.getByRole('textbox', { name: 'Test URLs' }).fill('/quick-brown-foxes/jump?over=lazy&dogs=1234567890');
  await answered(page);
  await expect(page.locator('#answers td[data-selection]').first()).toHaveAttribute('data-line', '2');
  await expect(page.locator('#file-facts')).toContainText(`${lines.length.toLocaleString('en-US')} lines`);
});

test('what is not read is marked, in the file and in words', { tag: ['@all', '@wide'] }, async ({ page }) => {
  await page.goto('/');
  await write(page, `${big()}\n#${'x'.repeat(200)}\nDisallow: /beyond\n`);
  await answered(page);
  await page.getByRole('textbox', { name: 'Test URLs' }).fill('/beyond');
  await answered(page);
  await expect(page.locator('#answers td[data-selection]').first()).toHaveAttribute('data-allowed', 'true');
  await toEnd(page);
  await expect(page.locator('.cm-unread').first()).toBeVisible();
  await expect(page.locator('#file-facts')).toContainText('not read to the end');
});

test('more than the tester reads is refused and stays in the editor', async ({ page }) => {
  await page.goto('/');
  const file = '#\n'.repeat(600 * 1024);
  await write(page, file);
  await expect(editorOf(page)).toHaveAccessibleDescription(/The text has 1,228,800 bytes; the tester reads 1,048,576\./);
  expect((await written(page)) === file).toBe(true);
  await write(page, 'User-agent: *\nDisallow: /\n');
  await answered(page);
  await expect(page.locator('#answers td[data-selection]').first()).toHaveAttribute('data-allowed', 'false');
});

test('a single endless line can be edited', { tag: '@all' }, async ({ page }) => {
  await page.goto('/');
  await write(page, `User-agent: *\nDisallow: /${'a*'.repeat(100 * 1024)}`);
  await answered(page);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('end');
  await answered(page);
  expect(((await written(page)) as string).endsWith('a*end')).toBe(true);
  await paste(page, '\n\nUser-agent: b\nAllow: /');
  await answered(page);
  await expect(page.locator('#file-facts')).toContainText('5 lines');
});
