import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { answered, choose, editorOf, expect, test, turnTo, unfold, write, written } from '../fixtures';
import { expectAccessible, expectNoOverflow } from '../looks';

const sentence = (page: Page) => page.locator('#sentence');

/** Opens the tester with a file, URLs and crawlers. */
async function ask(page: Page, robots: string, urls: string[], agents: string[]) {
  await page.goto('/');
  await write(page, robots);
  await page.getByRole('textbox', { name: 'Test URLs' }).fill(urls.join('\n'));
  await page.getByRole('textbox', { name: 'Crawlers' }).fill(agents.join('\n'));
  await answered(page);
}

test('a first visit shows an example and says so', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await answered(page);
  await expect(sentence(page)).toHaveAttribute('data-answer', 'false');
  await expect(sentence(page)).toHaveAttribute('data-state', 'current');
  await expect(page.locator('#about')).toHaveText('Example: Two groups read as one. Paste your robots.txt over it.');
  await expectNoOverflow(page);
});

test('what is older than the file says so, and fades', async ({ page }) => {
  await page.goto('/');
  await answered(page);
  let release = () => {};
  const released = new Promise<void>((go) => (release = go));
  await page.route('**/check', (route) => released.then(() => route.continue()));
  await write(page, 'User-agent: *\nAllow: /');
  await expect(sentence(page)).toHaveAttribute('data-state', /stale|waiting/);
  for (const old of ['#sentence', '.verdict-words', '#answers', '#count-verdicts']) await expect(page.locator(old)).toHaveCSS('opacity', '0.45');
  await expect(page.locator('#panel-verdicts'), 'what is asked is not old').toHaveCSS('opacity', '1');
  await expect(sentence(page)).toHaveAttribute('data-state', 'waiting');
  release();
  await answered(page);
  await expect(sentence(page)).toHaveAttribute('data-state', 'current');
  await expect(page.locator('#sentence')).toHaveCSS('opacity', '1');
});

test('a site that takes its time is named, and need not be waited for', { tag: '@chromium' }, async ({ page }) => {
  await page.goto('/');
  await answered(page);
  await page.route('**/fetch', () => {}); // it never answers
  await page.getByRole('textbox', { name: 'Fetch from' }).fill('https://slow.example/page');
  // Playwright does not touch a page during navigation, so a script in the page observes it.
  const seen = await page.evaluate(
    () =>
      new Promise<(string | undefined)[]>((seen) => {
        const asking = document.querySelector<HTMLElement>('#asking')!;
        new MutationObserver((_, observer) => {
          observer.disconnect();
          const said = [asking.textContent!, document.querySelector<HTMLElement>('#sentence')!.dataset['state']];
          asking.querySelector('button')!.click();
          seen(said);
        }).observe(asking, { attributeFilter: ['hidden'] });
        document.querySelector<HTMLElement>('.fetch > button')!.click();
      }),
  );
  expect(seen).toEqual([expect.stringContaining('Asking slow.example…'), 'waiting']);
  await expect(page.locator('#asking')).toBeHidden();
  await expect(sentence(page)).toHaveAttribute('data-state', 'current');
  await expect(page.getByRole('textbox', { name: 'Fetch from' })).toBeFocused();
});

test('tabs turn by arrow keys, and say how much is behind them', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  await answered(page);
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
  await expect(tab('Verdicts')).toContainText('4 blocked');
  await expect(tab('AI')).toContainText('2 blocked');
  await expect(page.locator('#band-readers')).toContainText('Baidu allows it');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await tab('Verdicts').focus();
  const next = [['Findings', 'findings'], ['Groups', 'reads'], ['AI', 'policy']] as const;
  for (const [name, id] of next) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(name)).toBeFocused();
    await expect(page.locator(`#${id}`)).toBeVisible();
    await expect(page.locator('#verdicts')).toBeHidden();
  }
  await page.locator('#band-readers').click();
  await expect(page.locator('#readers-1 table'), 'in the proof').toBeVisible();
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await tab('Verdicts').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab('Findings'), 'onwards, where lines begin at the right').toBeFocused();
});

