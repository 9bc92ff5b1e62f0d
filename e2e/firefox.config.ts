import { defineConfig } from '@playwright/test';
import { granted, off } from './firefox/off';
import { generous } from './neighbours';

const address = `127.0.0.1:${process.env.E2E_PORT ?? '8097'}`;

/** Returns the launch options of Firefox, with preferences in addition to the common ones. */
const started = (preferences = {}) => ({
  launchOptions: {
    executablePath: new URL('firefox/bridge.mjs', import.meta.url).pathname,
    firefoxUserPrefs: { ...off, ...granted, ...preferences },
    timeout: 300_000,
  },
});

/** The tests of stored history entries. */
const keeps = 'live/{history,tool-forms}.spec.ts';

/**
 * The live tests also run in Firefox, except for features that only Chromium can emulate. The
 * history tests load each page anew, because Playwright does not notice that Firefox restores
 * a page from memory. Features that Firefox takes from preferences have separate projects.
 */
export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  reporter: 'list',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  globalSetup: './firefox/silence.ts',
  workers: 2,

  // As in the tests with Chromium, these limits end only tests that would never end.
  timeout: 600_000,
  expect: { timeout: 120_000 },

  use: {
    actionTimeout: 300_000,
    navigationTimeout: 300_000,
    baseURL: `http://${address}`,
    browserName: 'firefox',
    channel: 'moz-firefox', // driven by WebDriver BiDi, and possibly Debian's
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: 'UTC',
  },
  projects: [
    { name: 'live', testMatch: ['live/**/*.spec.ts', 'pages.spec.ts', 'firefox/{fetch,paste}.spec.ts'], testIgnore: keeps, grepInvert: /@chromium/, use: started() },
    { name: 'history', testMatch: keeps, grepInvert: /@chromium/, use: started({ 'browser.sessionhistory.max_total_viewers': 0 }) },
    { name: 'dark', testMatch: 'firefox/dark.spec.ts', use: { colorScheme: 'dark', ...started({ 'layout.css.prefers-color-scheme.content-override': 0 }) } },
    { name: 'unscripted', testMatch: 'firefox/unscripted.spec.ts', use: started({ 'javascript.enabled': false }) },
  ],
  webServer: {
    command: `exec ../bin/whichline -addr ${address} 2>server.log`,
    env: generous,
    url: `http://${address}/healthz`,
    reuseExistingServer: false,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
