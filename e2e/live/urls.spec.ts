import { expect, test, answered, turnTo, write } from '../fixtures';
import { expectAccessible } from '../looks';

// Without the vertical bar, which Chromium encodes in a path although the URL Standard
// does not.
const pieces = ['a', '/', '..', '.', '%2e', '\\', ' ', '?', '%', '%3C', 'é', 'ツ', '<', '>', '"', "'", '`', '{', '}', '^', '[', ']', '~', ';', '=', '@', ':', '\x01', '\x7f', '\u00ad', '\t', '#'];

/** Returns URLs that have every pair of pieces somewhere behind the host. */
function urls() {
  return pieces.flatMap((one) => pieces.map((other) => `https://example.com/x${one}y/${one}${other}z/${other}/?${other}${one}`));
}

test('a URL is tested as the browser would ask for it', async ({ page, request }) => {
  await page.goto('/');
  const typed = urls();
  const wanted = await page.evaluate(
    (all) => all.map((s) => new URL(s)).map((u) => u.pathname + u.search),
    typed,
  );
  for (let i = 0; i < typed.length; i += 250) {
    const response = await request.post('/api/v1/test', {
      data: { robots_txt: '', user_agents: ['x'], urls: typed.slice(i, i + 250), include: [] },
    });
    expect(response.ok(), await response.text()).toBe(true);
    const { results } = await response.json();
    // The browser's search property does not distinguish an empty query from none.
    expect(results.map((r: { tested_as: string }) => r.tested_as.replace(/\?$/, ''))).toEqual(
      wanted.slice(i, i + 250).map((path) => path.replace(/\?$/, '')),
    );
  }
});

test('what is tested in place of what was typed is said', { tag: '@phone' }, async ({ page }) => {
  const query = new URLSearchParams([['robots', 'User-agent: *\nDisallow: /a%3Cd'], ['url', 'example.com/b/../a<d'], ['agent', 'x']]);
  await page.goto(`/?${query}`);
  await answered(page);
  await turnTo(page, 'Verdicts');
  const row = page.getByRole('rowheader');
  await expect(row.first()).toContainText('example.com/b/../a<d');
  await expect(row.first()).toContainText(/tested as\s*\/a%3Cd/);
  await expect(row.first()).toContainText('The URL Standard percent-encodes <.');
  await expect(row.first()).toContainText('. and .. in a path are resolved');
  await expect(page.getByRole('textbox', { name: 'Test URLs' })).toHaveValue('example.com/b/../a<d');
  await expectAccessible(page);
});

test('suggestions for a new file leave the field in which someone is typing alone', { tag: ['@chromium', '@wide'] }, async ({ page }) => {
  await page.goto('/');
  await answered(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/check', (route) => released.then(() => route.continue()));
  await write(page, 'User-agent: *\nDisallow: /new\n');
  const urls = page.getByRole('textbox', { name: 'Test URLs' });
  await urls.focus();
  await page.keyboard.press('ControlOrMeta+a');
  const before = await urls.inputValue();
  const answer = page.waitForResponse('**/check');
  release();
  await answer;
  await answered(page);
  expect(await urls.inputValue(), 'nothing is filled in').toBe(before);
  await page.keyboard.insertText('/mine');
  await answered(page);
  await expect(urls).toHaveValue('/mine');
});

test('a field that is left shows how its lines begin', async ({ page }) => {
  await page.goto('/');
  await answered(page);
  await turnTo(page, 'Verdicts');
  const field = page.getByLabel('Test URLs');
  await field.fill(`https://example.com/${'long/'.repeat(60)}`);
  await field.press('End');
  const scrolled = () => field.evaluate((area) => area.scrollLeft);
  expect(await scrolled()).toBeGreaterThan(0);
  await field.blur();
  expect(await scrolled()).toBe(0);
});
