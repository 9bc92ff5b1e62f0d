import type { Page } from '@playwright/test';
import { answered, choose, editorOf, expect, turnTo, unfold, useTool, write, written } from '../fixtures';
import { test } from '../sites';

const mine = 'User-agent: *\nDisallow: /mine\n';

const urls = (page: Page) => page.locator('#urls');
const agents = (page: Page) => page.locator('#agents');
const address = (page: Page) => page.getByRole('textbox', { name: 'Fetch from' });
const restore = (page: Page) => page.getByRole('button', { name: 'Restore your file' });

/** Types a file, and waits for the answer. */
async function type(page: Page, file = mine) {
  await turnTo(page, 'File');
  await write(page, file);
  await answered(page);
  await expect(page.locator('#sentence')).toHaveAttribute('data-state', 'current');
}

/** Waits until the page holds a file and its answer. */
async function holds(page: Page, file: string | RegExp) {
  await expect.poll(() => written(page)).toEqual(typeof file === 'string' ? file : expect.stringMatching(file));
  await answered(page);
}

/** Chooses an example from the menu. */
async function openExample(page: Page, nth = 2) {
  await page.locator('.menu summary', { hasText: 'Tools' }).click();
  await Promise.all([page.waitForURL(/example=/), page.locator('.menu a[href*="example="]').nth(nth).click()]);
  await answered(page);
}

/** Types the URL of a site and fetches. */
async function fetchFrom(page: Page, site: string) {
  await address(page).fill(site);
  await Promise.all([page.waitForURL(/\/fetch\?/), page.getByRole('button', { name: 'Fetch', exact: true }).click()]);
}

test('what was typed survives a reload in this tab', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  await write(page, 'User-agent: *\nDisallow: /mine\n');
  await page.getByRole('textbox', { name: 'Test URLs' }).fill('/mine');
  await answered(page);
  await page.locator('#answers td a.verdict').first().click();
  await page.reload();
  await answered(page);
  expect(await written(page)).toBe('User-agent: *\nDisallow: /mine\n');
  await expect(page.getByRole('textbox', { name: 'Test URLs' })).toHaveValue('/mine');
  await expect(page.locator('a.verdict[aria-current]')).toHaveCount(1);
  await page.goto('/?example=wildcards');
  await answered(page);
  expect(await written(page), 'an example is what its link says').not.toContain('/mine');
});

test('example, Back: the file is there again, and offered in between', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await type(page);
  await openExample(page);
  await expect(restore(page)).toBeVisible();
  await page.goBack();
  await holds(page, mine);
  await expect(restore(page), 'it is there').toBeHidden();
  await page.goForward();
  await holds(page, /User-agent/);
  expect(await written(page)).not.toBe(mine);

  await restore(page).focus();
  await page.keyboard.press('Enter');
  await holds(page, mine);
  await expect(restore(page)).toBeHidden();
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  expect(await written(page), 'to restore can be undone').not.toBe(mine);
});

test('the same example again is the example, and what was typed over it is offered', async ({ page }) => {
  await page.goto('/');
  await openExample(page);
  const example = (await written(page)) as string;
  await type(page);
  await Promise.all([page.waitForEvent('load'), openExample(page)]);
  await holds(page, example);
  await restore(page).click();
  await holds(page, mine);
});

test('crawler page, Back: file, URLs and crawlers are as they were', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  await type(page);
  await urls(page).fill('/mine/1\n/free');
  await agents(page).fill('mine');
  await answered(page);
  await choose(page, 1);
  await page.goto('/crawlers/gptbot');
  await page.getByRole('link', { name: /^Open in the tester/ }).first().click();
  await holds(page, /GPTBot/);
  await page.goBack();
  await page.goBack();
  await holds(page, mine);
  await expect(urls(page)).toHaveValue('/mine/1\n/free');
  await expect(agents(page)).toHaveValue('mine');
  await expect(page.locator('#sentence')).toContainText('mine is allowed to fetch /free');
});

