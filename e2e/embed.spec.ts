import { test as unwatched } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectAccessible, expectNoOverflow } from './looks';
import { another, isolating, neighbour } from './neighbours';

const fused = `\
User-agent: *
Crawl-delay: 5

User-agent: badbot
Disallow: /
Allow: /blog/
`;

/** Returns the query for a file with further parameters in pairs. */
function query(robots: string, ...asked: [string, string][]) {
  return new URLSearchParams([['robots', robots], ...asked]).toString();
}

const one = `/embed?${query(fused, ['url', 'https://example.com/shop'], ['agent', 'Googlebot'])}`;
const several = `/embed?${query(fused, ['url', '/shop'], ['url', '/blog/x'], ['agent', 'Googlebot'], ['agent', 'badbot'])}`;
const sandbox = 'sandbox="allow-popups allow-popups-to-escape-sandbox"';

function frame(address: string, attributes = '') {
  return `<iframe src="${address.replaceAll('&', '&amp;')}" title="embed" width="640" height="300" ${attributes}></iframe>`;
}

test('an embed lights the line that decides, and is accessible', async ({ page }) => {
  await page.goto(one);
  await expect(page.getByText('Googlebot is not allowed to fetch /shop: line 5')).toBeVisible();
  const lit = page.getByRole('listitem').filter({ hasText: 'decides' });
  await expect(lit).toContainText('Disallow: /');
  const [wash, plain] = await Promise.all(
    [lit, page.locator('#L6')].map((line) => line.evaluate((e) => getComputedStyle(e).backgroundColor)),
  );
  expect(wash, 'the background of the line that decides').not.toBe(plain);
  await page.getByText('2 rules, read by Google: 1 matches').click();
  await expect(page.getByRole('cell', { name: "the path doesn't begin that way" })).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('one of several verdicts is lit, and another can be', { tag: '@all' }, async ({ page }) => {
  await page.goto(several);
  await expect(page.getByText('Googlebot is not allowed to fetch /shop: line 5')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('row', { name: '/blog/x' }).getByRole('link', { name: 'Allowed' }).last().click();
  await expect(page.getByText('badbot is allowed to fetch /blog/x: line 6')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'decides' })).toContainText('Allow: /blog/');
});

test('what is missing is said in the frame', { tag: '@all' }, async ({ page }) => {
  await page.goto(`/embed?${query(fused, ['url', 'shop'], ['agent', 'Googlebot'])}`);
  await expect(page.getByText('Not a URL or a path')).toBeVisible();
  await page.goto('/embed');
  await expect(page.getByText('This is a frame for other pages')).toBeVisible();
  await expectAccessible(page);
});

test('the theme of an embed can be chosen', async ({ page }) => {
  const backgrounds: Record<string, string> = {};
  for (const theme of ['light', 'dark']) {
    await page.goto(`${one}&theme=${theme}`);
    backgrounds[theme] = await page.locator('body').evaluate((e) => getComputedStyle(e).backgroundColor);
  }
  expect(backgrounds['light']).not.toBe(backgrounds['dark']);
});

test('nothing sticks out of a narrow and low frame', async ({ page }) => {
  const long = 'x'.repeat(300);
  const robots = `${fused}Disallow: /${long}\n# ${long}\nDisalow${long}: /\n`;
  await page.setViewportSize({ width: 320, height: 300 });
  for (const address of [
    several,
    `/embed?${query(robots, ['url', `https://example.com/${long}`], ['url', '/'], ['agent', `${long}/1.0`], ['agent', 'Googlebot'])}`,
    `/embed?${query(robots, ['url', 'no url at all'], ['agent', 'a'])}`,
  ]) {
    await page.goto(address);
    for (const details of await page.locator('details').all()) await details.locator('summary').click();
    await expectNoOverflow(page);
  }
  await page.goto(one);
  await expect(page.getByText('Googlebot is not allowed to fetch /shop')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Open in Whichline' })).toBeInViewport({ ratio: 1 });
});

for (const [name, headers, tag] of [
  ['an ordinary page', {}, ['@all']],
  ['a page that isolates itself', isolating, []],
] as [string, Record<string, string>, string[]][]) {
  unwatched(`an embed works on ${name} of another site, and opens the tester beside it`, { tag }, async ({ page, baseURL }) => {
    const [site, third] = await Promise.all([neighbour(headers), neighbour()]);
    site.page = frame(baseURL + one, sandbox) + frame(`${third.origin}/plain`);
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.goto(site.origin);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(headers === isolating);
    const embed = page.frameLocator('iframe').first();
    await expect(embed.getByText('Googlebot is not allowed to fetch /shop: line 5')).toBeVisible();
    const margin = await embed.locator('body').evaluate((body) => getComputedStyle(body).marginTop);
    expect(margin, 'the margin, which is 8px without the style sheet').toBe('0px');

    // An isolated page cannot show one without headers about embedding.
    const other = page.frameLocator('iframe').last().getByText('A plain page');
    if (headers === isolating) await expect(other).toBeHidden();
    else await expect(other).toBeVisible();
    expect(faults.filter((fault) => !fault.includes('/plain') && !fault.includes('BLOCKED_BY_RESPONSE'))).toEqual([]);

    const [tester] = await Promise.all([page.waitForEvent('popup'), embed.getByRole('link', { name: 'Open in Whichline' }).click()]);
    await expect(tester.locator('#sentence')).toContainText('Googlebot is not allowed to fetch /shop: line 5');
    await expect(tester.getByRole('textbox', { name: 'robots.txt' })).toHaveValue(fused);
    expect(await tester.evaluate(() => window.opener)).toBe(null);
    site.close();
    third.close();
  });
}

unwatched('an embed is shown to whom the operator names alone, and other pages to nobody', async ({ page }) => {
  const [named, unnamed] = await Promise.all([neighbour(), neighbour()]);
  const [whichline, address] = await another({ EMBED_ANCESTORS: `https://docs.example ${named.origin}` });
  named.page = frame(address + one) + frame(`${address}/`);
  unnamed.page = frame(address + one);

  await page.goto(named.origin);
  await expect(page.frameLocator('iframe').first().getByText('Googlebot is not allowed to fetch /shop')).toBeVisible();
  await expect.poll(() => page.frames()[2]!.url(), 'what shows in place of the tester').toContain('chrome-error:');

  const refused = page.waitForEvent('console', { predicate: (message) => message.text().includes('frame-ancestors') });
  await page.goto(unnamed.origin);
  await refused;
  await expect.poll(() => page.frames()[1]!.url(), 'what shows in place of the embed').toContain('chrome-error:');
  whichline.kill();
  named.close();
  unnamed.close();
});

test('what links to the answer can be had without scripts', async ({ page }) => {
  await page.goto(`/?${query(fused, ['url', '/shop'], ['url', '/blog/x'], ['agent', 'badbot'], ['cell', '2.1'])}`);
  await expect(page.locator('#sentence')).toContainText('badbot is allowed to fetch /blog/x');
  await page.getByText('Share this', { exact: true }).click();
  const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  await expect(page.getByRole('textbox', { name: 'Markdown', exact: true })).toHaveValue(/^\[✓ badbot is allowed to fetch \/blog\/x: line 6/);
  await expect(page.getByRole('textbox', { name: 'Plain text' })).toHaveValue(/^✓ badbot is allowed to fetch \/blog\/x: line 6/);
  await expect(page.getByRole('textbox', { name: 'Frame' })).toHaveValue(/^<iframe src="http:\/\/127/);
  await expect(page.getByText('A script makes this link, and none runs')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);
  await expectNoOverflow(page);
  await expectAccessible(page);

  await page.goto(link);
  await expect(page.locator('#sentence')).toContainText('badbot is allowed to fetch /blog/x');
  await expect(page.getByRole('textbox', { name: 'robots.txt' })).toHaveValue(fused);
});
