import type { Locator, Page } from '@playwright/test';
import { answered, editorOf, expect, paste, turnTo, write } from '../fixtures';
import { test } from '../sites';

// What people come for, done with what they see: roles, names and text.

const shop = `User-agent: *
Dissallow: /tmp/
Disallow: /search
Content-Signal: search=yes, ai-train=no

User-agent: AhrefsBot
Crawl-delay: 5

User-agent: SemrushBot
Disallow: /

Sitemap: https://shop.example/sitemap.xml
`;

const both = { tag: ['@phone'] };

/** Opens the tester and pastes a file in place of the example. */
async function open(page: Page, text: string) {
  await page.goto('/');
  await answered(page);
  await editorOf(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await paste(page, text);
  await answered(page);
}

/** Turns to a part of the answer: by its tab or, on a phone, in the bar. */
async function show(page: Page, part: string) {
  const name = new RegExp(`^${part}`);
  await page.getByRole('tab', { name }).or(page.getByRole('link', { name })).filter({ visible: true }).first().click();
}

/** Follows a link of the menu with tools. */
async function tool(page: Page, name: string) {
  await page.getByText('Tools', { exact: true }).filter({ visible: true }).first().click();
  await page.getByRole('link', { name, exact: true }).click();
}

/** Does an action of the Share menu. */
async function share(page: Page, name: string) {
  await page.getByText('Share', { exact: true }).filter({ visible: true }).first().click();
  await page.getByRole('link', { name }).or(page.getByRole('button', { name })).filter({ visible: true }).first().click();
}

test('a URL is blocked: by which line, and why', both, async ({ page }) => {
  await open(page, shop);
  await show(page, 'Verdicts');
  await page.getByRole('textbox', { name: 'Test URLs' }).fill('https://shop.example/search?q=shoes');
  await answered(page);
  const verdict = page.getByRole('table', { name: 'Which crawler may fetch which URL' }).getByRole('link', { name: /^Blocked line 3/ }).first();
  await verdict.press('Enter');
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('Disallow: /search, is the only rule that matches.');
});

test('ignored lines say what is wrong with them', both, async ({ page }) => {
  await open(page, shop);
  await show(page, 'Findings');
  await expect(page.getByRole('tabpanel').or(page.getByRole('region', { name: 'Findings' })).filter({ visible: true }).first()).toContainText('Dissallow');
});

test('groups that are one say which lines make them one', both, async ({ page }) => {
  await open(page, 'User-agent: *\nCrawl-delay: 5\n\nUser-agent: SemrushBot\nDisallow: /\n');
  await show(page, 'Groups');
  if (page.viewportSize()!.width < 640) await page.getByText('1 rule, fused').click();
  await expect(page.getByText(/start one group and share its rules/).filter({ visible: true }).first()).toContainText('between lines 1 and 4');
});

test('a file is fetched, changed and compared with the one that is served', async ({ page, site }) => {
  await page.goto('/');
  await answered(page);
  await page.getByRole('textbox', { name: 'Fetch from' }).or(page.getByPlaceholder('example.com')).first().fill(site('plain'));
  await page.getByRole('button', { name: 'Fetch', exact: true }).click();
  await expect(page).toHaveURL(/\/fetch\?/);
  await answered(page);
  await write(page, 'User-agent: *\nDisallow: /\n');
  await answered(page);
  await page.getByRole('button', { name: /[Cc]ompare/ }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { name: 'What changes for any URL' })).toBeVisible();
});

test('one crawler is blocked, and nothing else changes', async ({ page }) => {
  await open(page, 'User-agent: *\nDisallow: /search\n');
  await show(page, 'AI');
  await page.getByText('AI training', { exact: true }).filter({ visible: true }).click();
  await page.getByRole('row', { name: /GPTBot/ }).or(page.getByRole('listitem').filter({ hasText: 'GPTBot' })).filter({ visible: true }).first().getByRole('button', { name: /Block/ }).click();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await answered(page);
  await turnTo(page, 'File');
  await expect(editorOf(page)).toContainText('GPTBot');
  await expect(editorOf(page)).toContainText('Disallow: /search');
});

test('an answer is shared by a link and shown in a frame', both, async ({ page }) => {
  await open(page, shop);
  await share(page, 'Link, text or frame');
  await expect(page.getByText(/<iframe/).or(page.locator('textarea', { hasText: '<iframe' })).first()).toBeVisible();
});