test('the crawlers of the catalogue are tested with the file and the URLs that are there', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  await type(page);
  await urls(page).fill('/mine/1');
  await agents(page).fill('Googlebot');
  await answered(page);
  await page.goto('/crawlers?purpose=ai-training');
  await page.getByRole('link', { name: /^Test these/ }).first().click();
  await holds(page, mine);
  await expect(urls(page)).toHaveValue('/mine/1');
  await expect(agents(page)).toHaveValue(/GPTBot/);
  await page.reload();
  await holds(page, mine);
  await expect(agents(page)).toHaveValue(/GPTBot/);
  await page.goBack();
  await page.goBack();
  await holds(page, mine);
  await expect(agents(page)).not.toHaveValue(/GPTBot/);
});

test('fetch, Back, Forward, reload: the typed file, then the fetched one', async ({ page, site }) => {
  await page.goto('/');
  await type(page);
  await fetchFrom(page, site('plain'));
  const fetched = 'User-agent: *\nDisallow: /cart\n';
  await holds(page, fetched);
  await expect(restore(page)).toBeVisible();
  await page.goBack();
  await holds(page, mine);
  await expect(address(page)).toHaveValue(site('plain'));
  await page.goForward();
  await holds(page, fetched);
  await page.reload();
  await holds(page, fetched);

  await type(page, `${fetched}Disallow: /more\n`);
  await page.reload();
  await holds(page, `${fetched}Disallow: /more\n`);
  await page.goBack();
  await holds(page, mine);
});

test('a fetch that hangs is named and can be stopped, and nothing changed', async ({ page, site }) => {
  await page.goto('/');
  await type(page);
  await address(page).fill(site('silent'));
  const hung = { state: 'waiting', text: expect.stringMatching(/^Asking 127/), hidden: true, focused: 'address' };
  expect(await fetchAndStop(page), 'nothing else is waited for').toEqual({ ...hung, before: 'current', after: 'current' });

  let asked = 0;
  await page.route('**/check', (route) => (++asked === 1 ? undefined : route.continue())); // the first one stays in progress
  await turnTo(page, 'Verdicts');
  await agents(page).fill('mine');
  await expect.poll(() => asked).toBe(1);
  const troubles = await page.evaluateHandle(() => {
    const troubles: string[] = [];
    const trouble = document.getElementById('trouble')!;
    new MutationObserver(() => troubles.push(trouble.textContent!)).observe(trouble, { childList: true });
    return troubles;
  });
  expect(await fetchAndStop(page)).toMatchObject(hung);
  await expect(page.locator('#sentence')).toHaveAttribute('data-state', 'current');
  await expect(page).toHaveURL('/');
  await holds(page, mine);
  expect(asked, 'what was under way is asked once more').toBe(2);
  expect(await troubles.jsonValue(), 'and not for having failed').toEqual([]);
});

/**
 * Fetches from a site that does not answer, and stops once the page names it. Playwright would
 * wait for the site, so a script in the page does both.
 */
function fetchAndStop(page: Page) {
  return page.evaluate(async () => {
    const asking = document.getElementById('asking')!;
    const stateNow = () => document.getElementById('sentence')!.dataset['state'];
    const before = stateNow();
    const appears = new Promise<void>((appeared) => {
      new MutationObserver(() => asking.hidden || appeared()).observe(asking, { attributes: true });
    });
    document.querySelector<HTMLElement>('.fetch button')!.click();
    await appears;
    const state = stateNow();
    const text = asking.textContent;
    asking.querySelector('button')!.click();
    return { before, state, text, after: stateNow(), hidden: asking.hidden, focused: document.activeElement!.id };
  });
}

test('compare, Back: the address is there again', async ({ page, site }) => {
  await page.goto('/');
  await type(page);
  await address(page).fill(site('plain'));
  await page.locator('.menu summary', { hasText: 'Tools' }).click();
  await Promise.all([page.waitForURL('**/compare'), page.locator('.menu').getByRole('link', { name: 'Compare versions' }).click()]);
  await page.goBack();
  await holds(page, mine);
  await expect(address(page)).toHaveValue(site('plain'));
});

