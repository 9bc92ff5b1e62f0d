import type { Page } from '@playwright/test';
import { answered, editorOf, expect, stopClock, test, toEnd, turnTo, unfold, write, written } from '../fixtures';

/** Holds back all answers to checks until they are released. */
async function holdAnswers(page: Page) {
  let release = () => {};
  const released = new Promise<void>((go) => (release = go));
  let asked = 0;
  await page.route('**/check', async (route) => {
    asked++;
    await released;
    await route.continue().catch(() => {}); // the page aborted it
  });
  return { asked: () => asked, release };
}

test('while no answer comes, few questions are asked, and what is asked too late is dropped', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await answered(page);
  await stopClock(page);
  const server = await holdAnswers(page);
  await editorOf(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  for (const key of 'User-agent: *\nDisallow: /') {
    await page.keyboard.type(key);
    await page.clock.runFor(60);
  }
  await page.clock.runFor(3000);
  await expect(page.getByRole('status'), 'what is waited for is said').toHaveText('Checking…');
  await page.keyboard.type('nowhere');
  await page.clock.runFor(3000);
  server.release();
  await answered(page);
  expect(server.asked(), 'questions for 32 keys').toBeLessThan(12);
  await expect(page.locator('#answers td[data-selection]').first()).toHaveAttribute('data-allowed', 'true');
});

test('fields and comments are coloured without waiting for the server', async ({ page }) => {
  await page.goto('/');
  await answered(page);
  const server = await holdAnswers(page);
  await write(page, 'User-agent: * # all\nDisallow: /');
  await expect(page.locator('.cm-field')).toHaveText(['User-agent', 'Disallow']);
  await expect(page.locator('span.cm-comment')).toHaveText(['# all']);
  await expect(page.locator('.tester')).toHaveAttribute('data-answered', 'false');
  server.release();
  await answered(page);
});

test('waiting shows, and trouble is said and ends: a fix that was asked for meanwhile is made', async ({ page }) => {
  await page.goto('/');
  await answered(page);
  const server = await holdAnswers(page);
  const fused = 'User-agent: *\nCrawl-delay: 5\n\nUser-agent: badbot\nDisallow: /\n';
  await write(page, fused);
  await expect(page.locator('#waiting')).toBeVisible();
  server.release();
  await answered(page);
  await expect(page.locator('#waiting')).toBeHidden();

  await page.unroute('**/check');
  let problem = { contentType: 'application/problem+json', body: '{"title": "Busy", "detail": "Wait.", "status": 503}' };
  await page.route('**/check', (route) => route.fulfill(problem));
  await editorOf(page).press('ControlOrMeta+.');
  await expect(page.getByRole('alert')).toHaveText('Busy. Wait.');
  problem = { contentType: 'application/json', body: '{"mar' }; // the connection breaks
  await editorOf(page).press('ControlOrMeta+Enter');
  await expect(page.getByRole('alert')).toContainText("Whichline couldn't be reached");
  const said = await page.locator('#sentence .text').innerText();
  await page.keyboard.press('Alt+PageDown');
  await expect(page.locator('#sentence .text'), 'the verdict that is chosen is said meanwhile').not.toHaveText(said);
  const urls = page.getByRole('textbox', { name: 'Test URLs' });
  await turnTo(page, 'Verdicts');
  await urls.focus();
  await page.unroute('**/check');
  await expect.poll(() => written(page)).not.toBe(fused);
  await answered(page);
  await expect(page.locator('#trouble'), 'it is asked again').toBeHidden();
  await expect(urls, 'who went on elsewhere stays there').toBeFocused();
});

test('crawlers that are typed while a preset is under way stay', { tag: '@all' }, async ({ page }) => {
  await page.goto('/');
  await answered(page);
  await turnTo(page, 'Verdicts');
  const server = await holdAnswers(page);
  await page.locator('button[name=preset]').first().evaluate((preset: HTMLElement) => preset.click());
  await expect.poll(server.asked).toBe(1);
  const crawlers = page.getByRole('textbox', { name: 'Crawlers' });
  await crawlers.fill('mine');
  server.release();
  await answered(page);
  await expect(crawlers).toHaveValue('mine');
  await expect(page.locator('#answers td[data-selection]').first()).toHaveAttribute('data-crawler', 'mine');
});

