import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { pagesOf, shares } from './documentation';
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures';

/** Whether a page stands below one that the contents list. */
const isBelow = (address: string) => address.split('/').length > 3;

/** What axe asks of a page where only its colours, or only its size, are others than on a wide and light one. */
const ofColour = ['color-contrast', 'link-in-text-block'];
const ofSize = ['target-size', 'scrollable-region-focusable', 'meta-viewport', 'css-orientation-lock'];

/**
 * What axe has against the page, with the page's address. What stands around the
 * text is the same on every page, so it is looked at on those that the contents
 * list, and not again on the pages below them.
 */
async function violations(page: Page, project: string) {
  // Faster than usual: there are no frames to look into, and what passes need not be described.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (project === 'phone') axe.withRules(ofSize);
  else if (project === 'dark') axe.withRules(ofColour);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  if (isBelow(new URL(page.url()).pathname)) axe.include('article');
  const found = await axe.analyze();
  return found.violations.map((v) => `${page.url()} ${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`);
}

test.describe('every page', () => {
  // No page of the documentation has a script. Axe is one.
  test.use({ javaScriptEnabled: true });
  test.describe.configure({ timeout: 600_000 });

  for (const share of shares) {
    test(`is accessible and fits (${share} of ${shares.length})`, async ({ page, request }, { project }) => {
      const wrong: string[] = [];
      for (const address of await pagesOf(request, share)) {
        // Their colours are those of the pages that the contents list; a sixth of them shows it.
        if (project.name === 'dark' && isBelow(address) && share > 1) continue;
        await page.goto(address);
        await expectNoOverflow(page);
        wrong.push(...(await violations(page, project.name)));
      }
      expect(wrong).toEqual([]);
    });
  }
});

test('the contents, the search and the way through lead on', async ({ page, viewport }) => {
  await page.goto('/docs');
  await page.getByRole('link', { name: 'Next:' }).click();
  await expect(page).toHaveURL('/docs/what-it-is');
  await page.getByRole('link', { name: 'Before:' }).click();
  await expect(page).toHaveURL('/docs');
  await page.getByRole('searchbox').fill('crawl delay');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/docs/search?q=crawl+delay');
  await expectNoOverflow(page);
  await expectAccessible(page);
  const contents = page.getByRole('navigation', { name: 'Documentation' });
  if (viewport!.width < 960) await contents.getByText('Contents').click();
  await contents.getByRole('link', { name: 'Findings' }).click();
  await expect(page).toHaveURL('/docs/findings');
});

test('a heading has an address to cite it by', async ({ page }) => {
  await page.goto('/docs/groups');
  const heading = page.getByRole('heading', { level: 2 }).first();
  await heading.hover();
  await heading.getByRole('link').click();
  await expect(page).toHaveURL(`/docs/groups#${await heading.getAttribute('id')}`);
  await expect(heading).toBeInViewport();
});

test('a finding leads to the page on it', async ({ page }) => {
  await page.goto('/?example=fused-groups');
  const finding = page.locator('[data-finding="fused-groups"]');
  await finding.locator('summary').click();
  await finding.getByRole('link', { name: 'More, with an example.' }).click();
  await expect(page).toHaveURL('/docs/findings/fused-groups');
  await expect(page.locator('article code').first()).toHaveText('fused-groups');
});