test('fix, undo, reload: what was fixed and what was undone stay so', { tag: '@wide' }, async ({ page }) => {
  const trap = 'User-agent: *\nCrawl-delay: 5\n\nUser-agent: badbot\nDisallow: /\n';
  await page.goto('/');
  await type(page, trap);
  await turnTo(page, 'Findings');
  const finding = page.locator('[data-finding=fused-groups]');
  await unfold(finding);
  await finding.getByRole('button', { name: /fix/ }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => written(page)).not.toBe(trap);
  await expect(page.locator('#notice')).toContainText('The change is');
  await expect(page.locator('#notice')).not.toContainText('`');
  const fixed = (await written(page)) as string;
  await page.reload();
  await holds(page, fixed);
  await expect(page.locator('#notice')).toBeEmpty();
  await page.goto('/docs');
  await page.goBack();
  await holds(page, fixed);

  await type(page, trap);
  await turnTo(page, 'Findings');
  await unfold(finding);
  await finding.getByRole('button', { name: /fix/ }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => written(page)).not.toBe(trap);
  await expect(editorOf(page), 'where the fix can be undone').toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  expect(await written(page)).toBe(trap);
  await expect(page.locator('#notice'), 'what was undone is said no longer').toBeEmpty();
  await page.reload();
  await holds(page, trap);
});

test('a file that is pasted over an example is none', async ({ page }) => {
  await page.goto('/');
  await openExample(page);
  const current = page.locator('.menu [aria-current]');
  await expect(current).toHaveCount(1);
  await type(page);
  await expect(current).toHaveCount(0);
  await expect(page.locator('#about')).toBeHidden();
  await useTool(page, 'Undo');
  await useTool(page, 'Undo');
  await expect(current, 'it is one again').toHaveCount(1);
});

test('link, edit, reload: the link stays in the address until something is edited, and what comes late lands nowhere else', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  await type(page);
  await page.goto(`/#s=1.${await packed({ robots: 'User-agent: *\nDisallow: /shared\n', urls: '/shared', agents: 'x' })}`);
  await holds(page, /shared/);
  const link = page.url();
  expect(link).toContain('#s=1.');
  await expect(restore(page)).toBeVisible();
  await choose(page);
  await page.reload();
  await holds(page, /shared/);
  expect(page.url(), 'it can be passed on').toBe(link);

  await urls(page).fill('/other');
  await expect(page).toHaveURL('/');
  await answered(page);
  await page.reload();
  await holds(page, /shared/);
  await expect(urls(page)).toHaveValue('/other');
  await page.goBack();
  await holds(page, mine);
  await page.goForward();
  await holds(page, /shared/);
  await expect(urls(page)).toHaveValue('/other');

  const unpack = await holdUnpacking(page);
  const hash = `#s=1.${await packed({ robots: 'User-agent: *\nDisallow: /late\n' })}`;
  await page.evaluate((hash) => (location.hash = hash), hash);
  await travel(page, -1);
  await unpack();
  await holds(page, /shared/);
  await expect(urls(page)).toHaveValue('/other');
  await travel(page, 1);
  await holds(page, /late/);
  await page.locator('button[name=preset]').first().evaluate((preset: HTMLElement) => preset.click());
  await expect(page, 'a preset is an edit, too').toHaveURL('/');
  await answered(page);
  await travel(page, -1);
  await holds(page, /shared/);
  await expect(urls(page)).toHaveValue('/other');
});

/** Goes to another history entry of the same page, which Firefox does not report to Playwright. */
function travel(page: Page, by: number) {
  return page.evaluate((by) => {
    const arrived = new Promise((arrived) => addEventListener('popstate', arrived, { once: true }));
    history.go(by);
    return arrived.then(() => {});
  }, by);
}

/** Delays the unpacking of links. Returns a function that releases it and waits until it is done. */
async function holdUnpacking(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const reader = ReadableStreamDefaultReader.prototype;
    const { read } = reader;
    let release = () => {};
    const released = new Promise<void>((go) => (release = go));
    let finish = () => {};
    const finished = new Promise<void>((done) => (finish = done));
    reader.read = async function () {
      await released;
      const part = await read.call(this);
      if (part.done) setTimeout(finish);
      return part;
    };
    return { release, finished };
  });
  return () => held.evaluate(({ release, finished }) => (release(), finished));
}

