import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell comes first, because it needs a sixth to a quarter less CPU time. */
const INSTALLED_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of Playwright's own browser, otherwise of an installed one, otherwise null. `own` is the path of Playwright's
 * browser; `starts` tells whether the browser at a path starts.
 */
export function chooseBrowser({ own, env, starts }) {
  const places = [own, env.CHROMIUM_PATH, ...INSTALLED_PLACES];
  return places.find((place) => place && starts(place)) || null;
}

export async function findBrowser() {
  const { chromium } = await import('playwright');
  return chooseBrowser({ own: chromium.executablePath(), env: process.env, starts });
}

/** As root, Chromium cannot use its sandbox. */
export const launchArguments = (userId) => [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--no-first-run',
  ...(userId === 0 ? ['--no-sandbox'] : []),
];

/** Whether the browser starts: system libraries may be missing, and on Ubuntu the file may only print advice. */
function starts(file) {
  if (!existsSync(file)) return false;
  if (process.platform === 'win32') return true;
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20000 }).status === 0;
}
