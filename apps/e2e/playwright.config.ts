import { defineConfig } from '@playwright/test';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser, launchArguments } from './browser.mjs';
import { freePort } from './free-port.js';

// The workers load this file again and must find the same shop and the same browser.
process.env['E2E_URL'] ??= `http://localhost:${await freePort()}`;
process.env['E2E_LOG'] ??= path.join(tmpdir(), `beambright-e2e-${process.pid}.log`);
process.env['E2E_BROWSER'] ??= (await findBrowser()) ?? '';

if (!process.env['E2E_BROWSER']) {
  throw new Error(
    'No Chromium or Chrome was found. `npm test` installs one; CHROMIUM_PATH names one in an unusual place.',
  );
}

/** Chromium, but not its headless shell, loads two pages for its address bar into each window, which take most of its time. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** What Playwright switches off: of two such lists Chromium reads only the last. */
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
  // Long, for slow machines; `expect` stays below the polling interval of 30 seconds.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: process.env['E2E_URL'],
    locale: 'en-US',
    timezoneId: 'Africa/Nairobi',
    // theme.e2e.ts and first-sale.e2e.ts run with motion.
    contextOptions: { reducedMotion: 'reduce' },
    // `page.route` does not see requests of a service worker; the tests that need one allow it.
    serviceWorkers: 'block',
    // Traces double the run time; use `--trace on` if needed.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['E2E_BROWSER'],
      args: [
        // The process for graphics costs time, and no test sees it.
        '--disable-gpu',
        `--disable-features=${[...ADDRESS_BAR, ...PLAYWRIGHT].join(',')}`,
        ...launchArguments(process.getuid?.()),
      ],
    },
  },
});
