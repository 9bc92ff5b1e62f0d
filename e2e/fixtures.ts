import { test as base, expect, type Locator, type Page } from '@playwright/test';

export { expect };

let visitors = 0;

/**
 * A test that fails on any fault of its page: an error in the console, which includes
 * violations of the content security policy, an uncaught exception, or a request to another
 * host.
 */
export const test = base.extend<{ visitor: number; watched: void }>({
  // Each test is a separate visitor, so that tests do not share limits.
  visitor: async ({}, use) => use(++visitors),
  extraHTTPHeaders: async ({ visitor }, use, { workerIndex }) => use({ 'X-Forwarded-For': `10.${workerIndex}.${visitor >> 8}.${visitor & 255}` }),

  watched: [
    async ({ context, page, baseURL }, use) => {
      const faults: string[] = [];
      const home = new URL(baseURL!).host;
      // Nothing leaves this machine, as the browser resolves no other name. Attempts are
      // recorded here; interception would disable the browser's cache.
      context.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && url.host !== home) faults.push(`request to ${url}`);
      });
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

/** The editor that replaces the text area if scripts run. */
export function editorOf(page: Page) {
  return page.getByRole('textbox', { name: 'robots.txt' });
}

/**
 * Replaces the text in the editor. Playwright's fill would make the browser write style
 * attributes, which the policy forbids. Typing thousands of lines is slow, so those are
 * pasted.
 */
export async function write(page: Page, text: string) {
  await editorOf(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  if (text.length > 5_000) await paste(page, text);
  else if (text) await page.keyboard.insertText(text);
}

/**
 * Puts the caret at the end of the editor's text. The click comes first: after a focus without one,
 * a busy browser may move the caret back to the start.
 */
export async function toEnd(page: Page) {
  await page.locator('.cm-line').last().click();
  await page.keyboard.press('ControlOrMeta+End');
}

/** Pastes text into the editor. */
export async function paste(page: Page, text: string) {
  await editorOf(page).evaluate((editor, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const asInFirefox = { data: text, dataType: 'text/plain' };
    editor.dispatchEvent(new ClipboardEvent('paste', { ...asInFirefox, clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Waits for the tester, and returns the text in its editor as submitted. */
export function written(page: Page) {
  return page.locator('#tester').evaluate((tester: HTMLFormElement) => new FormData(tester).get('robots'));
}

/** Waits until the page shows the answer to the present form. */
export async function answered(page: Page) {
  await expect(page.locator('.tester')).toHaveAttribute('data-answered', 'true');
}

/** Waits until all changes are painted and the editor has scrolled. */
export function painted(page: Page) {
  return page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
}

/** Turns to a part of the page: a tab or, on a narrow page, a view. */
export async function turnTo(page: Page, part: 'File' | 'Verdicts' | 'Findings' | 'Groups' | 'AI') {
  const view = page.locator('.views').getByRole('link', { name: part });
  if (await view.isVisible()) await view.click();
  else if (part !== 'File') await page.getByRole('tab', { name: new RegExp(`^${part}`) }).click();
}

/** Unfolds a finding, unless it is: the page unfolds the first error by itself. */
export async function unfold(finding: Locator) {
  await finding.locator('details').evaluate((details: HTMLDetailsElement) => (details.open = true));
}

/** Chooses the nth verdict of the table, which opens its proof. */
export async function choose(page: Page, nth = 0) {
  await turnTo(page, 'Verdicts');
  await page.locator('#answers td a.verdict').nth(nth).click();
}

/**
 * Stops the page's clock, which must be installed before the page loads. From then on the test
 * advances it, regardless of the machine's load.
 */
export async function stopClock(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

/** Unfolds the parser and the site that the file is read for. */
export async function openOptions(page: Page) {
  await page.locator('#options > summary').click();
}

/** The menu of actions on the file. */
export function toolMenu(page: Page) {
  return page.locator('#tools summary');
}

/** Performs an action of the file's menu. */
export async function useTool(page: Page, name: 'Open…' | 'Save' | 'Copy link' | 'Find' | 'Undo' | 'Redo' | 'Clear' | 'Shortcuts') {
  await toolMenu(page).click();
  await page.locator('#tools').getByRole('button', { name, exact: true }).click();
}

/** Opens the search panel, which also loads the other tools, such as completion. */
export async function openFind(page: Page) {
  await useTool(page, 'Find');
  await expect(page.getByRole('textbox', { name: 'Find', exact: true })).toBeFocused();
}
