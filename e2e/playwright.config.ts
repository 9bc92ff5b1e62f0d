import { defineConfig } from '@playwright/test';

const ci = !!process.env.CI;
const address = `127.0.0.1:${process.env.E2E_PORT ?? '8099'}`;

const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const dark = { ...wide, colorScheme: 'dark' } as const;

/**
 * What Chromium is to do without: the drop-downs of its address bar, which are
 * pages that every window would load, and what Playwright turns off, as this list
 * takes the place of Playwright's.
 */
const off = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
].join();

/** What the server renders has to work, and is tested, without scripts. */
const served = { testIgnore: 'live/**' };

/** What has no size and no colour is tested once. */
const again = { testIgnore: ['live/**', 'once/**'] };
const unscripted = { javaScriptEnabled: false };

/** What is live is tested with them, and so is the frame around every page. */
const live = { testMatch: ['live/**/*.spec.ts', 'pages.spec.ts'] };

/** What of that is seen has to be looked at in the dark, too. */
const seen = { testMatch: ['live/{access,editor,links,mend}.spec.ts', 'pages.spec.ts'] };

export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  reporter: 'list',
  fullyParallel: true,
  forbidOnly: ci,
  retries: ci ? 1 : 0,
  workers: 2,
  use: {
    baseURL: `http://${address}`,
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: 'UTC',
    trace: 'on-first-retry',
    video: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox', // Chromium refuses to sandbox itself as root, as in a container
        '--disable-gpu',
        '--disable-dev-shm-usage',
        // It must not talk to anyone but the server under test.
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${off}`,
      ],
    },
  },
  projects: [
    { name: 'wide', ...served, use: { ...wide, ...unscripted } },
    { name: 'phone', ...again, use: { ...phone, ...unscripted } },
    { name: 'dark', ...again, use: { ...dark, ...unscripted } },
    { name: 'live-wide', ...live, use: wide },
    { name: 'live-phone', ...live, use: phone },
    { name: 'live-dark', ...seen, use: dark },
  ],
  webServer: {
    command: `exec ../bin/whichline -addr ${address} 2>server.log`,
    env: { VISITOR_LIMITS: 'off' }, // all tests are one visitor
    url: `http://${address}/healthz`,
    reuseExistingServer: false,
    timeout: 15_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
