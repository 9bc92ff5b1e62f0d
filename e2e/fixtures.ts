import { test as base, expect, type Page } from '@playwright/test';

export { expect };

let visitors = 0;

/**
 * A test whose page may do nothing wrong unnoticed: an error in the console (so
 * also whatever the content security policy blocks), an uncaught exception or a
 * request to another host fails it.
 */
export const test = base.extend<{ visitor: number; watched: void }>({
  // Each test is another visitor, so that no test takes from what another may ask for.
  visitor: async ({}, use) => use(++visitors),
  extraHTTPHeaders: async ({ visitor }, use, { workerIndex }) => use({ 'X-Forwarded-For': `10.${workerIndex}.${visitor >> 8}.${visitor & 255}` }),

  watched: [
    async ({ context, page, baseURL }, use) => {
      const faults: string[] = [];
      const home = new URL(baseURL!).host;
      // Nothing leaves this machine, as the browser resolves no other name. What is
      // tried shows here; to intercept it would switch the browser's cache off.
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
    const asInFirefox = { data: text, dataType: 'text/plain' };
    editor.dispatchEvent(new ClipboardEvent('paste', { ...asInFirefox, clipboardData, bubbles: true, cancelable: true }));
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

/** Turns to a part of the page: a tab or, on a narrow page, a view. */
export async function turnTo(page: Page, part: 'File' | 'Verdicts' | 'Findings' | 'Groups' | 'AI policy' | 'Readers' | 'Site') {
  const view = page.locator('.views').getByRole('link', { name: part });
  if (await view.isVisible()) await view.click();
  else if (part !== 'File') await page.getByRole('tab', { name: new RegExp(`^${part}`) }).click();
}

/** Chooses the nth verdict of the table, and so opens its proof. */
export async function choose(page: Page, nth = 0) {
  await turnTo(page, 'Verdicts');
  await page.locator('#answers td a.verdict').nth(nth).click();
}

/**
 * Stops the page's clock, which has to be installed before the page comes: from here
 * on its time is what the test lets run, however busy the machine is.
 */
export async function stopClock(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

/** The menu of what can be done with the file. */
export function toolMenu(page: Page) {
  return page.locator('#tools summary');
}

/** Does something with the file that its menu has. */
export async function useTool(page: Page, name: 'Open…' | 'Save' | 'Copy link' | 'Find' | 'Undo' | 'Redo' | 'Clear' | 'Shortcuts') {
  await toolMenu(page).click();
  await page.locator('#tools').getByRole('button', { name, exact: true }).click();
}

/** Opens the panel to find text: what it comes with, such as completions, is there then, too. */
export async function openFind(page: Page) {
  await useTool(page, 'Find');
  await expect(page.getByRole('textbox', { name: 'Find', exact: true })).toBeFocused();
}