/** Collects the announcements to screen readers. */
function listen(page: Page) {
  return page.evaluateHandle(() => {
    const said: string[] = [];
    const status = document.getElementById('status')!;
    new MutationObserver(() => said.push(status.textContent!)).observe(status, { childList: true, characterData: true, subtree: true });
    return said;
  });
}

/** Replaces the server by an intermediary with its own error page. Returns the number of requests. */
function standBetween(page: Page, status: number) {
  return page.evaluateHandle((status) => {
    const asked = { times: 0 };
    window.fetch = async () => (asked.times++, new Response('<p>Sorry</p>', { status, headers: { 'Content-Type': 'text/html' } }));
    return asked;
  }, status);
}

/** Advances the page's clock until a condition holds, regardless of other delays. */
async function runUntil(page: Page, step: number, holds: () => Promise<boolean>) {
  await expect.poll(async () => (await page.clock.runFor(step), holds())).toBe(true);
}

test('what keeps failing is said once, and a request that is refused on the way is not repeated', { tag: '@all' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await answered(page);
  await stopClock(page);
  const told = await page.evaluateHandle(() => {
    const told: string[] = [];
    const trouble = document.getElementById('trouble')!;
    new MutationObserver(() => told.push(trouble.textContent!)).observe(trouble, { childList: true });
    return told;
  });
  let between = await standBetween(page, 502);
  await editorOf(page).press('ControlOrMeta+Enter');
  await runUntil(page, 5000, async () => (await between.jsonValue()).times > 3);
  expect(await told.jsonValue()).toEqual([expect.stringContaining("Whichline couldn't be reached")]);

  between = await standBetween(page, 403);
  await runUntil(page, 5000, async () => (await told.jsonValue()).length > 1);
  expect((await told.jsonValue())[1]).toContain('refused the request (status 403)');
  await page.clock.runFor(120_000);
  expect(await between.jsonValue()).toEqual({ times: 1 });
});

test('what is said is said, whatever else is waited for or fails meanwhile', { tag: ['@all', '@chromium'] }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await answered(page);
  await stopClock(page);
  const said = await listen(page);
  const isAnswered = () => page.locator('.tester').getAttribute('data-answered').then((answered) => answered === 'true');
  const server = await holdAnswers(page);
  await write(page, `User-agent: *\nDisallow: /\n${'# so long that the answer comes in two parts\n'.repeat(25)}`);
  await page.clock.runFor(100);
  // Only the event, as Playwright would wait for the site. Firefox submits the form nonetheless.
  await page.locator('#tester').evaluate((form: HTMLFormElement) => {
    form.dispatchEvent(new SubmitEvent('submit', { submitter: document.querySelector<HTMLElement>('.fetch button') }));
  });
  await page.clock.runFor(1000);
  await expect(page.locator('#asking')).toBeVisible();
  server.release();
  await runUntil(page, 20, isAnswered);
  await standBetween(page, 403);
  await runUntil(page, 100, () => page.locator('#trouble').isVisible());
  await page.clock.runFor(2000);
  expect(await said.jsonValue()).toEqual(expect.arrayContaining([expect.stringMatching(/^Asking/), expect.stringContaining('27 lines')]));
});

test('who stays where the browser asks before the page is left waits for nothing', { tag: '@all' }, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.clock.install();
  await page.goto('/');
  await answered(page);
  await stopClock(page);
  await write(page, 'User-agent: *\nDisallow: /mine\n');
  await runUntil(page, 1000, () => page.evaluate(() => !!onbeforeunload));
  await page.getByRole('textbox', { name: 'Fetch from' }).fill('site.example');
  const asks = page.waitForEvent('dialog');
  const pressed = page.getByRole('button', { name: 'Fetch', exact: true }).click();
  await (await asks).dismiss();
  await pressed;
  await page.clock.runFor(1000);
  await expect(page.locator('#asking')).toBeHidden();
  await expect(page.locator('#sentence')).not.toHaveAttribute('data-state', 'waiting');
});