test('the file is made wider by keys, for as long as the visit lasts', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  await answered(page);
  const width = async () => (await page.locator('#file').boundingBox())!.width;
  const before = await width();
  await page.getByRole('separator', { name: 'Width of the file' }).press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const after = await width();
  expect(after).toBeGreaterThan(before + 20);
  await page.reload();
  await answered(page);
  expect(Math.abs((await width()) - after)).toBeLessThan(2);
});

test('all that is said about a line stands below the caret, with links that Tab reaches', async ({ page }) => {
  await page.goto('/');
  const file = 'User-agent: *\nDisalow: /search\n';
  await write(page, file);
  await answered(page);
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ArrowDown');
  const row = page.locator('.cm-remark-row');
  await expect(page.locator('.cm-end').nth(0), 'a few words at the end of the line').toContainText('A field is misspelt');
  await expect(row).toContainText('misspelt');
  await expect(row.getByRole('link', { name: 'More, with an example.' })).toHaveAttribute('href', '/docs/findings/misspelt-field');
  await page.keyboard.press('Tab');
  await expect(row.getByRole('link').or(row.getByRole('button')).first()).toBeFocused();
});

test('what many lines have in common is said at the first of them', async ({ page }) => {
  await page.goto('/?urls=/z');
  await write(page, 'User-agent: *\nDisallow: /a*\nDisallow: /b*\nDisallow: /c*\n');
  await answered(page);
  const ends = page.locator('.cm-end');
  await expect(ends).toHaveText(['• A star at the end of a path matches nothing more, and in 2 more lines', '•', '•']);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.cm-remark-row'), 'the row below the caret says it whole').toContainText('matches nothing more');
});

test('a fix is made by keys, and undone', async ({ page }) => {
  await page.goto('/');
  const file = 'User-agent: *\nCrawl-delay: 5\n\nUser-agent: badbot\nDisallow: /\n';
  await write(page, file);
  await answered(page);
  await editorOf(page).focus();
  await page.keyboard.press('ControlOrMeta+.');
  await expect.poll(() => written(page)).not.toBe(file);
  await answered(page);
  await expect(editorOf(page)).toBeFocused();
  await expect(page.locator('#notice')).toContainText('The change is');
  await expect(page.locator('#notice')).not.toContainText('`');
  await page.keyboard.press('ControlOrMeta+z');
  expect(await written(page)).toBe(file);
  await expect(page.locator('#notice')).toBeEmpty();
});

test('after a fix from the list the focus is where it can be undone', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  const file = 'User-agent: *\nDisallow: search\n';
  await write(page, file);
  await answered(page);
  await turnTo(page, 'Findings');
  const finding = page.locator('[data-finding=no-leading-slash]');
  await unfold(finding);
  await finding.getByRole('button').first().click();
  await expect.poll(() => written(page)).not.toBe(file);
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  expect(await written(page)).toBe(file);
});

test('crawlers are chips, removed and added by name, operator or purpose', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await answered(page);
  await turnTo(page, 'Verdicts');
  await expect(page.locator('.cm-editor')).toBeVisible({ visible: !(await page.locator('.views').isVisible()) });
  await page.getByRole('button', { name: 'Remove AhrefsBot' }).click();
  await expect(page.locator('td[data-crawler=AhrefsBot]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add' }).click();
  const search = page.getByRole('searchbox', { name: 'Name, operator or purpose' });
  await expect(search).toBeFocused();
  await search.fill('anthropic training');
  await page.keyboard.press('Enter');
  await expect(page.locator('td[data-crawler=ClaudeBot]')).toHaveCount(2);
  await search.fill('my-own-crawler');
  await page.getByRole('button', { name: 'Add my-own-crawler' }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('td[data-crawler=my-own-crawler]')).toHaveCount(2);
  const field = page.getByRole('textbox', { name: 'Crawlers' });
  await expect(field).toHaveValue('Googlebot\nClaudeBot\nmy-own-crawler');
  await page.locator('label[for=agents]').click();
  await expect(page.getByRole('button', { name: 'Done' }), 'the field is in view').toBeVisible();
  await field.fill(Array.from({ length: 41 }, (_, i) => `crawler-${i}`).join('\n'));
  await expect(page.locator('.as-text'), 'so many are text alone').toBeHidden();
  await expectNoOverflow(page);
});

