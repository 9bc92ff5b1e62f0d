// Measures how long the tester takes until its editor is ready: from the navigation until the
// page is live and the editor with the file's lines, their numbers and signs is in it, and until
// the next frame, which paints it. Every load has an empty cache. The times of the processor are
// of the page's thread, and of its process, until both and the answer are there; they depend
// less on what else the machine does. Run it in e2e: node measure/start.mjs. BASE names the
// binary of another version, whose loads alternate with those of this one; LOADS is their number.
import { spawn } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { percentile, print } from './table.mjs';

const port = Number(process.env.E2E_PORT ?? '8099');
const loads = Number(process.env.LOADS ?? '21');

/** The measured programs by name. */
const binaries = { ...(process.env.BASE ? { base: process.env.BASE } : {}), here: '../bin/whichline' };
const sites = Object.fromEntries(Object.keys(binaries).map((name, i) => [name, `http://127.0.0.1:${port + i}/`]));

const servers = Object.entries(binaries).map(([name, binary]) =>
  spawn(binary, ['-addr', new URL(sites[name]).host], { env: { ...process.env, VISITOR_LIMITS: 'off' }, stdio: 'ignore' }),
);
try {
  for (const site of Object.values(sites)) await up(site);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  const seen = Object.fromEntries(Object.keys(sites).map((name) => [name, []]));
  for (let i = -2; i < loads; i++) {
    for (const [name, site] of Object.entries(sites)) {
      await quiet();
      const one = await load(browser, site);
      if (i >= 0) seen[name].push(one); // the first ones warm the servers up
    }
  }
  await browser.close();
  console.log(`${loads} loads each, load average ${loadavg()[0].toFixed(2)}\n`);
  const names = Object.keys(seen.here[0]);
  print(
    names.map((what) => {
      const values = (name) => seen[name].map((one) => one[what]);
      const middle = Object.fromEntries(Object.keys(seen).map((name) => [name, quartiles(values(name))]));
      const share = seen.base ? { 'here / base': `${Math.round((100 * percentile(values('here'), 50)) / percentile(values('base'), 50))} %` } : {};
      return { 'median (quartiles)': what, ...middle, ...share };
    }),
  );
} finally {
  for (const server of servers) server.kill();
}

/** Loads a page in a context of its own, and returns its times in milliseconds. */
async function load(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'commit' });
  const times = await page.evaluate(() => window.start);
  const { metrics } = await session.send('Performance.getMetrics');
  await page.waitForTimeout(500);
  const of = (name) => 1000 * metrics.find((m) => m.name === name).value;
  const { shift, paint, nodes } = await page.evaluate(() => ({
    shift: window.shift,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    nodes: document.getElementsByTagName('*').length,
  }));
  await context.close();
  return {
    'first paint': paint,
    'editor ready': times.ready,
    'editor painted': times.painted,
    'answered': times.answered,
    'CPU: process': of('ProcessTime'),
    'CPU: all tasks': of('TaskDuration'),
    'CPU: script': of('ScriptDuration'),
    'CPU: style': of('RecalcStyleDuration'),
    'CPU: layout': of('LayoutDuration'),
    'styles computed (times)': of('RecalcStyleCount') / 1000,
    'layouts (times)': of('LayoutCount') / 1000,
    'elements': nodes,
    'layout shift × 1000': 1000 * shift,
  };
}

/**
 * Notes when the editor is ready: the page is live, and the editor has the file's lines with
 * their numbers and signs; when the next frame is painted; and when the answer is marked as
 * current.
 */
function watch() {
  window.shift = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (window.shift += value))).observe({ type: 'layout-shift', buffered: true });
  const times = {};
  window.start = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const tester = document.querySelector('.tester');
      if (!times.ready && tester?.dataset.ready !== undefined && document.querySelector('.cm-content .cm-line:nth-child(5) *') && document.querySelector('.cm-signs .cm-gutterElement:nth-child(5)') && document.querySelector('.cm-lineNumbers .cm-gutterElement:nth-child(5)')) {
        times.ready = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            times.painted = performance.now();
            done();
          };
          port2.postMessage(null);
        });
      }
      if (!times.answered && times.ready && tester.dataset.answered === 'true') {
        times.answered = performance.now();
        done();
      }
    });
    const done = () => times.painted && times.answered && resolve(times);
    observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-ready', 'data-answered'] });
  });
}

/** Waits for a moment in which the machine does little else, but not for long. */
async function quiet() {
  const total = () => cpus().reduce((sum, { times }) => [sum[0] + times.idle, sum[1] + Object.values(times).reduce((a, b) => a + b)], [0, 0]);
  for (let tries = 0; tries < 2; tries++) {
    const [idle, all] = total();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const [laterIdle, later] = total();
    if ((laterIdle - idle) / (later - all) > 0.6) return;
  }
}

/** Formats the median with the quartiles. */
function quartiles(values) {
  const [low, middle, high] = [25, 50, 75].map((p) => Math.round(percentile(values, p)));
  return low === high ? String(middle) : `${middle} (${low}–${high})`;
}

/** Waits until the server of a site answers. */
async function up(site) {
  for (let tries = 0; tries < 200; tries++) {
    try {
      if ((await fetch(`${site}healthz`)).ok) return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('the server does not answer');
}
