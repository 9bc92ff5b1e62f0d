import type { Page } from '@playwright/test';
import { answered, choose, expect, openFind, stopClock, test, toEnd, toolMenu, turnTo, useTool, write } from '../fixtures';
import { expectAccessible, expectTurnable, faults } from '../looks';

test('the status is polite and does not speak at every key', async ({ page }) => {
  await countQuestions(page);
  await page.clock.install();
  await page.goto('/');
  await answered(page);
  await expect(page.getByRole('status')).toHaveCount(1);
  await stopClock(page);
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const status = document.querySelector('#status')!;
    new MutationObserver(() => said.push(status.textContent!)).observe(status, { childList: true });
  });
  await toEnd(page);
  for (const line of ['\nDisallow: /a', '\nFoo: bar\n']) {
    for (const key of line) {
      await page.keyboard.type(key);
      await runAndWait(page, 60);
    }
    await runAndWait(page, 300); // long enough for the answer, and not for its announcement
    await answered(page);
  }
  await page.clock.runFor(2_000);
  await expect(page.getByRole('status')).toContainText('2 ignored');
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said), 'what is said of 23 keys').toHaveLength(1);
  const live = await page.locator('[aria-live]:not(.cm-announced)').count();
  expect(live, 'other live regions').toBe(0);
});

/** Counts the page's requests in progress, from its next load on. */
async function countQuestions(page: Page) {
  await page.addInitScript(() => {
    const counted = Object.assign(window, { underWay: 0 });
    const ask = window.fetch;
    window.fetch = async (...question) => {
      counted.underWay++;
      try {
        const answer = await ask(...question);
        return new Response(await answer.arrayBuffer(), answer);
      } finally {
        counted.underWay--;
      }
    };
  });
}

/**
 * Advances the page's stopped clock, and then waits for the server with the clock stopped, so
 * that an answer takes none of the page's time regardless of the machine's load.
 */
async function runAndWait(page: Page, time: number) {
  await page.clock.runFor(time);
  await expect.poll(() => page.evaluate(() => (window as unknown as { underWay: number }).underWay), 'questions under way').toBe(0);
  await page.clock.runFor(40); // the answer is shown in steps
}

test('nothing moves by itself where reduced motion is asked for', { tag: ['@chromium', '@wide'] }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/?example=longest-match');
  await answered(page);
  await page.locator('#answers a.verdict').first().click();
  await page.locator('#answers td[data-selection] .line-ref').first().click();
  await openFind(page);
  await page.keyboard.press('Escape');
  await useTool(page, 'Shortcuts');
  const moving = await page.evaluate(() => {
    const found = document.getAnimations().map((a) => String((a.effect as KeyframeEffect).target?.className));
    for (const e of document.querySelectorAll('*')) {
      const style = getComputedStyle(e);
      const lasts = [style.transitionDuration, style.animationDuration].some((time) => time.split(', ').some((t) => parseFloat(t) > 0));
      if (lasts || style.scrollBehavior === 'smooth') found.push(e.outerHTML.slice(0, 80));
    }
    return found;
  });
  expect(moving).toEqual([]);
});

test('without colours of ours nothing is lost', { tag: '@chromium' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await write(page, 'User-agent: *\nCrawl-delay: 5\n\nUser-agent: b\nDisallow: /\n\nSitemap: https://example.com/s.xml\n');
  await answered(page);
  const bar = (n: number) => page.locator('.cm-signs .cm-gutterElement').nth(n - 1);
  const background = await page.locator('.cm-editor').evaluate((e) => getComputedStyle(e).backgroundColor);
  await expect(bar(1)).toHaveCSS('border-inline-end-style', 'solid');
  await expect(bar(1)).not.toHaveCSS('border-inline-end-color', background);
  await expect(bar(2)).toHaveCSS('border-inline-end-style', 'dotted');
  await expect(bar(2)).toHaveText('–');
  await expect(page.locator('.cm-signs .cm-gutterElement').last(), 'no bar where there is no group').toHaveCSS(
    'border-inline-end-color',
    background,
  );
  await toolMenu(page).click();
  for (const name of ['Open…', 'Save', 'Shortcuts']) {
    await expect(page.getByRole('button', { name, exact: true })).not.toHaveCSS('border-inline-start-color', background);
  }
  await page.locator('#answers a.verdict').first().focus();
  await expect(page.locator('.cm-line.cm-wins')).toHaveCSS('outline-style', 'solid');
  await expect(page.locator('.cm-signs .cm-wins')).toHaveText('◀');
});

/** Unfolds everything in the visible panel. */
async function unfold(page: Page) {
  await page.locator('.panel[data-open]').evaluate((panel) => {
    for (const details of panel.querySelectorAll('details')) details.open = true;
  });
}

/** Returns the controls smaller than 24 px, except for links within sentences. */
function small(): string[] {
  const found = [];
  for (const e of document.querySelectorAll<HTMLElement>('#main :is(a, button, summary, input, select, label, textarea, [role=option])')) {
    const { width, height } = e.getBoundingClientRect();
    if (e.closest('p, li') && e.matches('a') && getComputedStyle(e).display === 'inline') continue;
    if (e.matches('input[type=checkbox], input[type=radio]') && e.closest('label')) continue; // the label is pressed
    if (e.matches('.crawlers[data-chips] textarea')) continue; // the chips are pressed
    if (e.matches('label') && !e.querySelector('input')) continue; // its field is
    if (!e.checkVisibility({ visibilityProperty: true }) || width * height === 0) continue;
    if (Math.min(width, height) < 23.9 && !e.closest('.visually-hidden')) found.push(`${e.outerHTML.slice(0, 90)}: ${width} × ${height}`);
  }
  return found;
}

test('whatever can be pressed is 24 px and more', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/?example=ignored-lines');
  await answered(page);
  await choose(page);
  for (const part of ['Verdicts', 'Findings', 'Groups', 'File'] as const) {
    await turnTo(page, part);
    await unfold(page);
    expect(await page.evaluate(small), part).toEqual([]);
  }
  await openFind(page);
  expect(await page.evaluate(small), 'in the panel for searching').toEqual([]);
  await page.keyboard.press('Escape');
  await useTool(page, 'Shortcuts');
  expect(await page.evaluate(small), 'in the dialog').toEqual([]);
  await page.keyboard.press('Escape');
  await write(page, 'User-agent: *\nCrawl-delay: 5\n\nUser-agent: goo');
  await page.keyboard.type('g');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await answered(page);
  expect(await page.evaluate(small), 'among the completions').toEqual([]);
});

test('what floats and what is unfolded is accessible, too', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  await answered(page);
  await page.locator('#answers a.verdict').first().click();
  await expectAccessible(page);
  await expectTurnable(page);
  for (const part of ['Findings', 'Groups', 'AI'] as const) {
    await turnTo(page, part);
    await unfold(page);
    expect(await faults(page, '.panels'), part).toEqual([]);
  }
});
