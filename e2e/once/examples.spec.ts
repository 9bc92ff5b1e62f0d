import type { Page } from '@playwright/test';
import { pagesOf } from '../documentation';
import { expect, test } from '../fixtures';

/** What a page of the documentation says of a crawler and a URL. */
interface Promised {
  open: string; // where the tester says it
  crawler: string;
  url: string;
  allowed: string;
  line: string; // '0' if no line decides
}

/**
 * Returns what the first example on the page says of crawlers and URLs, in the
 * reading that it is shown in. One share of the pages is opened so; what the tester
 * answers for every example, in every reading, is compared without a browser, in
 * web/documentation_test.go.
 */
function promised(page: Page): Promise<Promised[]> {
  return page.locator('#example-1 > figcaption [data-said="verdict"]:not(:has([data-reading]))').evaluateAll((answers) =>
    answers.map((answer) => {
      const link = answer.closest('figcaption')!.querySelector('.open a')!;
      const { crawler, url, allowed, line } = (answer as HTMLElement).dataset as Record<string, string>;
      return { open: link.getAttribute('href')!, crawler, url, allowed, line };
    }),
  );
}

/** Returns what the tester says of crawlers and URLs, as "crawler url": "allowed line". */
async function said(page: Page) {
  return new Map(
    await page.locator('tr[data-url] > td[data-crawler]').evaluateAll((cells) =>
      cells.map((cell) => {
        const { crawler, allowed, line } = (cell as HTMLElement).dataset;
        const { url } = cell.parentElement!.dataset;
        return [`${crawler} ${url}`, `${allowed} ${line ?? '0'}`] as const;
      }),
    ),
  );
}

test('examples open in the tester with the verdicts promised', async ({ page, request }) => {
  test.setTimeout(300_000);
  let compared = 0;
  for (const address of await pagesOf(request, 1)) {
    await page.goto(address);
    const answers = await promised(page);
    for (const open of new Set(answers.map((a) => a.open))) {
      await page.goto(open);
      const cells = await said(page);
      for (const a of answers.filter((a) => a.open === open)) {
        expect.soft(cells.get(`${a.crawler} ${a.url}`), `${address}: ${a.crawler} ${a.url}`).toBe(`${a.allowed} ${a.line}`);
        compared++;
      }
    }
  }
  expect(compared, 'verdicts compared').toBeGreaterThan(30);
});