test('rows are kept to what is blocked or disputed', { tag: '@wide' }, async ({ page }) => {
  await ask(page, 'User-agent: *\nDisallow: /b\n', ['/a', '/b', '/c'], ['Googlebot']);
  await expect(page.getByRole('radio', { name: 'Blocked' }), 'a short table needs no filter').toHaveCount(0);
  await ask(page, 'User-agent: *\nDisallow: /b\n', ['/a', '/b', '/c', '/d', '/e', '/f', '/g'], ['Googlebot']);
  const rows = page.locator('.verdicts tr[data-url]:visible');
  await expect(rows).toHaveCount(7);
  await page.getByRole('radio', { name: 'Blocked' }).check();
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveAttribute('data-url', '/b');
  await page.getByRole('radio', { name: 'Parsers differ' }).check();
  await expect(rows).toHaveCount(0);
  await expect(page.getByText('No matching rows.')).toBeVisible();
});

test('findings of one severity give way to all once none of it is left', { tag: '@wide' }, async ({ page }) => {
  const others = 'User-agent: bingbot/2.0\nDisallow: /x*\nDisallow /y\nDisalow: /m\nNoindex: /a\nfoo: bar\nDisallow: /%7ea\nDisallow: /a$b\nHost: example.com\n';
  await ask(page, others + 'Disallow: a\n', ['/a'], ['Googlebot']);
  await turnTo(page, 'Findings');
  const only = page.getByRole('radio', { name: 'Errors' });
  await only.check();
  const findings = page.locator('.finding:visible');
  await expect(findings).toHaveAttribute('data-severity', 'error');
  await write(page, others);
  await answered(page);
  await expect(only).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  await expect(page.locator('.finding.warning').first()).toBeVisible();
  await expect(page.locator('.finding.info').first()).toBeVisible();
});

test('a table of more crawlers than URLs turns round, and proofs open in it', { tag: '@wide' }, async ({ page }) => {
  const agents = ['Googlebot', 'Bingbot', 'GPTBot', 'ClaudeBot', 'CCBot', 'Applebot', 'YandexBot', 'PerplexityBot'];
  await ask(page, 'User-agent: *\nDisallow: /b\n', ['/a', '/b'], agents);
  const table = page.getByRole('table', { name: 'Which crawler may fetch which URL' });
  await expect(table.getByRole('columnheader').filter({ hasText: '/b' })).toBeVisible();
  const cell = page.locator('td[data-crawler=CCBot]').nth(1);
  await cell.locator('a.verdict').click();
  await expect(sentence(page)).toContainText('CCBot is not allowed to fetch /b');
  const below = cell.locator('xpath=ancestor::tr/following-sibling::tr[1]');
  await expect(below, 'the proof stands below the verdict').toContainText('Disallow: /b');
  await expect(below).toBeInViewport();
  await write(page, 'User-agent: *\nAllow: /b\n');
  await answered(page);
  await expect(sentence(page)).toContainText('CCBot is allowed to fetch /b');
  await expect(below).toContainText('Allow: /b');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(cell, 'below the name of a crawler its verdicts have those of the URLs').toHaveAttribute('data-of', '/b');
  expect(await cell.evaluate((e) => getComputedStyle(e, '::before').content)).not.toMatch(/^(none|normal)$/);
});