test('many URLs are tested with the file at hand', both, async ({ page }) => {
  await open(page, shop);
  await tool(page, 'Test many URLs');
  await expect(page.getByRole('heading', { name: 'Test many URLs', level: 1 })).toBeVisible();
  const urls = Array.from({ length: 5_000 }, (_, n) => `/${n % 2 ? 'search' : 'page'}?n=${n}`).join('\n');
  await page.getByLabel('Choose a file').setInputFiles({ name: 'urls.txt', mimeType: 'text/plain', buffer: Buffer.from(urls) });
  await page.getByRole('button', { name: 'Test many URLs' }).click();
  await expect(page.getByText(/2,500/).first()).toBeVisible({ timeout: 30_000 });
});

test('a log is read with the file at hand', both, async ({ page }) => {
  await open(page, shop);
  await tool(page, 'Read a log');
  const agent = 'Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)';
  await page.getByLabel('Lines of the access log').fill(`192.0.2.1 - - [22/Nov/2026:10:00:01 +0000] "GET /shoes HTTP/1.1" 200 5 "-" "${agent}"`);
  await page.getByRole('button', { name: 'Read a log' }).or(page.getByRole('button', { name: 'Read the log' })).first().click();
  await expect(page.getByRole('row', { name: /SemrushBot/ }).first()).toBeVisible();
});

test('two versions are compared, and what was typed stays', both, async ({ page }) => {
  await open(page, shop);
  await tool(page, 'Compare versions');
  await page.getByRole('textbox', { name: 'Before' }).fill('User-agent: *\nDisallow: /\n');
  await page.getByRole('button', { name: 'Compare versions' }).click();
  await expect(page.getByRole('heading', { name: 'What changes for any URL' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Before' })).toHaveValue('User-agent: *\nDisallow: /\n');
});

test('Content-Signal is explained in words', both, async ({ page }) => {
  await open(page, shop);
  await show(page, 'AI');
  await expect(page.getByText(/training/i).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(/line 4|search=yes/).filter({ visible: true }).first()).toBeVisible();
});

test('verdicts are kept, and the lines for a build come with them', both, async ({ page }) => {
  await open(page, shop);
  await share(page, 'Keep all verdicts');
  await expect(page.getByText(/\d+ expectations? (?:is|are) met|All \d+ expectations/i).filter({ visible: true }).first()).toBeVisible();
  await share(page, 'Lines for GitHub, GitLab and pre-commit');
  await expect(page.getByText(/whichline check/).filter({ visible: true }).first()).toBeVisible();
});

/** Presses the Tab key until the focus is in an element, as someone without a mouse does. */
async function tabTo(page: Page, to: Locator, key = 'Tab') {
  for (let n = 0; n < 40; n++) {
    if (await to.evaluate((e) => e.contains(document.activeElement))) return;
    await page.keyboard.press(key);
  }
  await expect(to).toBeFocused();
}

/** Opens the tester and pastes a file, from the keyboard alone. */
async function openByKeys(page: Page, text: string) {
  await page.goto('/');
  await answered(page);
  await tabTo(page, editorOf(page));
  await page.keyboard.press('ControlOrMeta+a');
  await paste(page, text);
  await answered(page);
  await page.keyboard.press('Escape'); // Tab leaves the editor then
}

test('by the keyboard alone: a URL is typed, and the verdict opened', { tag: '@wide' }, async ({ page }) => {
  await openByKeys(page, shop);
  await tabTo(page, page.getByRole('textbox', { name: 'Test URLs' }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('/search');
  await answered(page);
  await tabTo(page, page.getByRole('table', { name: 'Which crawler may fetch which URL' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('line 3');
});

test('by the keyboard alone: ignored lines say what is wrong with them', async ({ page }) => {
  await openByKeys(page, shop);
  const ignored = page.getByRole('button', { name: /ignored$/ });
  await tabTo(page, ignored, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^line 7: / })).toBeAttached();
  await expect(page.getByText(/Google.*Crawl-delay|Crawl-delay.*Google/).filter({ visible: true }).first()).toBeVisible();
  await expect(ignored).toBeFocused(); // the next press leads to the next line
});

test('by the keyboard alone: groups that are one say which lines make them one', { tag: '@wide' }, async ({ page }) => {
  await openByKeys(page, 'User-agent: *\nCrawl-delay: 5\n\nUser-agent: SemrushBot\nDisallow: /\n');
  await tabTo(page, page.getByRole('tab', { name: /^Verdicts/ }));
  for (const part of ['Findings', 'Groups']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: new RegExp(`^${part}`) })).toBeFocused();
  }
  await expect(page.getByText(/start one group and share its rules/).filter({ visible: true }).first()).toContainText('between lines 1 and 4');
});
