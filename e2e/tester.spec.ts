import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectAccessible, expectNoOverflow } from './looks';

/** A file as shops have them after ten years and four agencies. */
const messy = `\
Disallow: /old-shop/
# robots.txt of the shop, last touched by the new agency
Sitemap: https://shop.example/sitemap.xml

User-agent: *
Crawl-delay: 5
Request-rate: 1/10

# stop the price scrapers
User-agent: PriceScraper
User-agent: Grabber/2.0
Disallow: /checkout
Dissallow: /cart
Disallow /account
Disallow: *?sessionid=
Disallow: search
Allow: /checkout/help$
Noindex: /tmp/
Disallow: /größen/

User-agent: Googlebot
User-agent:googlebot-image
Allow: /search
Disallow: /search/*&sort=
Disallow:

user-agent: GPTBot
Disallow: / # not for training
`;

const urls = `\
https://shop.example/
https://shop.example/checkout/help
https://shop.example/checkout/pay?sessionid=1
https://shop.example/größen/
shop.example/search`;

/** Fills the form, sends it and waits for the answer. */
async function check(page: Page, robots: string, test: string, crawlers: string) {
  const file = page.getByRole('textbox', { name: 'robots.txt' });
  if (robots.length < 10_000) {
    await file.fill(robots);
  } else {
    // Filling in types, and Chromium takes its time to type thousands of lines.
    await file.evaluate((field: HTMLTextAreaElement, text) => (field.value = text), robots);
  }
  await page.getByRole('textbox', { name: 'Test URLs' }).fill(test);
  await page.getByRole('textbox', { name: 'Crawlers' }).fill(crawlers);
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Check' }).click()]);
}

/** A file of n lines. The last one decides for /last. */
function long(n: number) {
  const rules = Array.from({ length: n - 2 }, (_, i) => `Disallow: /shop/${i + 2}/`);
  return ['User-agent: *', ...rules, 'Disallow: /last'].join('\n');
}

test('without scripts, Share offers nothing that needs them', async ({ page }) => {
  await page.goto('/?robots=User-agent:+*%0ADisallow:+/x&url=/x');
  await page.locator('.masthead').getByText('Share', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Verdicts as CSV' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy verdicts as a table' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'JSON, as the API answers' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print, or save as PDF' })).toBeHidden();
});

test('a messy file is answered, and a verdict leads to its line', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await check(page, messy, urls, 'Googlebot\nBingbot');
  await expect(page.getByRole('textbox', { name: 'robots.txt' })).toHaveValue(messy);

  const row = page.getByRole('row').filter({ hasText: 'checkout/help' });
  await expect(row.getByRole('cell')).toHaveText([/Allowed.*no match/s, /Allowed.*line 17/s]);
  await row.getByRole('link', { name: 'Allowed' }).last().click();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Show why' }).click()]);
  const answer = page.getByRole('region', { name: 'https://shop.example/checkout/help' });
  await expect(answer.getByText(/bingbot is allowed to fetch/)).toContainText(
    'line 17, Allow: /checkout/help$, is longer than line 12, Disallow: /checkout (15 characters against 9)',
  );
  await expect(page.getByRole('row').filter({ hasText: 'shop.example/search' }).last()).toContainText(
    'There is no scheme, so this is tested as an https URL.',
  );

  await answer.getByRole('link', { name: 'line 17' }).first().click();
  await expect(page).toHaveURL('/#L17');
  const line = page.locator('#L17');
  await expect(line).toBeInViewport();
  const plain = await page.locator('#L16').evaluate((e) => getComputedStyle(e).backgroundColor);
  await expect(line).not.toHaveCSS('background-color', plain);
});

test('an example is one click away and says what it shows', { tag: '@all' }, async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Tools' });
  const examples = menu.locator('a[href*="example="]');
  await expect(examples).toHaveCount(6);
  for (const title of await examples.allTextContents()) {
    await menu.locator('summary').click();
    await Promise.all([page.waitForEvent('load'), menu.getByRole('link', { name: title, exact: true }).click()]);
    await expect(menu.getByRole('link', { name: title, exact: true, includeHidden: true })).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('#about')).toBeVisible();
    await expect(page.locator('[data-allowed]').first()).toBeVisible();
    await expectNoOverflow(page);
  }
});

