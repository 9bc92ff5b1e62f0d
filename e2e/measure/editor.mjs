// Measures the live editor: the delay until a key is shown and answered, long tasks
// during fast typing, layout shifts while the page becomes live, and the size of the
// script. It connects only to the servers that it starts. Run it on an idle machine:
// make bench-editor. BASE names the binary of another version, which gets the same keys in
// turns with this one; FAST omits the layout shifts and the slow processor.
import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { bundle } from './bundle.mjs';
import { robots } from './file.mjs';
import { collect, install } from './probe.mjs';
import { median, percentile, print } from './table.mjs';

const port = process.env.E2E_PORT ?? '8099';

/** The measured programs by name. */
const binaries = { ...(process.env.BASE ? { base: process.env.BASE } : {}), here: '../bin/whichline' };
const sites = Object.fromEntries(Object.keys(binaries).map((name, i) => [name, `http://127.0.0.1:${Number(port) + i}/`]));

/** Time limit of the whole run in milliseconds. */
const limit = 12 * 60_000;

const sizes = [
  ['2 KB', 2_000],
  ['50 KB', 50_000],
  ['500 KiB', 500 * 1024],
];

const single = 12; // keys answered one by one
const burst = 60; // keys typed at full speed
const pace = 70; // milliseconds between them

/** Delay of the script in milliseconds, so that the page is first visible without it. */
const late = 500;

const wide = { viewport: { width: 1440, height: 900 } };
const tablet = { viewport: { width: 1024, height: 768 } };
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

setTimeout(() => fail(`gave up after ${limit / 1000} s`), limit).unref();

const servers = Object.entries(binaries).map(([name, binary]) => {
  const server = spawn(binary, ['-addr', new URL(sites[name]).host], {
    env: { ...process.env, VISITOR_LIMITS: 'off' }, // it types faster than people
    stdio: 'ignore',
  });
  server.on('exit', (code) => code && fail(`the server of ${name} ended with ${code}`));
  return server;
});
try {
  for (const site of Object.values(sites)) await up(site);
  console.log(`load ${loadavg()[0].toFixed(2)}\n`);
  print(await bundle());
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  if (!process.env.FAST) print(await shifts(browser));
  print(await typing(browser));
  await browser.close();
  console.log(`load ${loadavg()[0].toFixed(2)}`);
} finally {
  for (const server of servers) server.kill();
}

/** Prints the layout shifts while the page becomes live. */
async function shifts(browser) {
  const rows = [];
  for (const [name, window] of [['wide', wide], ['tablet', tablet], ['phone', phone]]) {
    for (const path of ['', '?example=ignored-lines']) {
      const page = await open(browser, sites.here, window, path, late);
      const { shifts } = await page.evaluate(collect);
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      const what = new Set(shifts.flatMap((shift) => shift.what));
      rows.push({ page: `/${path}`, window: name, 'layout shift': total.toFixed(4), 'what moved': [...what].join(' ') || '–' });
      await page.context().close();
    }
  }
  return rows;
}

/** Times keys in files of each size, at full speed and with a slowed processor. */
async function typing(browser) {
  const rows = [];
  for (const slowed of process.env.FAST ? [1] : [1, 4]) {
    for (const [name, octets] of sizes) {
      const pages = [];
      for (const site of Object.values(sites)) pages.push(await pageWith(browser, site, robots(octets), slowed));
      const times = await time(pages);
      for (const [i, version] of Object.keys(sites).entries()) {
        rows.push({ size: name, cpu: slowed === 1 ? 'full' : `1/${slowed}`, version, ...times[i] });
        await pages[i].context().close();
      }
    }
  }
  return rows;
}

/** Opens a page with a file, and puts the caret at the place for typing. */
async function pageWith(browser, site, text, slowed) {
  const page = await open(browser, site, wide, '');
  await paste(page, text);
  await slow(page, slowed);
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await settled(page);
  await page.evaluate(collect);
  return page;
}

/** Types in the pages in turns, so that background load affects all of them. */
async function time(pages) {
  for (let i = 0; i < single; i++) {
    for (const page of pages) {
      await page.bringToFront();
      await settled(page);
      await page.keyboard.press('x');
      await settled(page);
    }
  }
  const times = [];
  for (const page of pages) {
    const one = await page.evaluate(collect);
    await page.bringToFront();
    for (let i = 0; i < burst; i++) {
      await page.keyboard.press('y');
      await page.waitForTimeout(i % 20 === 19 ? 4 * pace : pace); // people pause, and an answer arrives
    }
    await settled(page);
    const many = await page.evaluate(collect);
    const text = await page.evaluate(() => new FormData(document.querySelector('#tester')).get('robots'));
    if (!text.includes('x'.repeat(single) + 'y'.repeat(burst))) fail('a key was lost');
    times.push(row(one, many));
  }
  return times;
}

/** Returns the results for single keys and for bursts as a row of a table. */
function row(one, many) {
  return {
    'key -> painted': ms(median(one.painted)),
    'burst median / p95': `${ms(median(many.painted))} / ${ms(percentile(many.painted, 95))}`,
    'key -> marks': ms(median(one.marked)),
    'p95': ms(percentile(one.marked, 95)),
    'of it the answer': ms(median(one.checks)),
    'questions, burst': String(many.questions),
    'long tasks, single': tasks(one.long),
    'long tasks, burst': tasks(many.long),
  };
}

/** Prints the number of long tasks, and the longest. */
function tasks(long) {
  return long.length ? `${long.length}, ≤ ${ms(Math.max(...long))}` : '0';
}

function ms(value) {
  return String(Math.round(value));
}

/** Opens a page and waits until it is live and answered. */
async function open(browser, site, window, path, delay = 0) {
  const context = await browser.newContext({ ...window, locale: 'en-GB' });
  const page = await context.newPage();
  await page.addInitScript(install);
  await page.route('**/dist/app*', (route) => setTimeout(() => void route.continue(), delay));
  await page.goto(site + path);
  await page.evaluate(() => window.answered());
  await settled(page);
  return page;
}

/** Waits until the form is answered, and a little longer, like a reader. */
async function settled(page) {
  await page.waitForTimeout(50);
  await page.evaluate(() => window.answered());
  await page.waitForTimeout(400);
}

async function paste(page, text) {
  await page.locator('#robots').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.locator('#robots').evaluate((editor, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
  await settled(page);
}

async function slow(page, rate) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Waits until the server of a site answers. */
async function up(site) {
  for (let tries = 0; tries < 100; tries++) {
    try {
      if ((await fetch(`${site}healthz`)).ok) return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('the server does not answer');
}

function fail(why) {
  console.error(why);
  for (const server of servers) server.kill();
  process.exit(1);
}
