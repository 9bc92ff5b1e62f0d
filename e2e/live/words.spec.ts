import type { Page } from '@playwright/test';
import { answered, expect, test, turnTo, write } from '../fixtures';
import { seen } from '../seen';

/** A file of 97 lines with remarks on many of them, as real ones are. */
const long = [
  'User-agent: *',
  'Sitemap: https://www.example.com/sitemap.xml',
  ...Array.from({ length: 40 }, (_, i) => `Disallow: /part-${i}/*`),
  'Disallow: /*proof=\\d+',
  ...Array.from({ length: 25 }, (_, i) => `Disallow: /*/kind-${i}`),
  '',
  'User-agent: GPTBot',
  'Disallow: /',
  '',
  ...Array.from({ length: 24 }, (_, i) => `${i % 2 ? 'Disallow: /' : `User-agent: other${i}`}`),
].join('\n');

/** A page in place of a file, as servers send it for a missing one. */
const html = `<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Not found</title>\n</head>\n<body>\n${Array.from({ length: 40 }, (_, i) => `<p>Paragraph ${i}: <a href="/x${i}">a link</a></p>`).join('\n')}\n</body>\n</html>\n`;

const asked = [...['/', '/cart/', '/blog/a'].map((path) => ['urls', `https://www.example.com${path}`]), ...['Googlebot', 'Bingbot', 'GPTBot'].map((name) => ['agent', name])];

const states: Record<string, (page: Page) => Promise<void>> = {
  empty: async (page) => {
    await page.goto('/');
    await write(page, '');
  },
  example: async (page) => void (await page.goto('/')),
  long: async (page) => {
    await page.goto(`/?${new URLSearchParams(asked.filter(([name]) => name === 'agent'))}`);
    await turnTo(page, 'Verdicts');
    await page.getByRole('textbox', { name: 'Test URLs' }).fill(asked.filter(([name]) => name === 'urls').map(([, url]) => url).join('\n'));
    await turnTo(page, 'File');
    await write(page, long);
  },
};

for (const [state, words, controls] of [
  ['empty', 60, 25],
  ['example', 110, 28],
  ['long', 120, 30],
] as const) {
  test(`above the fold there are at most ${words} words and ${controls} controls: ${state}`, { tag: '@wide' }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await states[state]!(page);
    await answered(page);
    const found = await seen(page);
    expect.soft(found.words.length, found.words.join(' ')).toBeLessThanOrEqual(words);
    expect(found.controls.length, found.controls.join(' | ')).toBeLessThanOrEqual(controls);
  });

  test(`on a phone no view has more than 70 words: ${state}`, { tag: '@wide' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await states[state]!(page);
    await answered(page);
    for (const view of ['File', 'Verdicts', 'Findings', 'Groups', 'AI'] as const) {
      await turnTo(page, view);
      const found = await seen(page);
      expect.soft(found.words.length, `${view}: ${found.words.join(' ')}`).toBeLessThanOrEqual(70);
    }
  });
}

test('on a phone a page of HTML has at most 70 words, with the caret in it', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await write(page, html);
  await answered(page);
  await page.keyboard.press('ControlOrMeta+Home');
  await expect(page.locator('.cm-remark-row')).toBeVisible();
  const found = await seen(page);
  expect(found.words.length, found.words.join(' ')).toBeLessThanOrEqual(70);
});
