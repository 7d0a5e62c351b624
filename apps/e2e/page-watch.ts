import { expect, type Locator, type Page } from '@playwright/test';
import { operationOf } from './operation.js';

/** Collects what the page complains about in its console, and what it throws. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    const { url } = message.location();
    // The browser notes it of a page that is answered with 404, as it should be.
    const isOfPage = url === page.url() && /status of 404/.test(message.text());
    if (message.type() === 'error' && !isOfPage) errors.push(`${message.text()} (${url})`);
  });
  return errors;
}

/** Waits until the page that came from the server answers to presses and keys: a test is faster than any shopper. */
export async function untilAlive(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

/** Waits until all of such a page has been laid out, after which nothing changes its height any more. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.locator('html[data-drawn]').waitFor({ state: 'attached' });
}

/** Another page of the site without loading the site anew, as its own links do. */
export function goWithin(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** The page is there; its scripts come when the test says so. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** They go after 4 seconds (spec §9), which on a busy machine may be over before a test has looked. */
export function keepToasts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const start = window.setTimeout;
    const startBut = (...[act, ms]: Parameters<typeof start>) => (ms === 4000 ? 0 : start(act, ms));
    Object.assign(window, { setTimeout: startBut });
  });
}

/** From now on no time passes in the page, unless the test lets it: what is to happen later cannot happen too soon. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  // Busy, the machine may ask for a moment that is over; but from then on time stands still, and the next one is to come.
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  }).toPass();
}

/** By the beginning of its label: behind that may stand how many there are. */
export async function choose(select: Locator, label: string): Promise<void> {
  const option = select.locator('option').filter({ hasText: new RegExp(`^${label}`) });
  await select.selectOption(await option.getAttribute('value'));
}

/**
 * As when the tab is closed while the desk has an order open. A browser gives a page half a second for what it does then, which
 * on a busy machine may be too short; so the page is told, and heard, before it goes. That its request would outlive it, it
 * must say itself.
 */
export async function closeTab(page: Page): Promise<void> {
  const released = page.waitForResponse((answer) => operationOf(answer.request()) === 'ReleaseOrder');
  const isKeptAlive = page.evaluate(
    () =>
      new Promise((tell) => {
        const send = window.fetch;
        window.fetch = (address, options) => {
          if (String(options?.body).includes('ReleaseOrder')) tell(options?.keepalive);
          return send(address, options);
        };
        dispatchEvent(new PageTransitionEvent('pagehide'));
      }),
  );
  await released;
  expect(await isKeptAlive).toBe(true);
  await page.goto('about:blank');
}

/** Scrolls past every card: one that has never been near the window may have another height than one that has. */
export async function readAsFarAs(card: Locator): Promise<void> {
  await card.evaluate(async (last) => {
    for (const one of document.querySelectorAll('article')) {
      one.scrollIntoView({ block: 'center' });
      await new Promise(requestAnimationFrame);
      if (one === last) return;
    }
  });
}

/** Answers how much has moved without the visitor's doing since the page was opened (cumulative layout shift). */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const { hadRecentInput, value } of entries as LayoutShift[]) sum += hadRecentInput ? 0 : value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.shiftSoFar = () => {
      add(observer.takeRecords());
      return sum;
    };
  });
  return () => page.evaluate(() => window.shiftSoFar());
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

export interface Call {
  url: string;
  /** By the clock of the page. */
  at: number;
}

/**
 * Stands in for the phone: collects the `tel:` addresses to which the page itself navigates, and takes the call before
 * the browser asks for a program to make it with, since that question would lie over the page.
 */
export async function answerPhone(page: Page): Promise<Call[]> {
  const calls: Call[] = [];
  await page.exposeFunction('takeCall', (call: Call) => calls.push(call));
  await page.addInitScript(() => {
    window.navigation.addEventListener('navigate', (event) => {
      if (!event.destination.url.startsWith('tel:')) return;
      event.preventDefault();
      window.takeCall({ url: event.destination.url, at: Date.now() });
    });
  });
  return calls;
}

declare global {
  interface Window {
    shiftSoFar(): number;
    takeCall(call: Call): void;
  }
}
