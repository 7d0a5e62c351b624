import { existsSync } from 'node:fs';
import { findBrowser } from '../../apps/e2e/browser.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';
import { step } from './steps.mjs';
import { tool } from './workspace.mjs';

const NONE =
  'The browser tests need Chromium or Chrome; none was found, and none could be installed. ' +
  'Install one, name it in CHROMIUM_PATH if it is in an unusual place, and try again.';

/** Finds the browser for the browser tests or installs one. Throws without one: those tests are never skipped. */
export const ensureBrowser = () =>
  firstBrowser({
    find: findBrowser,
    mayUseApt: process.getuid !== undefined && process.getuid() === 0 && existsSync('/usr/bin/apt-get'),
    run: async (command, args) => (await run(command, args)).code === 0,
  });

/** The order of the attempts, independent of the machine so that it can be tested. */
export async function firstBrowser({ find, mayUseApt, run }) {
  const found = await find();
  if (found) return found;
  const downloads = [() => run(process.execPath, [tool('playwright'), 'install', 'chromium'])];
  if (mayUseApt) downloads.push(() => installByApt(run));
  for (const download of downloads) {
    const browser = await step('Installing a browser for the tests', async () =>
      (await download()) ? find() : null,
    );
    if (browser) return browser;
  }
  throw new Problem(NONE);
}

/** The headless shell is a separate package only in newer releases. */
const installByApt = async (run) =>
  (await run('apt-get', ['update'])) &&
  ((await run('apt-get', ['install', '-y', 'chromium-headless-shell'])) ||
    run('apt-get', ['install', '-y', 'chromium']));
