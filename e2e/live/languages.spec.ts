import { answered, editorOf, expect, test, write } from '../fixtures';
import { expectAccessible, expectNoOverflow } from '../looks';

const file = 'User-agent: *\nDisallow: /cart/\nDisallow: admin\n';

/** The languages besides English, with words of a verdict of each. */
const languages: Record<string, RegExp> = {
  de: /darf .* nicht abrufen/,
  es: /no puede|no tiene permiso/,
  fa: /اجازه دریافت/,
  fi: /ei saa hakea/,
  fr: /récupérer/,
  id: /tidak boleh/,
  ja: /取得できません/,
  th: /ไม่ได้รับอนุญาต/,
};

for (const [code, verdict] of Object.entries(languages)) {
  test(`answers are in the language of the page as one types: ${code}`, { tag: '@wide' }, async ({ page }) => {
    await page.goto(`/${code}/`);
    await answered(page);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await write(page, file);
    await page.locator('#urls').fill('/cart/x');
    const sentence = page.locator('#sentence');
    await expect(sentence).toContainText('Disallow: /cart/');
    await expect(sentence).toContainText(verdict);
    await expect(page.locator('.cm-end .remark').first()).not.toContainText(/no path|neither/);
    // The languages differ in their letters, which axe does not judge, and in their direction.
    await (code === 'fa' ? expectAccessible(page) : expectNoOverflow(page));
  });
}

test('the file goes along to a tool and to another language', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/de/');
  await answered(page);
  await write(page, file);
  await page.locator('#urls').fill('/cart/x');
  await answered(page);
  await page.locator('.menu summary').first().click();
  await page.locator('a[href="/de/bulk"]').first().click();
  await expect(page).toHaveURL('/de/bulk');
  await expect(page.getByLabel('robots.txt', { exact: true })).toHaveValue(file);
  await page.locator('#urls').fill('/cart/1\n/x');
  await page.locator('#bulk').getByRole('button').filter({ hasText: /URL/ }).first().click();
  await expect(page.locator('#bulk-results')).toContainText('Blockiert');
  await page.goto('/de/');
  await page.locator('.theme-button').click();
  await page.getByRole('link', { name: 'فارسی' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(editorOf(page)).toContainText('Disallow: /cart/');
  await expect(page.locator('#sentence')).toContainText(languages['fa']!);
});
