import { answered, expect, test, write } from '../fixtures';
import { expectAccessible } from '../looks';

// The preferred colour scheme is a setting of the browser, which the project sets.
test('where the dark is preferred, the page is dark and can be read', async ({ page }) => {
  await page.goto('/');
  await write(page, 'Disallow: /early\nUser-agent: *\nDisalow: /a\nDisallow: /b\n');
  await answered(page);
  const [ground, text] = await page.evaluate(() => {
    const lightness = (colour: string) => Number(/^oklch\(([\d.]+)/.exec(colour)![1]);
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [lightness(backgroundColor), lightness(color)] as const;
  });
  expect(ground, 'lightness of the ground').toBeLessThan(0.3);
  expect(text, 'lightness of the text').toBeGreaterThan(0.8);
  await expectAccessible(page);
});