test('of too much to answer some is shown, and what was typed stays', async ({ page }) => {
  await page.goto('/');
  const many = Array.from({ length: 300 }, (_, i) => `/page/${i}`).join('\n');
  await check(page, messy, many, 'Googlebot\nBingbot');
  await expect(page.locator('[data-window]')).toContainText('300 URLs × 2 crawlers make 600 verdicts, and a page shows 500.');
  await expect(page.locator('td[data-allowed]')).toHaveCount(500);
  await expect(page.getByRole('textbox', { name: 'Test URLs' })).toHaveValue(many);
  await expect(page.getByRole('textbox', { name: 'robots.txt' })).toHaveValue(messy);
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Next URLs' }).click()]);
  await expect(page.locator('td[data-allowed]')).toHaveCount(100);
  await expect(page.locator('tr[data-url="/page/299"]')).toHaveCount(1);
  await page.locator('#options > summary').click();
  await page.getByRole('textbox', { name: 'Site' }).fill('no site');
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Check' }).click()]);
  await page.getByRole('link', { name: 'Check this field' }).click();
  await expect(page.getByRole('textbox', { name: 'Site' })).toBeInViewport();
  await expect(page.getByRole('textbox', { name: 'Site' })).toHaveAccessibleDescription(/./);
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('ten thousand lines can be paged through', async ({ page }) => {
  await page.goto('/');
  const file = long(10_000);
  await check(page, file, '/last\n/shop/4711/', 'Googlebot');
  const pages = page.getByRole('navigation', { name: 'Pages of the listing' });
  await expect(pages).toContainText('Lines 1 to 500 of 10,000 in full');
  await expect(page.locator('#L10000')).toContainText('decides');

  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/#L501');
  await expect(page.locator('#L501')).toBeInViewport();
  await expect(pages).toContainText('Lines 501 to 1000 of 10,000');
  await expect(page.getByRole('textbox', { name: 'robots.txt' })).toHaveValue(file);

  await page.getByRole('button', { name: 'Show from line 4712' }).click();
  await expect(page.locator('#L4712')).toBeInViewport();
  await expect(pages).toContainText('Lines 4712 to 5211');
  await expectNoOverflow(page);
});

test('text that turns or hides itself is shown as marks', { tag: '@all' }, async ({ page }) => {
  await page.goto('/');
  await check(page, 'User-agent: *\nDisallow: /\u202Egpj.x\u200B\n<script>alert(1)</script>', '/\u202Egpj.x', '\u202Etoblgoog');
  await expect(page.locator('#L2')).toContainText('/U+202Egpj.xU+200B');
  await expect(page.locator('#L3')).toContainText('<script>alert(1)</script>');
  await expectNoOverflow(page);
});

test('the parts stand where the window has room for them', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await check(page, long(300), `/a${'/and-so-on'.repeat(12)}`, 'Googlebot');
  const box = async (id: string) => (await page.locator(id).boundingBox())!;
  const [band, file, side] = [await box('#headline'), await box('#file'), await box('#side')];
  const parts = ['#headline', '#verdicts', '#findings', '#reads', '#policy'];
  const order = await Promise.all(parts.map(async (id) => (await box(id)).y));
  expect(order, 'the parts from top to bottom').toEqual([...order].sort((a, b) => a - b));
  if (page.viewportSize()!.width < 768) {
    expect(file.y, 'the file comes below the answer').toBeGreaterThanOrEqual(band.y + band.height - 1);
    expect(side.y, 'and before the verdicts').toBeGreaterThanOrEqual(file.y + file.height - 1);
    const answer = page.locator('#sentence .text');
    expect(await answer.evaluate((e) => e.scrollHeight - e.clientHeight), 'nothing unfolds the answer, so all of it is there').toBe(0);
    return;
  }
  expect(side.x, 'the file stands beside the rest').toBeGreaterThanOrEqual(file.x + file.width);
  expect(side.y, 'at one height').toBe(file.y);
  await page.locator('#L299').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Check' }), 'it scrolls on its own').toBeInViewport();
  expect(await box('#side')).toEqual(side);
});

test('on a tablet the file stands beside the rest, too', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 1100 });
  await page.goto('/');
  const box = async (id: string) => (await page.locator(id).boundingBox())!;
  const [file, side] = [await box('#file'), await box('#side')];
  expect(side.x).toBeGreaterThanOrEqual(file.x + file.width);
  expect(side.y).toBe(file.y);
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('the theme can be chosen without a script and stays', async ({ page }) => {
  await page.goto('/');
  const light = async () => page.locator('body').evaluate((body) => {
    const [l] = getComputedStyle(body).backgroundColor.match(/[\d.]+/g)!.map(Number);
    return l > 0.5;
  });
  const before = await light();
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('radio', { name: before ? 'Dark' : 'Light' }).check();
  expect(await light()).toBe(!before);
  await page.keyboard.press('Escape');
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Check' }).click()]);
  await expect(page.getByRole('radio', { name: before ? 'Dark' : 'Light', includeHidden: true })).toBeChecked();
  expect(await light(), 'after the form was sent').toBe(!before);
});

test('without colours the states are still told apart', { tag: '@all' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await check(page, messy, urls, 'Googlebot');
  const bar = (id: string) => page.locator(`${id} > :last-child`).evaluate((e) => getComputedStyle(e).borderInlineStartStyle);
  expect(await bar('#L12'), 'a rule').toBe('solid');
  expect(await bar('#L16'), 'an ignored line').toBe('dotted');
  await expect(page.locator('#L16 s'), 'its text').toHaveCSS('text-decoration-line', 'line-through');
  await expect(page.getByRole('button', { name: 'Check' })).toHaveCSS('border-top-style', 'solid');
  await expectAccessible(page);
});

test('the answer is accessible', async ({ page }) => {
  await page.goto('/');
  await check(page, messy, urls, 'Googlebot\nBingbot\nGPTBot');
  await page.locator('#answers a.verdict').first().click();
  await page.locator('#why-1-1 summary').click();
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('a table of many crawlers is accessible', { tag: '@all' }, async ({ page }) => {
  await page.goto('/?example=ai-crawlers');
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('the answer can be asked for and followed with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Crawlers' }).focus();
  const button = page.getByRole('button', { name: 'Check' });
  for (let presses = 0; presses < 80 && !(await button.evaluate((e) => e === document.activeElement)); presses++) {
    await page.keyboard.press('Tab');
  }
  await expect(button).toBeFocused();
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);

  const link = page.locator('td a.verdict').first();
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(link).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/#why-1-1$/);
});
