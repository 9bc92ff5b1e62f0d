import { expect, test, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The axe script and its global name. */
const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
declare const axe: typeof axeCore | undefined;

/** The rules for axe: WCAG 2.2 AA and its best practices. */
const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that depend on colours, and the ones that depend on sizes. */
const ofColour = ['color-contrast', 'link-in-text-block'];
const ofSize = ['target-size', 'scrollable-region-focusable'];

/** The rules about the style sheet, which all pages share. */
const ofStyle = ['css-orientation-lock'];

/** The width of a small phone, in pixels. */
const narrow = 360;

/** Fails if axe finds a fault on the page, or if it scrolls sideways on a phone. */
export async function expectAccessible(page: Page) {
  await expect(page.locator('.tester[data-faded]'), 'answers that are faded while others are asked for').toHaveCount(0);
  const { browserName, colorScheme } = test.info().project.use;
  // Axe's results do not depend on the browser, except for colours. Firefox 153 crashes when
  // axe reads ariaLabelledByElements of an editor whose text has changed.
  if (browserName === 'firefox' && colorScheme !== 'dark') return expectNoOverflow(page);
  const scripts = await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
  const copy = scripts ? undefined : await copyForAxe(page);
  expect(await faults(copy ?? page), 'what is wrong with the page').toEqual([]);
  await copy?.context().close();
}

/**
 * Examines a page, or a part of it, and returns its faults. One page load is examined three
 * times: light and wide with every rule, dark with the rules on colours, and narrow with the
 * rules on sizes. If the whole test is dark or on a phone, once suffices.
 */
export async function faults(page: Page, part?: string): Promise<string[]> {
  const { colorScheme, isMobile } = test.info().project.use;
  const size = page.viewportSize()!;
  await stretch(page, size.width);
  const found = await look(page, part, colorScheme === 'dark' ? ofColour : undefined);
  found.push(...(await overflow(page)));
  if (colorScheme !== 'dark' && !isMobile) {
    await page.emulateMedia({ colorScheme: 'dark' });
    found.push(...(await look(page, part, ofColour)).map((fault) => `dark: ${fault}`));
    await page.emulateMedia({ colorScheme: 'light' });
    await stretch(page, narrow);
    found.push(...(await look(page, part, ofSize)).map((fault) => `${narrow} px: ${fault}`));
    found.push(...(await overflow(page)));
  }
  await page.setViewportSize(size);
  return found;
}

/** Fails if the style sheet prevents rotation. */
export async function expectTurnable(page: Page) {
  expect(await look(page, undefined, ofStyle)).toEqual([]);
}

/** Returns axe's complaints about the page or a part of it, by the named rules or by all. */
async function look(page: Page, part?: string, rules?: string[]) {
  // Loading axe takes longer than examining a small page, so it stays for the next call.
  if (!(await page.evaluate(() => typeof axe === 'object'))) await page.evaluate(await source);
  const options: axeCore.RunOptions = {
    runOnly: rules ?? everything,
    iframes: false, // there are none
    resultTypes: ['violations'], // passing rules need no description
  };
  const { faults, passes } = await page.evaluate(
    async ([part, options]) => {
      const { violations, passes } = await axe!.run(part ?? document, options);
      const faults = violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`);
      return { faults, passes: passes.length };
    },
    [part, options] as const,
  );
  if (!rules) expect(passes, 'rules that axe found something to check for').toBeGreaterThan(0);
  return faults.map((fault) => `${page.url()} ${fault}`);
}

/**
 * Makes the window as wide as given and as high as its scrollable content, so that axe sees
 * everything and does not count elements below a bar at the edge as covered.
 */
async function stretch(page: Page, width: number) {
  await page.setViewportSize({ width, height: 740 });
  const height = await page.evaluate(() => Math.max(...[...document.querySelectorAll('*')].map((e) => e.scrollHeight)));
  await page.setViewportSize({ width, height: Math.max(740, height + 400) });
}

/**
 * Axe is a script. For a page without scripts it examines a copy of the visible page in a
 * context that runs axe, but neither runs nor waits for the page's own scripts.
 */
async function copyForAxe(page: Page): Promise<Page> {
  const [address, body, size] = [page.url(), await page.content(), page.viewportSize()!];
  const context = await page.context().browser()!.newContext({ javaScriptEnabled: true });
  const copy = await context.newPage();
  await copy.setViewportSize(size);
  await copy.route(/\/dist\//, (route) => route.abort());
  await copy.route(address.split('#')[0]!, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }), { times: 1 });
  await copy.goto(address);
  await copy.evaluate(() => document.querySelector('[data-live]')?.removeAttribute('data-live'));
  return copy;
}

/** Fails if a word in a cell of a table is broken. Code may be. */
export async function expectWholeWords(page: Page) {
  const broken = await page.locator('main td:visible').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walk.nextNode()) {
        const node = walk.currentNode as Text;
        if (node.parentElement!.closest('code')) continue;
        for (const { 0: word, index } of node.data.matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (range.getClientRects().length > 1) found.push(word);
        }
      }
      return found;
    }),
  );
  expect(broken, 'words on two lines').toEqual([]);
}

/** Fails if the page as a whole scrolls sideways. */
export async function expectNoOverflow(page: Page) {
  const [content, window] = await widths(page);
  expect(content, 'width of the content').toBeLessThanOrEqual(window);
}

/** Returns a fault if the page scrolls sideways. */
async function overflow(page: Page) {
  const [content, window] = await widths(page);
  return content > window ? [`${page.url()} is ${content} px wide, in a window of ${window} px`] : [];
}

/** Returns the widths of the page's content and of the window. */
function widths(page: Page) {
  return page.evaluate(() => {
    const root = document.documentElement;
    return [root.scrollWidth, root.clientWidth] as const;
  });
}
