import { readFile } from 'node:fs/promises';
import { answered, choose, expect, test, turnTo, write } from '../fixtures';
import { expectAccessible } from '../looks';

/** As long as files of shops are, with a remark on every other line. */
const long = 'User-agent: *\n' + Array.from({ length: 92 }, (_, i) => `Disallow: /catalogue/department-${i}/filter/*\n`).join('') + 'Sitemap: https://www.example.com/sitemap.xml\n';
const urls = ['/', '/catalogue/department-3/filter/x', '/about'].map((path) => `https://www.example.com${path}`);
const crawlers = ['Googlebot', 'Bingbot', 'GPTBot'];

/** Opens a menu entry of Share. */
async function share(page: import('@playwright/test').Page, name: string) {
  await page.locator('.masthead').getByText('Share', { exact: true }).click();
  await page.locator('#export').getByText(name, { exact: true }).click();
}

test('on paper a file of 94 lines takes three pages, with a sentence for each verdict', { tag: ['@chromium', '@wide'] }, async ({ page }) => {
  await page.goto('/?' + new URLSearchParams({ robots: 'User-agent: *\n', urls: urls.join('\n'), agents: crawlers.join('\n') }));
  await write(page, long);
  await answered(page);
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)!.length).toBeLessThanOrEqual(3);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('robots.txt of https://www.example.com')).toBeVisible();
  await expect(page.getByText(/^Tested with Whichline, \d+ \w+ \d{4}, \d\d:\d\d UTC$/)).toBeVisible();
  for (const crawler of crawlers) {
    await expect(page.locator('#answers').getByText(`${crawler} is not allowed to fetch ${new URL(urls[1]!).pathname}`).filter({ visible: true }), crawler).not.toHaveCount(0);
  }
  await expect(page.getByText('at the end of 92 paths')).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
});

test('all verdicts are kept at once, and the lines for the build say how', { tag: ['@chromium', '@wide'] }, async ({ page }) => {
  await page.goto('/?' + new URLSearchParams({ robots: 'User-agent: *\nDisallow: /cart/\n', urls: '/cart/\n/', agents: 'Googlebot\nBingbot' }));
  await answered(page);
  await choose(page);
  const pin = page.getByRole('button', { name: 'Keep this verdict' });
  const before = await pin.evaluate((e) => e.getBoundingClientRect().top);
  await share(page, 'Keep all verdicts');
  await expect(page.getByRole('region', { name: 'All 4 expectations are met' })).toBeVisible();
  await expect(page.locator('#expect')).toHaveValue('Googlebot /cart/ blocked\nbingbot /cart/ blocked\nGooglebot / allowed\nbingbot / allowed\n');
  expect(await page.getByRole('button', { name: 'Stop checking it' }).evaluate((e) => e.getBoundingClientRect().top), 'the proof stays under the pointer').toBe(before);
  await turnTo(page, 'File');
  await write(page, 'User-agent: *\nDisallow: /cart/\nAllow: /cart/\n');
  await expect(page.getByRole('link', { name: '2 of 4 expectations fail' })).toBeVisible();

  await share(page, 'Lines for GitHub, GitLab and pre-commit');
  for (const name of ['GitHub Actions, as steps of a job', 'GitLab CI, in .gitlab-ci.yml', 'pre-commit, below repos: in .pre-commit-config.yaml']) {
    const lines = await page.getByRole('textbox', { name }).inputValue();
    expect(lines).toContain('check robots.txt -expect robots.expect -reading own');
    expect(lines.trim().split('\n')).toHaveLength(3);
  }
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save robots.expect' }).click()]);
  expect(saved.suggestedFilename()).toBe('robots.expect');
  expect(await readFile((await saved.path())!, 'utf8')).toContain('Googlebot /cart/ blocked\n');
});

test('the card is a picture of the verdict with its text', { tag: ['@chromium', '@wide', '@phone'] }, async ({ page }) => {
  await page.goto('/?' + new URLSearchParams({ robots: 'User-agent: *\nAllow: /a\nDisallow: /cart/\nDisallow: /b\n', urls: '/cart/', agents: 'Googlebot' }));
  await answered(page);
  await share(page, 'Card: the verdict as a picture');
  const card = page.getByRole('img', { name: 'Googlebot is not allowed to fetch /cart/: line 3, `Disallow: /cart/`, is the only rule that matches.' });
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => card.evaluate((e: HTMLImageElement) => e.complete && e.naturalWidth)).toBe(720);
  await expectAccessible(page);
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download the dark card' }).click()]);
  const picture = await readFile((await saved.path())!, 'utf8');
  for (const text of ['>Allow: /a<', '>Disallow: /cart/<', '>Disallow: /b<', '✕ Blocked']) expect(picture).toContain(text);
  expect(picture).not.toContain('User-agent');
});
