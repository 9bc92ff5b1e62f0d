// Takes the pictures of the tester in the README, in the light and the dark look: make
// picture. It connects only to the server that it starts. The viewport is pinned, and the
// date and the version are not in view, so that a picture changes only with the page.
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

const site = `http://127.0.0.1:${process.env.E2E_PORT ?? '8099'}/`;

/** The quality of the pictures, which makes them under 100 kB each. */
const quality = 80;

const server = spawn('../bin/whichline', ['-addr', new URL(site).host], { stdio: 'ignore' });
server.on('exit', (code) => code && fail(`the server ended with ${code}`));
try {
  await up();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
  for (const colorScheme of ['light', 'dark']) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 480 }, colorScheme, reducedMotion: 'reduce' });
    await page.goto(site);
    await page.locator('.cm-content').waitFor();
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
    await writeFile(`../.github/tester-${colorScheme}.webp`, data, 'base64');
    await page.close();
  }
  await browser.close();
} catch (error) {
  fail(error);
}
server.kill();

async function up() {
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
  server.kill();
  process.exit(1);
}
