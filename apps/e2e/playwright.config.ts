import { defineConfig } from '@playwright/test';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser, launchArguments } from './browser.mjs';
import { freePort } from './free-port.js';

// The workers load this file again and must use the same shop and browser.
process.env['E2E_URL'] ??= `http://localhost:${await freePort()}`;
process.env['E2E_LOG'] ??= path.join(tmpdir(), `beambright-e2e-${process.pid}.log`);
process.env['E2E_BROWSER'] ??= (await findBrowser()) ?? '';

if (!process.env['E2E_BROWSER']) {
  throw new Error(
    'No Chromium or Chrome was found. `npm test` installs one; CHROMIUM_PATH names one in an unusual place.',
  );
}

/** Features that make Chromium (not its headless shell) load two pages for the address bar in each window, which is slow. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** Features that Playwright disables. They must be repeated here, because Chromium reads only the last of two such lists. */
const PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
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
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './global-setup.ts',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Long for slow machines. `expect` must be shorter than the polling interval of 30 seconds.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: process.env['E2E_URL'],
    locale: 'en-US',
    timezoneId: 'Africa/Nairobi',
    // theme.e2e.ts and first-sale.e2e.ts allow motion.
    contextOptions: { reducedMotion: 'reduce' },
    // `page.route` does not see the requests of a service worker. The tests that need one allow it.
    serviceWorkers: 'block',
    // Traces would double the time of a run; `--trace on` turns them on.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['E2E_BROWSER'],
      args: [
        // A process for graphics would cost time without being tested.
        '--disable-gpu',
        `--disable-features=${[...ADDRESS_BAR, ...PLAYWRIGHT].join(',')}`,
        ...launchArguments(process.getuid?.()),
      ],
    },
  },
});