test('the next verdict is a button or a key away', { tag: '@wide' }, async ({ page }) => {
  await ask(page, 'User-agent: *\nDisallow: /b\n', ['/a', '/b'], ['Googlebot']);
  await expect(sentence(page)).toContainText('/a');
  await page.getByRole('tab', { name: /^Findings/ }).click();
  await page.getByRole('button', { name: 'Next verdict' }).click();
  await expect(sentence(page)).toContainText('is not allowed to fetch /b');
  await page.keyboard.press('Alt+PageDown');
  await expect(sentence(page)).toContainText('is allowed to fetch /a');
  await page.getByRole('combobox', { name: 'URL', exact: true }).selectOption('/b');
  await expect(sentence(page)).toContainText('is not allowed to fetch /b');
});

test('a line number in the table chooses its verdict, too', { tag: '@wide' }, async ({ page }) => {
  await ask(page, 'User-agent: *\nDisallow: /a\nDisallow: /b\n', ['/a', '/b'], ['Googlebot']);
  await page.locator('td[data-selection="2.1"] .line-ref').click();
  await expect(sentence(page)).toContainText('/b');
  await expect(editorOf(page)).toBeFocused();
});

test('a web page in place of the file is called so, and folded', async ({ page }) => {
  await page.goto('/');
  await write(page, `<!DOCTYPE html>\n<html>\n${'<p>Not found: sorry</p>\n'.repeat(300)}</html>\n`);
  await answered(page);
  await expect(page.locator('#band-odd')).toContainText('HTML');
  await expect(page.locator('.cm-line:visible')).toHaveCount(12);
  await page.getByRole('button', { name: /more lines without effect/ }).click();
  await expect(page.locator('.cm-line').nth(14)).toBeVisible();
});

test('rules below a warning of the server stay in view', async ({ page }) => {
  await page.goto('/');
  await write(page, `<br />\n<b>Warning</b>: no file<br />\nUser-agent: *\n${'Disallow: /a\n'.repeat(30)}`);
  await answered(page);
  await expect(page.locator('#band-odd')).toContainText('HTML');
  await expect(page.locator('.cm-folded')).toHaveCount(0);
});

test('a long URL is cut in the answer, a rule is not', { tag: '@wide' }, async ({ page }) => {
  const path = `/${'long/'.repeat(18)}end`;
  await ask(page, `User-agent: *\nDisallow: ${path}\n`, [path], ['Googlebot']);
  await expect(sentence(page).locator('code')).toHaveText(`Disallow: ${path}`);
  await expect(sentence(page)).toContainText('…');
  const { height } = (await page.locator('#headline').boundingBox())!;
  expect(height, 'the band is as high as ever').toBe(80);

  const text = sentence(page).locator('.text');
  const unseen = () => text.evaluate((e) => e.scrollHeight - e.clientHeight);
  const sign = () => text.evaluate((e) => getComputedStyle(e, '::after').content);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(sign, 'a phone shows the beginning, and says so').toContain('…');
  const unfold = page.getByRole('button', { name: 'The whole answer' });
  await unfold.click();
  expect([await sign(), await unseen()]).toEqual(['none', 0]);
  await unfold.click();
  expect(await unseen()).toBeGreaterThan(2);
  await page.setViewportSize({ width: 1920, height: 900 });
  await expect(unfold, 'a wide window has room for all of it').toBeHidden();
});

test('an answer that a phone cuts is whole on paper', { tag: ['@all', '@wide', '@chromium'] }, async ({ page }) => {
  const path = `/${'long/'.repeat(18)}end`;
  await ask(page, `User-agent: *\nDisallow: ${path}\n`, [path], ['Googlebot']);
  const text = sentence(page).locator('.text');
  const unseen = () => text.evaluate((e) => e.scrollHeight - e.clientHeight);
  const sign = () => text.evaluate((e) => getComputedStyle(e, '::after').content);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(sign).toContain('…');
  expect(await unseen()).toBeGreaterThan(2);
  await page.emulateMedia({ media: 'print' });
  expect([await sign(), await unseen()]).toEqual(['none', 0]);
});

