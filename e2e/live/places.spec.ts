import type { Page } from '@playwright/test';
import { answered, editorOf, expect, painted, test, toEnd, turnTo, write } from '../fixtures';

/** Files whose answers differ in length, in counts and in who differs. */
const files = [
  'User-agent: *\nDisallow: /c\n',
  'User-agent: *\nDisallow: /\nCrawl-delay: 5\n\nUser-agent: Bingbot\nAllow: /\n',
  `User-agent: Googlebot\n${'# a comment\n'.repeat(1200)}Disallow: /\n`,
  `User-agent: *\nDisalow: /cart\nfoo\n\nDisallow: /${'a-long-path/'.repeat(9)}*\nAllow: /\n`,
];

/** Returns where the tabs, the columns and the first line of the sentence begin. */
function places(page: Page) {
  return page.evaluate(() => {
    const of = (e: Element) => {
      const range = document.createRange();
      range.selectNodeContents(e);
      const { left, top } = e.matches('.text') ? range.getClientRects()[0]! : e.getBoundingClientRect();
      return [left, e.matches('.text') ? top : 0].map(Math.round).join();
    };
    return [...document.querySelectorAll('#tabs a, #answers .verdicts > thead th, #sentence .text')].map(of).join(' ');
  });
}

for (const [width, agents] of [
  [1440, ['Googlebot', 'Bingbot']],
  [1440, ['Googlebot', 'Bingbot', 'GPTBot', 'ClaudeBot', 'CCBot']],
  [1024, ['Googlebot', 'Bingbot', 'GPTBot']],
] as const) {
  test(`nothing jumps while one types: ${agents.length} crawlers, ${width} px`, { tag: '@wide' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/?${new URLSearchParams({ urls: '/\n/cart/\n/blog/a', agents: agents.join('\n') })}`);
    const seen = new Set<string>();
    for (const file of files) {
      await write(page, file);
      await answered(page);
      seen.add(await places(page));
    }
    expect([...seen]).toHaveLength(1);
  });
}

test('the sentence stands where it stood when an example or a link is opened', { tag: '@wide' }, async ({ page }) => {
  const top = () => page.evaluate(() => Math.round(document.querySelector('#sentence .text')!.getBoundingClientRect().top));
  await page.goto('/');
  await answered(page);
  const before = await top();
  await page.goto(`/?${new URLSearchParams({ robots: 'User-agent: *\nDisallow: /b\n', urls: '/b', agents: 'Googlebot' })}`);
  await answered(page);
  expect(await top()).toBe(before);
});

test('the deciding line keeps its colour under the caret, and a line in view stays where it is', { tag: '@wide' }, async ({ page }) => {
  await page.goto(`/?${new URLSearchParams({ urls: '/b', agents: 'Googlebot' })}`);
  await write(page, `User-agent: *\n${'#\n'.repeat(40)}Disallow: /b\n${'#\n'.repeat(60)}`);
  await answered(page);
  await page.keyboard.press('ControlOrMeta+Home');
  await painted(page);
  await page.locator('.cm-scroller').evaluate((e) => (e.scrollTop = 400));
  await painted(page);
  const line = page.locator('.cm-line.cm-wins');
  const look = () => line.evaluate((e) => getComputedStyle(e).backgroundColor);
  const before = await look();
  const top = await page.locator('.cm-scroller').evaluate((e) => e.scrollTop);
  await page.locator('#answers td[data-selection] .line-ref').click();
  await expect(editorOf(page)).toBeFocused();
  await expect(line).toHaveClass(/cm-activeLine/);
  expect(await look()).toBe(before);
  await painted(page);
  expect(await page.locator('.cm-scroller').evaluate((e) => e.scrollTop)).toBe(top);
});

test('a link to a line shows it', { tag: '@wide' }, async ({ page }) => {
  const robots = `User-agent: *\n${'#\n'.repeat(200)}Disallow: /b\n`;
  await page.goto(`/?${new URLSearchParams({ robots, urls: '/b', agents: 'Googlebot' })}#L150`);
  await answered(page);
  await expect(page.locator('.cm-lineNumbers .cm-gutterElement').filter({ hasText: /^150$/ })).toBeInViewport();
  await page.evaluate(() => (location.hash = '#L20'));
  await expect(page.locator('.cm-lineNumbers .cm-gutterElement').filter({ hasText: /^20$/ })).toBeInViewport();
});

test('a verdict that was chosen is announced', { tag: '@wide' }, async ({ page }) => {
  await page.goto(`/?${new URLSearchParams({ robots: 'User-agent: *\nDisallow: /b\n', urls: '/a\n/b', agents: 'Googlebot' })}`);
  await answered(page);
  await page.getByRole('tab', { name: /^Findings/ }).click();
  await page.evaluate(() => {
    const status = document.getElementById('status')!;
    new MutationObserver(() => (document.body.dataset['said'] += status.textContent!)).observe(status, { childList: true });
  });
  await page.getByRole('button', { name: 'Next verdict' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-said', /Googlebot is not allowed to fetch \/b: line 2/);
});

test('the counts in the head of the file step through their lines', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  await write(page, 'User-agent: *\nNoindex: /a\nDisallow: /b\nHost: x\n');
  await answered(page);
  const count = page.getByRole('button', { name: '2 ignored' });
  const here = page.locator('.cm-activeLine');
  for (const line of ['Noindex: /a', 'Host: x', 'Noindex: /a']) {
    await count.click();
    await expect(here).toContainText(line);
  }
});

test('the first error is unfolded, and stays folded once it was', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  await write(page, 'User-agent: *\nDisallow: search\n');
  await answered(page);
  await page.getByRole('tab', { name: /^Findings/ }).click();
  const details = page.locator('[data-finding=no-leading-slash] details');
  await expect(details).toHaveAttribute('open');
  await details.locator('summary').click();
  await toEnd(page);
  await page.keyboard.type('x');
  await answered(page);
  await expect(details).not.toHaveAttribute('open');
});

test('a web page or a picture in place of the file is the answer', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  await write(page, '<!DOCTYPE html>\n<title>Not found</title>\n');
  await answered(page);
  await expect(page.locator('#band-odd')).toContainText('HTML or XML begins in line 1, not a robots.txt.');
  await expect(page.locator('.verdict-words')).toBeHidden();
  await page.locator('#file-input').setInputFiles({ name: 'robots.txt', mimeType: 'image/png', buffer: Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0/\n<x>\n', 'latin1') });
  await expect(page.locator('#band-odd')).toContainText('No line of this file is a user-agent line');
});

test('a phone counts in its bar what is behind it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await answered(page);
  const bar = page.getByRole('navigation', { name: 'Parts of the page' });
  await expect(bar.getByRole('link', { name: 'Findings 2' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Verdicts 4 blocked' })).toBeVisible();
  await bar.getByRole('link', { name: 'File' }).click();
  await write(page, '');
  await answered(page);
  await expect(bar.getByRole('link', { name: 'Findings', exact: true })).toBeVisible();
});

test('a file without findings says so on a phone, too', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`/?${new URLSearchParams({ robots: 'User-agent: *\nDisallow: /cart\n', url: '/cart', agent: 'Googlebot' })}`);
  await answered(page);
  await turnTo(page, 'Findings');
  await expect(page.getByText('No findings in this file')).toBeVisible();
});
