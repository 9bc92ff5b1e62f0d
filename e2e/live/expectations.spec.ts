import { answered, choose, editorOf, expect, test, turnTo, write } from '../fixtures';
import { expectAccessible } from '../looks';

const robots = `\
User-agent: *
Disallow: /cart/
`;

test('a pin that breaks and is fixed', async ({ page }) => {
  await page.goto('/?' + new URLSearchParams({ robots, url: '/cart/', agent: 'Googlebot' }));
  await answered(page);
  const panel = page.locator('#expectations');
  await expect(panel).toBeHidden();

  await choose(page);
  await turnTo(page, 'Verdicts'); // a phone shows the line first
  await page.getByRole('button', { name: 'Keep this verdict' }).click();
  await expect(panel).toContainText('The expectation is met');
  await expect(page.locator('#expect')).toHaveValue('Googlebot /cart/ blocked\n');

  await turnTo(page, 'File');
  await write(page, `${robots}Allow: /cart/\n`);
  await expect(page.locator('#band-expect')).toContainText("The expectation isn't met");
  await turnTo(page, 'Verdicts');
  const broken = panel.locator('[data-held="false"]');
  await expect(broken).toContainText('Googlebot /cart/ blocked');
  await expect(broken).toHaveAttribute('data-line', '3');
  await broken.getByRole('link', { name: 'line 3', exact: true }).click();
  await expect(editorOf(page)).toBeFocused();
  await turnTo(page, 'Verdicts');
  await expectAccessible(page);

  await page.reload();
  await answered(page);
  await expect(page.locator('#band-expect')).toBeVisible();
  await turnTo(page, 'File');
  await write(page, robots);
  await expect(page.locator('#band-expect')).toBeHidden();
  await turnTo(page, 'Verdicts');
  await expect(panel).toContainText('The expectation is met');
});

test('a preset adds to what is typed, and a link carries it', async ({ page, context }) => {
  await page.goto('/?' + new URLSearchParams({ robots, url: '/cart/', agent: 'Googlebot' }));
  await answered(page);
  await turnTo(page, 'Verdicts');
  await page.locator('.masthead').getByText('Share', { exact: true }).click();
  await page.getByRole('link', { name: 'Write what you expect' }).click();
  await page.locator('#expect').fill('Googlebot /cart/ denied');
  await expect(page.locator('#expectations [data-wrong]')).toContainText('say allowed, blocked or outside after the URL');
  await page.getByRole('button', { name: 'Staging site' }).click();
  await expect(page.locator('#expect')).toHaveValue(/^Googlebot \/cart\/ denied\n#/);
  await expect(page.locator('#count-verdicts')).toContainText('⚑ 7✕');

  await page.locator('.masthead').getByText('Share', { exact: true }).click();
  await page.getByRole('link', { name: 'Link, text or frame' }).click();
  await expect(page.locator('#link-fragment')).toHaveValue(/#s=1\./);
  const other = await context.newPage();
  await other.goto(await page.locator('#link-fragment').inputValue());
  await answered(other);
  await expect(other.locator('#expect')).toHaveValue(/^Googlebot \/cart\/ denied\n#/);
  await expect(other.locator('#count-verdicts')).toContainText('⚑ 7✕');
});