test('many crawlers fit beside long URLs, whose origin stands above them', { tag: ['@all', '@wide'] }, async ({ page }) => {
  const urls = ['cart', 'blog'].map((path) => `https://www.example.com/${path}/${'long-'.repeat(30)}`);
  const crawlers = ['Googlebot', 'Bingbot', 'YandexBot', 'Baiduspider', 'DuckDuckBot', 'Applebot', 'GPTBot', 'ClaudeBot', 'CCBot', 'PerplexityBot'];
  await ask(page, 'User-agent: *\nDisalow: /cart\n', [...urls, ...Array(9).fill(urls[0])], crawlers);
  const table = page.locator('#answers .table-scroll').first();
  expect(await table.evaluate((e) => e.scrollWidth - e.clientWidth), 'all columns are in view').toBeLessThanOrEqual(0);
  await expect(table.locator('.shared-origin')).toHaveText('https://www.example.com');
  await expect(table.getByRole('rowheader', { name: urls[1]! })).toBeVisible();
  await expect(table.getByTitle(urls[1]!)).toHaveText(urls[1]!);
});

test('what the API answers to the same is saved from the menu', { tag: ['@chromium', '@wide'] }, async ({ page }) => {
  await ask(page, 'User-agent: *\nDisallow: /b\n', ['/a', '/b'], ['Googlebot']);
  await page.locator('#export summary').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'JSON, as the API answers' }).click()]);
  const { results } = JSON.parse(await readFile((await download.path())!, 'utf8')) as { results: { allowed: boolean }[] };
  expect(results.map(({ allowed }) => allowed)).toEqual([true, false]);
  await expect(page.locator('#export summary'), 'the menu is closed and has the focus').toBeFocused();
  await expect(page.locator('#export ul')).toBeHidden();
});

test('the verdicts are saved as CSV, and copied as a table, from the menu', { tag: ['@chromium', '@wide'] }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await ask(page, 'User-agent: *\nDisallow: /b\n', ['/a', '/b'], ['Googlebot']);
  await page.locator('#export summary').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Verdicts as CSV' }).click()]);
  const rows = (await readFile((await download.path())!, 'utf8')).split('\r\n');
  expect(rows.map((row) => row.split(',').slice(0, 4).join(' '))).toEqual(['url user_agent verdict line', '/a Googlebot allowed ', '/b Googlebot blocked 2', '']);
  if (!(await page.locator('#export ul').isVisible())) await page.locator('#export summary').click();
  await page.getByRole('button', { name: 'Copy verdicts as a table' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/b\tGooglebot\tblocked\t2\tDisallow: /b\t');
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined })); // as on a page from plain HTTP
  if (!(await page.locator('#export ul').isVisible())) await page.locator('#export summary').click();
  const [table] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Copy verdicts as a table' }).click()]);
  expect(table.suggestedFilename()).toBe('verdicts.tsv');
});

test('what is skipped to gets the focus', async ({ page }) => {
  await page.goto('/');
  await answered(page);
  for (const [name, target] of [
    ['Skip to the file', editorOf(page)],
    ['Skip to the test URLs', page.getByRole('textbox', { name: 'Test URLs' })],
    ['Skip to the verdicts', page.locator('a.verdict').first()],
  ] as const) {
    await page.getByRole('link', { name }).focus();
    await page.keyboard.press('Enter');
    await expect(target).toBeFocused();
  }
});

