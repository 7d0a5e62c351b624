import lighthouse from 'lighthouse';
import { chromium } from '@playwright/test';
import { launchArguments } from '../../apps/e2e/browser.mjs';
import { freePort } from './free-port.mjs';

/** Lighthouse's own phone: Moto G Power, slow 4G and a processor four times slower, both simulated. */
const FLAGS = {
  output: 'json',
  logLevel: 'error',
  formFactor: 'mobile',
  throttlingMethod: 'simulate',
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
};

/** What now and then goes wrong between Lighthouse and the browser, before there is anything to measure. */
const LOST_START = 'NO_NAVSTART';

/** The report on an address, from a browser that has never been there; one whose trace has no beginning is made again. */
async function lighthouseReport(executablePath, url) {
  for (let tries = 3; ; tries--) {
    const report = await tryReport(executablePath, url);
    if (!report.runtimeError) return report;
    if (tries === 1 || report.runtimeError.code !== LOST_START)
      throw new Error(`Lighthouse failed at ${url}: ${report.runtimeError.message}`);
  }
}

async function tryReport(executablePath, url) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...launchArguments(process.getuid?.()), `--remote-debugging-port=${port}`],
  });
  try {
    const { lhr } = await lighthouse(url, { ...FLAGS, port });
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
