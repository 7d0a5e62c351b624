import lighthouse from 'lighthouse';
import { chromium } from '@playwright/test';
import { launchArguments } from '../../apps/e2e/browser.mjs';
import { freePort } from '../lib/free-port.mjs';

/** Lighthouse's own phone: Moto G Power, slow 4G and a processor four times slower, both simulated. */
const FLAGS = {
  output: 'json',
  logLevel: 'error',
  formFactor: 'mobile',
  throttlingMethod: 'simulate',
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
};

/** The report on an address, from a browser that has never been there. */
export async function lighthouseReport(executablePath, url) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...launchArguments(process.getuid?.()), `--remote-debugging-port=${port}`],
  });
  try {
    const { lhr } = await lighthouse(url, { ...FLAGS, port });
    if (lhr.runtimeError) throw new Error(`Lighthouse failed at ${url}: ${lhr.runtimeError.message}`);
    return lhr;
  } finally {
    await browser.close();
  }
}

/** Several reports on each of these pages, in turns, so that a busy minute of the machine falls on all of them. */
export async function lighthouseRounds(executablePath, pages, { rounds, step }) {
  const reports = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const [name, url] of Object.entries(pages)) {
      reports[name].push(
        await step(`${name}, ${round} of ${rounds}`, () => lighthouseReport(executablePath, url)),
      );
    }
  }
  return reports;
}