test('on paper there are the answer, the whole file with numbers, the table and the findings', { tag: '@chromium' }, async ({ page }) => {
  await page.goto('/');
  await answered(page);
  await choose(page);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  for (const id of ['#sentence', '.printed', '#answers table', '#findings']) await expect(page.locator(id).first()).toBeVisible();
  await expect(page.locator('.printed li').nth(6)).toHaveText('7 Disallow: /');
  await expect(page.locator('.cm-editor')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.printed')).toHaveCount(0);
});

test('a count behind a tab fades until its own answer is there', { tag: ['@chromium', '@wide'] }, async ({ page }) => {
  await page.goto('/');
  await answered(page);
  let release = () => {};
  const released = new Promise<void>((go) => (release = go));
  await page.route('**/check', async (route) => {
    if ((route.request().postDataJSON() as { complete?: string }).complete) return void released.then(() => route.continue());
    const response = await route.fetch();
    const answer = (await response.json()) as { parts: Record<string, string>; partial: boolean };
    delete answer.parts['count-policy'];
    await route.fulfill({ response, json: { ...answer, partial: true } });
  });
  await write(page, 'User-agent: *\nAllow: /');
  await answered(page);
  await expect(page.locator('#count-policy')).toHaveCSS('opacity', '0.45');
  for (const id of ['verdicts', 'findings', 'groups']) await expect(page.locator(`#count-${id}`)).toHaveCSS('opacity', '1');
  release();
  await expect(page.locator('#count-policy')).toHaveCSS('opacity', '1');
});

test('what a cell says stays in its column', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/?' + new URLSearchParams({ robots: 'User-agent: *\nDisallow: /a\0b\nDisallow: /c\n', urls: '/a/x\n/a/b', agents: 'Googlebot\nAhrefsBot' }));
  await answered(page);
  const over = () => page.locator('#answers td[data-selection]').evaluateAll((cells) =>
    cells.map((cell) => {
      const last = cell.querySelector('.differs')!.getBoundingClientRect();
      return last.right - cell.getBoundingClientRect().right;
    }),
  );
  await expect(page.locator('#answers td .differs').first()).toContainText(/\d\d/);
  for (const right of await over()) expect(right).toBeLessThan(0);
});

test('a pin moves nothing under the pointer', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/?' + new URLSearchParams({ robots: 'User-agent: *\nDisallow: /cart/\n', urls: '/cart/\n/blog/', agents: 'Googlebot' }));
  await answered(page);
  await choose(page);
  const top = (name: string) => page.getByRole('button', { name }).first().evaluate((e) => e.getBoundingClientRect().top);
  const before = await top('Keep this verdict');
  await page.getByRole('button', { name: 'Keep this verdict' }).click();
  await expect(page.locator('#expectations')).toContainText('The expectation is met');
  expect(await top('Stop checking it')).toBe(before);
});

test('what is read from right to left turns nothing around it', { tag: '@wide' }, async ({ page }) => {
  const robots = 'User-agent: *\nDisallow: /חדשות/1\nAllow: /مقالات/قديم/ # تعليق عربي\n';
  await page.goto('/?' + new URLSearchParams({ robots, urls: '/חדשות/1', agents: 'Googlebot' }));
  await answered(page);
  await expect(sentence(page)).toContainText('not allowed to fetch /חדשות/1: line 2');
  /** Returns the visual order of texts by their left edges. */
  const order = (selector: string, texts: string[]) =>
    page.locator(selector).evaluate((line, texts) => {
      const left = (text: string) => {
        const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const at = node.textContent!.indexOf(text);
          if (at < 0) continue;
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + text.length);
          return range.getBoundingClientRect().left;
        }
        return NaN;
      };
      return texts.map((text) => [left(text), text] as const).sort(([a], [b]) => a - b).map(([, text]) => text);
    }, texts);
  const news = ['Disallow', 'חדשות', '/1'];
  expect(await order('.cm-line:nth-child(2)', news)).toEqual(news);
  const articles = ['Allow', 'مقالات', 'قديم', '# تعليق'];
  expect(await order('.cm-line:nth-child(3)', articles)).toEqual(articles);
  expect(await order('#answers tr[data-url] .url', ['חדשות', '/1'])).toEqual(['חדשות', '/1']);
  expect(await order('#sentence', ['fetch', 'חדשות', '/1', 'line'])).toEqual(['fetch', 'חדשות', '/1', 'line']);
});