test('a link comes in place of what was under way, and a damaged one leaves what was typed', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  await type(page);
  const unpack = await holdUnpacking(page);
  const hash = `#s=1.${await packed({ robots: 'User-agent: *\nDisallow: /late\n' })}`;
  await page.evaluate((hash) => {
    document.querySelector<HTMLElement>('button[name=preset]')!.click();
    location.hash = hash;
  }, hash);
  await answered(page);
  await unpack();
  await holds(page, /late/);

  await type(page);
  await page.evaluate(() => (location.hash = '#s=1.!!!'));
  await expect(page.locator('#notice')).toContainText('damaged');
  await page.reload();
  await holds(page, mine);
});

/** Returns the number of drafts of all tabs. */
const drafts = (page: Page) => page.evaluate(() => localStorage.length);

test('the way back to the tester leads to what was there last', { tag: '@wide' }, async ({ page, context }) => {
  const home = async (page: Page) => {
    await Promise.all([page.waitForEvent('load'), page.locator('.masthead .home').click()]);
    await holds(page, mine);
    await expect(urls(page)).toHaveValue('/mine/1');
    await expect(agents(page)).toHaveValue('mine');
  };
  await page.goto('/');
  await type(page);
  await urls(page).fill('/mine/1');
  await agents(page).fill('mine');
  await answered(page);
  await home(page);
  for (const path of ['/docs', '/crawlers', '/log']) {
    await page.goto(path);
    await home(page);
  }
  await openExample(page);
  expect(await written(page), 'which was asked for').not.toBe(mine);
  await home(page);
  const next = await context.newPage();
  await next.goto('/');
  await holds(next, mine);
  await expect(urls(next)).toHaveValue('/mine/1');
});

test('URLs that are typed beside the example are there again, too', { tag: '@wide' }, async ({ page, context }) => {
  await page.goto('/');
  await urls(page).fill('/blog/1');
  await answered(page);
  await expect.poll(() => drafts(page)).toBe(1);
  const next = await context.newPage();
  for (const tab of [next, page]) {
    await tab.goto('/');
    await expect(urls(tab)).toHaveValue('/blog/1');
    await expect(restore(tab), 'an example is nobody\'s').toBeHidden();
  }
});

test('two tabs keep what each has, and a third one goes on with the newest and offers the other', { tag: '@wide' }, async ({ page, context }) => {
  await page.goto('/');
  await type(page);
  await expect.poll(() => drafts(page), 'saved once nothing changes').toBe(1);
  const second = await context.newPage();
  await second.goto('/');
  await holds(second, mine);
  await expect(restore(second), 'it is there').toBeHidden();
  await type(second, 'User-agent: *\nDisallow: /second\n');
  await openExample(second);
  await second.goBack();
  await holds(second, /second/);
  await expect.poll(() => drafts(page)).toBe(2);
  await page.reload();
  await holds(page, mine);
  await openExample(page);
  await restore(page).click();
  await holds(page, mine);
  await type(second, 'User-agent: *\nDisallow: /newest\n');
  await second.close({ runBeforeUnload: true });
  await page.close({ runBeforeUnload: true });
  const third = await context.newPage();
  await third.goto('/');
  await holds(third, /newest|mine/);
  const other = (await written(third)) === mine ? /newest/ : mine;
  await restore(third).click();
  await holds(third, other);
});

test('a fetch that fails, then a reload, or Docs and Back: the file is there, and can be tested', { tag: '@wide' }, async ({ page }) => {
  for (const site of ['http://localhost/', 'nope.invalid']) {
    await page.goto('/');
    await type(page);
    await address(page).fill(site);
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Fetch', exact: true }).click()]);
    await expect(page.locator('#sentence')).toHaveAttribute('data-state', 'fault');
    await page.getByRole('button', { name: 'Test the file as it is' }).click();
    await answered(page);
    await expect(page.locator('#sentence')).toHaveAttribute('data-state', 'current');
    await page.reload();
    await holds(page, mine);
    await expect(address(page)).toHaveValue(site);
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Fetch', exact: true }).click()]);
    await page.goto('/docs');
    await page.goBack();
    await holds(page, mine);
    await expect(address(page)).toHaveValue(site);
  }
});

