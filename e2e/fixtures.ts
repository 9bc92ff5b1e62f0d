import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/**
 * A test whose page may do nothing wrong unnoticed: an error in the console (so
 * also whatever the content security policy blocks), an uncaught exception or a
 * request to another host fails it.
 */
export const test = base.extend<{ watched: void }>({
  watched: [
    async ({ context, page, baseURL }, use) => {
      const faults: string[] = [];
      const home = new URL(baseURL!).host;
      await context.route(
        (url) => url.protocol.startsWith('http') && url.host !== home,
        (route) => {
          faults.push(`request to ${route.request().url()}`);
          return route.abort();
        },
      );
      context.on('weberror', (e) => faults.push(`uncaught: ${e.error().message}`));
      context.on('console', (message) => {
        // Chromium also writes an error when the page itself is a 404, which
        // is for the test to judge.
        const ofPage = message.location().url === page.url() && message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !ofPage) {
          faults.push(`console: ${message.text()} (${message.location().url})`);
        }
      });
      await use();
      expect(faults, 'what the page did wrong').toEqual([]);
    },
    { auto: true },
  ],
});

/** Fails if axe finds anything against WCAG 2.2 AA or its best practices. */
export async function expectAccessible(page: Page) {
  const scripts = await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
  const seen = scripts ? page : await copyForAxe(page);
  const size = await stretch(seen);
  const found = await new AxeBuilder({ page: seen })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  await seen.setViewportSize(size);
  const violations = found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`);
  expect(violations, 'axe violations').toEqual([]);
  expect(found.passes.length, 'rules that axe found something to check for').toBeGreaterThan(0);
}

/**
 * Makes the window as high as what scrolls in it, so that axe sees everything
 * and takes nothing for covered that only passes below a bar at the edge.
 * Returns the size it was.
 */
async function stretch(page: Page) {
  const size = page.viewportSize()!;
  const height = await page.evaluate(() => Math.max(...[...document.querySelectorAll('*')].map((e) => e.scrollHeight)));
  await page.setViewportSize({ width: size.width, height: Math.max(size.height, height + 400) });
  return size;
}

/**
 * axe is a script itself. For a page without scripts it gets a copy of what the
 * visitor sees, in a page that runs axe but none of our own scripts, and that
 * waits for none.
 */
async function copyForAxe(page: Page): Promise<Page> {
  const [address, body] = [page.url(), await page.content()];
  const context = await page.context().browser()!.newContext({ javaScriptEnabled: true });
  const copy = await context.newPage();
  await copy.route('**/*', (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) {
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
    }
    return request.resourceType() === 'script' ? route.abort() : route.continue();
  });
  await copy.goto(address);
  await copy.evaluate(() => document.querySelector('[data-live]')?.removeAttribute('data-live'));
  return copy;
}

/** Fails if the page as a whole scrolls sideways. */
export async function expectNoOverflow(page: Page) {
  const [content, window] = await page.evaluate(() => {
    const root = document.documentElement;
    return [root.scrollWidth, root.clientWidth];
  });
  expect(content, 'width of the content').toBeLessThanOrEqual(window);
}

/** The editor that takes the place of the text area where scripts run. */
export function editorOf(page: Page) {
  return page.getByRole('textbox', { name: 'robots.txt' });
}

/**
 * Replaces what is in the editor. Filling it in would make the browser write
 * style attributes, which the policy forbids; and it takes its time to type
 * thousands of lines, so those are pasted.
 */
export async function write(page: Page, text: string) {
  await editorOf(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  if (text.length > 5_000) await paste(page, text);
  else if (text) await page.keyboard.insertText(text);
}

/** Pastes text into the editor. */
export async function paste(page: Page, text: string) {
  await editorOf(page).evaluate((editor, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Returns what is in the editor, as it would be sent. */
export function written(page: Page) {
  return page.evaluate(() => new FormData(document.querySelector<HTMLFormElement>('#tester')!).get('robots'));
}

/** Waits until the page shows the answer to what is in the form. */
export async function answered(page: Page) {
  await expect(page.locator('.tester')).toHaveAttribute('data-answered', 'true');
}