test('in a large file, what other readers say stays until it is quiet', { tag: ['@all', '@wide'] }, async ({ page }) => {
  await page.goto('/');
  const rules = Array.from({ length: 2000 }, (_, i) => `Disallow: /category/${i}/`).join('\n');
  await write(page, `User-agent: *\nDisalow: /b\nDisalow: /c\n${rules}\n`);
  const urls = page.getByRole('textbox', { name: 'Test URLs' });
  const request = page.waitForRequest('**/check');
  await urls.fill('/b');
  expect((await request).headers()['content-encoding'], 'a large body is packed').toBe('gzip');
  await answered(page);
  const differs = page.locator('#answers td[data-selection]').first().locator('.differs');
  await expect(differs, 'the whole comes by itself').toContainText('⚠');
  await expect(differs).not.toHaveAttribute('data-left-out');

  await toEnd(page);
  const first = page.waitForResponse('**/check');
  await page.keyboard.insertText('Allow: /b');
  expect(await (await first).text(), 'what the first answer leaves out').toMatch(/<span id=\\"differs-1-\d\\" data-left-out>/);
  await expect(page.locator('#answers td[data-selection]').first()).toHaveAttribute('data-allowed', 'true');
  await expect(page.locator('#answers td[data-selection]').first().locator('[data-left-out]')).toHaveCount(0);

  const finding = page.locator('[data-finding=misspelt-field]');
  await turnTo(page, 'Findings');
  await unfold(finding);
  await expect(finding.getByRole('button', { name: 'Yes, change it' })).toBeVisible();
  await editorOf(page).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('# more\n');
  await answered(page);
  await expect(finding.getByRole('button', { name: 'Yes, change it' }), 'what is unfolded is answered').toBeVisible();
  await expect(finding.locator('details')).not.toHaveAttribute('data-left-out');

  await turnTo(page, 'Verdicts');
  await urls.fill('/nowhere\n/c');
  await answered(page);
  await expect(page.locator('#readers-1'), 'what readers said of another URL does not stay').toContainText('parsers agree');
  await expect(page.locator('#answers tr[data-url="/c"] td').first().locator('.differs')).toContainText('⚠');
});

test('the verdict of a crawler whose reader reads alike asks nothing of the server', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  await answered(page);
  await write(page, 'User-agent: *\nDisallow: /a\n');
  await page.getByRole('textbox', { name: 'Crawlers' }).fill('Googlebot\nGooglebot-Image\nYandexBot');
  await answered(page);
  /** Chooses the verdict of a crawler. Returns whether the page then has the answer. */
  const isAnswered = (crawler: string) =>
    page.locator(`td[data-crawler=${crawler}] a.verdict`).first().evaluate((verdict: HTMLElement) => {
      verdict.click();
      return document.querySelector<HTMLElement>('.tester')!.dataset['answered'];
    });
  await expect(page.locator('td[data-crawler=YandexBot]')).not.toHaveCount(0);
  expect(await isAnswered('Googlebot-Image'), 'it reads as Googlebot does').toBe('true');
  expect(await isAnswered('YandexBot'), 'it reads in its own way').toBe('false');
  await answered(page);
});

test('what is typed while URLs are suggested for a new file stays', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  await answered(page);
  const urls = page.getByRole('textbox', { name: 'Test URLs' });
  const server = await holdAnswers(page);
  await write(page, 'User-agent: *\nDisallow: /mine\n');
  await expect.poll(server.asked).toBeGreaterThan(0);
  // The answer comes before the change is known to anyone but the field.
  await urls.evaluate((field: HTMLTextAreaElement) => (field.value = '/typed'));
  server.release();
  await expect(page.locator('#agents')).toHaveValue(/GPTBot/);
  await expect(urls).toHaveValue('/typed');
});