test('a file that was sent back from another page survives Docs and Back', async ({ page, site }) => {
  await page.goto('/');
  await address(page).fill(site('plain'));
  await Promise.all([page.waitForURL(/\/fetch/), address(page).press('Enter')]);
  await type(page);
  await Promise.all([page.waitForURL('**/compare'), page.locator('.edited').click()]);
  await page.locator('#asked > summary').click();
  await Promise.all([page.waitForURL('/'), page.getByRole('button', { name: 'Back to the tester' }).click()]);
  await holds(page, mine);
  await page.goto('/docs');
  await page.goBack();
  await holds(page, mine);
  await page.reload();
  await holds(page, mine);
});

test('what a closed tab held is there in a new one, until it is cleared', { tag: '@phone' }, async ({ page, context }) => {
  await page.goto('/');
  await type(page);
  await turnTo(page, 'Verdicts');
  await urls(page).fill('/mine/1');
  await answered(page);
  await page.close({ runBeforeUnload: true });
  const next = await context.newPage();
  await next.goto('/');
  await holds(next, mine);
  await expect(urls(next)).toHaveValue('/mine/1');

  await turnTo(next, 'File');
  await useTool(next, 'Clear');
  await next.reload();
  await answered(next);
  await expect(restore(next)).toBeHidden();
  await expect(urls(next)).not.toHaveValue('/mine/1');
  await next.evaluate(() => void dispatchEvent(new Event('pagehide')));
  expect(await drafts(next), 'what the browser keeps for all tabs').toBe(0);
});

test('where the browser has no room, it asks before what was typed is left, and nothing older comes back', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/');
  await answered(page);
  const first = await written(page);
  const tested = [await urls(page).inputValue(), await agents(page).inputValue()];
  await type(page);
  const asks = () => page.evaluate(() => !!onbeforeunload);
  const saved = () => page.evaluate(() => void dispatchEvent(new Event('pagehide')));
  await expect.poll(asks).toBe(true);
  await useTool(page, 'Clear');
  expect(await asks(), 'what is cleared is no loss').toBe(false);
  await type(page);
  await saved();
  expect(await asks()).toBe(true);
  await write(page, first!);
  await answered(page);
  await urls(page).fill(tested[0]!);
  await agents(page).fill(tested[1]!);
  await saved();
  expect(await asks(), 'nor is the example').toBe(false);
  await type(page);
  await saved();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => (dialogs.push(dialog.type()), void dialog.accept()));
  await openExample(page);
  expect(dialogs).toEqual(['beforeunload']);
  await expect(restore(page)).toBeHidden();
  await page.goBack();
  await answered(page);
  expect(await written(page)).toBe(first);
});

/** A third of a tab's room, in lines of realistic length. */
const filler = `# ${'filler '.repeat(12)}\n`.repeat(8_300);

test('what a tab keeps is bounded, and the oldest goes first', { tag: ['@all', '@wide'] }, async ({ page }) => {
  await page.goto('/');
  await type(page, `User-agent: *\nDisallow: /first\n${filler}`);
  for (const [i, name] of ['second', 'third', 'fourth', 'fifth'].entries()) {
    await openExample(page, i);
    await type(page, `User-agent: *\nDisallow: /${name}\n${filler}`);
  }
  await page.reload();
  await holds(page, /fifth/);
  const kept = await page.evaluate(() => {
    const names = Object.keys(sessionStorage);
    return { text: names.map((name) => sessionStorage.getItem(name)!.slice(0, 80)).join(), length: names.reduce((n, name) => n + sessionStorage.getItem(name)!.length, 0) };
  });
  expect(kept.length).toBeLessThan(2_600_000);
  expect(kept.text).toContain('fifth');
  expect(kept.text).not.toContain('first');
});

/** Returns a state in the form of links. */
async function packed(state: object): Promise<string> {
  const octets = new Blob([JSON.stringify(state)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return Buffer.from(await new Response(octets).arrayBuffer()).toString('base64url');
}
