import { answered, choose, editorOf, expect, openOptions, test, toEnd, turnTo, write, written } from '../fixtures';
import { expectAccessible, expectNoOverflow } from '../looks';

test('typing changes a verdict', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await answered(page);
  const cell = page.locator('#answers td[data-selection]').first();
  await expect(cell).toHaveAttribute('data-allowed', 'false');
  await toEnd(page);
  await page.keyboard.type('\nUser-agent: Googlebot\nAllow: /');
  await expect(cell).toHaveAttribute('data-allowed', 'true');
  await expect(cell).toHaveAttribute('data-line', '12');
  await expect(page.locator('#sentence')).toContainText('Googlebot is allowed to fetch /');
  await expect(page.locator('#count-verdicts')).toContainText('2 allowed');
  await expect(editorOf(page), 'the focus stays').toBeFocused();
});

test('lines are marked as you type', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  await write(page, 'Disallow: /early\nUser-agent: *\nDisalow: /a\nFoo: bar\n\nUser-agent: b\nDisallow: /\n');
  await answered(page);
  await expect(page.locator('#file-facts')).toContainText('7 lines');
  await expect(page.locator('#file-facts')).toContainText('2 ignored');
  const line = (n: number) => page.locator('.cm-line').nth(n - 1);
  await expect(line(1)).toHaveCSS('text-decoration-line', 'line-through');
  await expect(line(3)).not.toHaveCSS('text-decoration-line', 'line-through');
  await expect(line(3).locator('.cm-noted')).toHaveText('Disalow');
  await expect(line(1).locator('.cm-end')).toContainText('Ignored: belongs to no group');

  await turnTo(page, 'Findings');
  await page.getByText('Line by line').click();
  const list = page.locator('#remarks-list').getByRole('listitem');
  await expect(list).toContainText([/line 1\s*Ignored: belongs to no group/, /line 3\s*• Note: misspelt/, /line 4\s*Ignored: an unknown field for this parser/]);

  await line(4).click();
  await expect(line(4), 'the line being written').not.toHaveCSS('text-decoration-line', 'line-through');
});

test('no line has a remark only where one applies, and none has a finding', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  await turnTo(page, 'Findings');
  await page.getByText('Line by line').click();
  const none = page.locator('#remarks-none');
  for (const [file, said] of [
    ['User-agent: *\nDisallow: /a\n', true],
    ['# nothing yet\n', false],
    ['\n\n', false],
    ['Sitemap: /sitemap.xml\n', false],
  ] as const) {
    await write(page, file);
    await answered(page);
    await expect(none, file).toBeVisible({ visible: said });
  }
});

test('pointing at a verdict lights its line, and following its link goes there', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/?example=longest-match');
  await answered(page);
  const cell = page.locator('#answers td[data-selection]').nth(2);
  const line = (n: number) => page.locator('.cm-line').nth(n - 1);
  await cell.locator('a.verdict').focus();
  await expect(line(4)).toHaveClass(/cm-wins/);
  await expect(line(2)).toHaveClass(/cm-lost/);
  await expect(line(3)).toHaveClass(/cm-lost/);
  await expect(line(2).locator('.remark.lost')).toHaveText('◁ lost to line 4');
  await page.locator('#headline').hover();
  await page.keyboard.press('Shift+Tab');
  await expect(line(4), 'what is no longer pointed at is dark').not.toHaveClass(/cm-wins/);
  await cell.hover();
  await expect(line(4)).toHaveClass(/cm-wins/);
  await cell.locator('.line-ref').click();
  await expect(editorOf(page)).toBeFocused();
  await expect(line(4)).toHaveClass(/cm-activeLine/);
  await expect(cell, 'the caret stands on the rule that decides it').toHaveAttribute('data-lit', '');
  await expect(page.locator('#answers td[data-selection]').nth(3)).not.toHaveAttribute('data-lit');
});

