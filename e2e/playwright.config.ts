import { defineConfig } from '@playwright/test';

const ci = !!process.env.CI;
const address = `127.0.0.1:${process.env.E2E_PORT ?? '8099'}`;

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
      ],
    },
  },
  projects: [
    { name: 'wide', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } },
    { name: 'dark', use: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' } },
    { name: 'nojs', use: { viewport: { width: 1440, height: 900 }, javaScriptEnabled: false } },
  ],
  webServer: {
    command: `exec ../bin/whichline -addr ${address} 2>server.log`,
    url: `http://${address}/healthz`,
    reuseExistingServer: false,
    timeout: 15_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
