import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { editorOf, expect, useTool } from './fixtures';

/** Drops octets on the editor as a file. */
export async function drop(page: Page, octets: number[], name = 'robots.txt') {
  const data = await page.evaluateHandle(
    ([octets, name]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(octets)], name));
      return data;
    },
    [octets, name] as const,
  );
  await editorOf(page).dispatchEvent('drop', { dataTransfer: data });
}

/** Saves the file and returns its octets. */
export async function saved(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), useTool(page, 'Save')]);
  expect(download.suggestedFilename()).toBe('robots.txt');
  return readFile((await download.path())!);
}

/** Returns the octets of a text. */
export const octetsOf = (text: string, encoding: BufferEncoding = 'utf8') => [...Buffer.from(text, encoding)];
