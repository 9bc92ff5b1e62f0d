import { defineConfig } from '@playwright/test';
import { driverAddress } from './webkit/driver';

/**
 * Debian's WebKitGTK, in a window of its small browser on a screen that nobody sees.
 * Its driver is the server that the tests talk to.
 */
export default defineConfig({
  testDir: 'webkit',
  outputDir: 'results',
  reporter: 'list',
  forbidOnly: !!process.env.CI,
  workers: 1, // the driver has one session at a time

  // As in the tests with Chromium, these limits end only tests that would never end.
  timeout: 600_000,
  expect: { timeout: 120_000 },

  webServer: {
    command: `exec xvfb-run -a -s '-screen 0 1440x900x24 -nolisten tcp' WebKitWebDriver --port=${new URL(driverAddress).port} 2>server.log`,
    env: { DBUS_SESSION_BUS_ADDRESS: 'disabled:', GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    url: `${driverAddress}/status`,
    reuseExistingServer: false,
    timeout: 300_000,
  },
});
