import { defineConfig } from '@playwright/test';
import { generous } from './neighbours';

const address = `127.0.0.1:${process.env.E2E_PORT ?? '8099'}`;

const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const dark = { ...wide, colorScheme: 'dark' } as const;
const unscripted = { javaScriptEnabled: false };

/**
 * Features of Chromium to turn off: the drop-downs of the address bar, which are pages that
 * every window would load; the process that waits for the next page, of which a test has few;
 * and the features that Playwright turns off, as this list replaces Playwright's.
 */
const off = [
  'SpareRendererForSitePerProcess',
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

/** The whole matrix has every test in every look; otherwise each test runs where it is most informative. */
const whole = !!process.env.E2E_WHOLE;
const often = whole ? {} : { grepInvert: /@all/ };

/** Tests of what a phone shows otherwise, such as the file and the answers beside each other, are tagged @wide. */
const onPhone = whole ? { grepInvert: /@wide/ } : { grep: /@phone/, ...often };

/** Server-rendered pages must work without scripts, and are tested so. */
const served = { testIgnore: ['live/**', 'e2e/{firefox,webkit}/**'] };

/** Tests that cover all looks by themselves run once. */
const again = { testIgnore: ['live/**', 'e2e/{firefox,webkit}/**', 'asking/**', 'every-page.spec.ts'] };

/** The live page and the frame around every page are tested with scripts. */
const live = { testMatch: ['live/**/*.spec.ts', 'pages.spec.ts'] };

/** The visual tests among them also run in the dark. */
const seen = { testMatch: ['live/{access,editor,fixes,links,tools}.spec.ts', 'pages.spec.ts'] };

const inTheDark = [
  { name: 'dark', ...again, use: { ...dark, ...unscripted } },
  { name: 'live-dark', ...seen, use: dark },
];

export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  reporter: 'list',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  workers: 3, // a third test runs while two wait for their pages

  // No verdict depends on the machine's load: these limits end only tests that would never
  // end.
  timeout: 600_000,
  expect: { timeout: 120_000 },

  use: {
    actionTimeout: 300_000,
    navigationTimeout: 300_000,
    baseURL: `http://${address}`,
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: 'UTC',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      timeout: 300_000,
      args: [
        '--no-sandbox', // Chromium refuses to sandbox itself as root, as in a container
        '--disable-gpu',
        '--disable-dev-shm-usage',
        // No connections except to the servers under test.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
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
    { name: 'wide', ...served, ...often, use: { ...wide, ...unscripted } },
    { name: 'phone', ...again, ...onPhone, use: { ...phone, ...unscripted } },
    { name: 'live-wide', ...live, ...often, use: wide },
    { name: 'live-phone', ...live, ...onPhone, use: phone },
    ...(whole ? inTheDark : []),
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