test('choosing a verdict opens its proof', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/?example=longest-match');
  await answered(page);
  await page.getByRole('textbox', { name: 'Test URLs' }).press('ControlOrMeta+End');
  await page.keyboard.insertText('\n/more');
  await answered(page);
  await page.locator('#answers td[data-selection]').nth(2).locator('a.verdict').click();
  await expect(page.locator('#sentence')).toContainText('/files/public/draft/1');
  const trace = page.locator('#why-3-1').getByRole('table');
  await expect(trace).toBeVisible();
  await expect(trace.locator('[data-outcome=shorter]').first()).toContainText('lost to line 4: 7 < 19 characters');
  await expect(trace.locator('[data-outcome=wins] mark')).toHaveText('/files/public/draft');
  await editorOf(page).scrollIntoViewIfNeeded(); // invisible lines are not drawn
  await expect(page.locator('.cm-line').nth(3)).toHaveClass(/cm-wins/);
  await write(page, 'User-agent: *\nDisallow: /files/*draft\n');
  await answered(page);
  await expect(page.locator('#sentence'), 'the chosen verdict stays chosen').toContainText('/files/public/draft/1');
  await expect(page.locator('.cm-line').nth(1)).toHaveClass(/cm-wins/);
  await expect(page.locator('#why-3-1 mark')).toHaveText(['/files/', 'public/', 'draft']);
  await expect(page.locator('#why-3-1 mark[data-cover=wildcard]'), 'what a star covers is set apart').toHaveText('public/');
});

test('the group of the crawler of the chosen verdict is marked', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await turnTo(page, 'Verdicts');
  await page.getByRole('textbox', { name: 'Test URLs' }).fill('/b');
  await turnTo(page, 'File');
  await write(page, 'User-agent: *\nDisallow: /a\n\nUser-agent: AhrefsBot\nDisallow: /b\nCrawl-delay: 1\n\nUser-agent: ahrefsbot\nAllow: /c\n');
  await answered(page);
  const card = page.locator('.card[data-selected]');
  await expect(card).toHaveCount(0);
  await turnTo(page, 'Verdicts');
  await page.locator('td[data-crawler=AhrefsBot] a.verdict').first().click();
  await turnTo(page, 'Groups');
  await expect(card.getByRole('heading')).toHaveText('AhrefsBot');
  await expect(card.locator('.quotes li')).toContainText([/4\s*User-agent/, /5\s*Disallow: \/b/, /8\s*User-agent/, /9\s*Allow: \/c/]);
  await turnTo(page, 'Verdicts');
  await page.getByRole('textbox', { name: 'Test URLs' }).fill('/c');
  await answered(page);
  await turnTo(page, 'Groups');
  await expect(card.getByRole('heading'), 'it stays chosen').toHaveText('AhrefsBot');
});

test('what is said about an example goes when its file is another', async ({ page }) => {
  await page.goto('/');
  await answered(page);
  await expect(page.locator('#about')).toBeVisible();
  await toEnd(page);
  await page.keyboard.type('#');
  await expect(page.locator('#about')).toBeHidden();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.locator('#about')).toBeVisible();
});

test('presets and readings are answered in place', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  await write(page, 'User-agent: *\nDisalow: /a\n');
  await page.getByRole('textbox', { name: 'Test URLs' }).fill('/a');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.locator('.presets').getByRole('button', { name: 'Social previews' }).click();
  await expect(page.locator('#answers thead th').nth(1)).not.toHaveText('Googlebot');
  await answered(page);
  await expect(page.getByRole('textbox', { name: 'Crawlers' })).toHaveValue(/facebook/i);
  const verdict = page.locator('#answers td[data-selection]').first();
  await openOptions(page);
  await page.getByLabel('Read as').selectOption('google');
  await expect(verdict, 'a misspelling that is taken').toHaveAttribute('data-allowed', 'false');
  await page.getByLabel('Read as').selectOption('yandex');
  await expect(verdict, 'and that is not').toHaveAttribute('data-allowed', 'true');
  await answered(page);
  expect(await written(page)).toBe('User-agent: *\nDisalow: /a\n');
  await expect(page).toHaveURL('/');
});

