import { By, expect, Key, test } from './driver';

const trap = 'User-agent: *\nCrawl-delay: 5\n\nUser-agent: badbot\nDisallow: /\n';

test('the editor comes, and typing and choosing change the answer', async ({ screen }) => {
  await screen.open('/');
  await screen.element('.cm-content');
  await screen.expectSentence('Googlebot is not allowed to fetch /: line 7');
  await screen.replace('.cm-content', 'User-agent: *\nDisallow: /shop');
  await screen.expectSentence('Googlebot is allowed to fetch /');
  expect(await screen.value('robots')).toBe('User-agent: *\nDisallow: /shop');
  const fields = await screen.driver.findElements(By.css('.cm-field'));
  expect(await Promise.all(fields.map((field) => field.getText()))).toEqual(['User-agent', 'Disallow']);

  await screen.replace('[name=urls]', '/free\n/shop/1');
  await screen.element('tr[data-url="/shop/1"] td[data-allowed=false]');
  await screen.click('tr[data-url="/free"] a.verdict');
  await screen.expectSentence('is allowed to fetch /free');
});

test('a file is pasted', async ({ screen }) => {
  await screen.open('/');
  await screen.element('.cm-content');
  await screen.replace('[name=agents]', 'User-agent: *\nAllow: /');
  await screen.chord('a');
  await screen.chord('x');
  await screen.press('Googlebot');
  await screen.driver.executeScript('document.querySelector(".cm-content").focus()');
  await screen.chord('a');
  await screen.chord('v');
  await screen.expectSentence('Googlebot is allowed to fetch /: line 2, Allow: /');
  expect(await screen.value('robots')).toBe('User-agent: *\nAllow: /');
});

for (const by of ['mouse', 'keyboard']) {
  test(`a fix is made by ${by} and undone`, async ({ screen }) => {
    await screen.open('/');
    await screen.replace('.cm-content', trap);
    await screen.expectSentence('Googlebot is not allowed to fetch /');
    await screen.click('#tab-findings');
    if (by === 'mouse') await screen.click('[data-finding=fused-groups] button[name=fix]');
    else {
      await screen.driver.executeScript('arguments[0].focus()', await screen.element('[data-finding=fused-groups] button[name=fix]'));
      await screen.press(Key.ENTER);
    }
    await screen.expectSentence('Googlebot is allowed to fetch /');
    expect(await screen.value('robots')).not.toBe(trap);
    await screen.click('#tools summary');
    await screen.click('[data-tool=undo]');
    await screen.expectSentence('Googlebot is not allowed to fetch /');
    expect(await screen.value('robots')).toBe(trap);
  });
}

test('a file is fetched, gone back to and reloaded', async ({ screen, servers }) => {
  const site = servers.site(1, 'plain');
  await screen.open('/');
  await screen.element('.cm-content');
  await screen.replace('[name=address]', site + '/cart/1');
  await screen.press(Key.ENTER);
  const fetched = async () => {
    await screen.expectSentence('is not allowed to fetch /cart/1: line 2, Disallow: /cart');
    expect(await screen.value('robots')).toBe('User-agent: *\nDisallow: /cart\n');
  };
  await fetched();
  await screen.open('/about');
  await screen.driver.navigate().back();
  await fetched();
  await screen.driver.navigate().refresh();
  await fetched();
});