test('the file is marked as the crawler of the chosen verdict reads it', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  await write(page, 'User-agent: *\nDisalow: /a\n');
  await page.getByRole('textbox', { name: 'Crawlers' }).fill('Googlebot\nYandexBot');
  await page.getByRole('textbox', { name: 'Test URLs' }).fill('/a');
  await answered(page);
  const ignored = page.locator('.cm-sign-ignored');
  await expect(page.locator('td[data-crawler=YandexBot]')).toHaveAttribute('data-allowed', 'true');
  await expect(ignored).toHaveCount(0);
  await page.locator('td[data-crawler=YandexBot] a.verdict').click();
  await expect(ignored.first()).toBeVisible();
  await page.locator('td[data-crawler=Googlebot] a.verdict').click();
  await expect(ignored).toHaveCount(0);
});

test('what has to be corrected is said at its field', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  await openOptions(page);
  const field = page.getByRole('textbox', { name: 'Site' });
  await field.fill('no site');
  const sentence = page.locator('#sentence');
  await expect(sentence).toHaveAttribute('data-state', 'fault');
  await expect(sentence).not.toHaveAttribute('data-answer');
  await expect(page.locator('td[data-allowed]'), 'no verdict of an earlier question stays').toHaveCount(0);
  await expect(page.locator('#findings li').first(), 'what can be said of the file is').toBeAttached();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/./);
  await field.fill('');
  await answered(page);
  await expect(sentence).toHaveAttribute('data-state', 'current');
  await expect(field).not.toHaveAttribute('aria-invalid');
  await expect(page.locator('td[data-allowed]')).toHaveCount(4);
});

test('of more verdicts than a page holds the first are shown, and the others are a button away and stay', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Test URLs' }).fill(Array.from({ length: 300 }, (_, i) => `/${i}`).join('\n'));
  await write(page, `User-agent: *\nDisallow: /2\n${'# so long that the answer comes in two parts\n'.repeat(25)}`);
  await expect(page.locator('[data-window]')).toContainText('These are for URLs 1 to 250.');
  await expect(page.locator('td[data-allowed]')).toHaveCount(500);
  await page.getByRole('button', { name: 'Next URLs' }).click();
  await expect(page.locator('[data-window]')).toContainText('URLs 251 to 300.');
  await expect(page.locator('td[data-allowed]')).toHaveCount(100);

  await answered(page);
  let answers = 0;
  page.on('response', (response) => (answers += Number(response.url().endsWith('/check'))));
  await editorOf(page).press('ControlOrMeta+Home');
  await editorOf(page).press('#');
  const cell = page.locator('td[data-selection="260.1"]');
  await expect(cell, 'the answer to an edit is about the same ones').toHaveAttribute('data-allowed', 'true');
  await expect.poll(() => answers, 'the first answer and the complete one').toBeGreaterThan(1);
  await answered(page);
  await expect(cell.locator('[data-left-out]'), 'and so is the rest of it').toHaveCount(0);
  await expect(page.locator('[data-window]')).toContainText('URLs 251 to 300.');
  await choose(page, 18);
  await expect(page.locator('#sentence')).toContainText('fetch /259');
  await expect(page.locator('#selection'), 'where it is among all').toHaveValue('260.1');
});

test('the page with the editor is accessible and fits', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/?example=ignored-lines');
  await answered(page);
  await choose(page);
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('the strip beside a long file has the colours of the theme', { tag: ['@all', '@wide'] }, async ({ page }) => {
  await page.goto('/');
  await write(page, `User-agent: *\n${'Nonsense: /\n'.repeat(200)}`);
  await answered(page);
  /** Whether the strip marks ignored lines in their present colour. */
  const isCurrent = () =>
    page.locator('.cm-strip').evaluate((strip: HTMLCanvasElement) => {
      const one = document.createElement('canvas').getContext('2d')!;
      one.fillStyle = getComputedStyle(strip).borderTopColor;
      one.fillRect(0, 0, 1, 1);
      const [wanted] = new Uint32Array(one.getImageData(0, 0, 1, 1).data.buffer);
      return new Uint32Array(strip.getContext('2d')!.getImageData(0, 0, strip.width, strip.height).data.buffer).includes(wanted!);
    });
  await expect.poll(isCurrent).toBe(true);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(isCurrent, 'the system turns dark').toBe(true);
  await page.locator('#theme-light').evaluate((light: HTMLElement) => light.click());
  await expect.poll(isCurrent, 'the visitor chooses').toBe(true);
});
