import { expect, type Locator, type Page } from '@playwright/test';
import { operationOf } from './operation.js';

export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    const { url } = message.location();
    // A page with status 404 logs this message.
    const isOfPage = url === page.url() && /status of 404/.test(message.text());
    if (message.type() === 'error' && !isOfPage) errors.push(`${message.text()} (${url})`);
  });
  return errors;
}

/** Waits until a page from the server is hydrated. This checks every frame, where a locator checks every half second. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

/** Waits until all links and buttons are hydrated, also those of the footer, which come after the heading. */
export async function untilButtonsWork(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#root :is(a, button)')].every((control) =>
      Object.keys(control).some((key) => key.startsWith('__reactFiber')),
    ),
  );
}

/** Waits until the whole page has its layout, so that its height no longer changes. */
export async function untilPainted(page: Page): Promise<void> {
  await page.locator('html[data-drawn]').waitFor({ state: 'attached' });
}

/** Wraps each text node in an element, at once and after changes, as the translation in a browser does. */
export async function translate(page: Page): Promise<void> {
  // React reports an error if a text changes before it is hydrated.
  await untilButtonsWork(page);
  await page.evaluate(() => {
    const wrap = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        const isShown =
          text.data.trim() && !text.parentElement?.closest('font, script, style, svg, textarea');
        if (!isShown) continue;
        const translation = document.createElement('font');
        text.replaceWith(translation);
        translation.append(text.data);
      }
    };
    wrap();
    new MutationObserver(wrap).observe(document.body, { childList: true, subtree: true });
  });
}

/** Delays all scripts, or those with this name, until the returned function is called. */
export async function holdScripts(page: Page, name = '*'): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/assets/${name}.js`, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** Keeps toasts from ending after 4 seconds, which is too soon on a busy machine. */
export function keepToasts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const start = window.setTimeout;
    const startBut = (...[act, ms]: Parameters<typeof start>) => (ms === 4000 ? 0 : start(act, ms));
    Object.assign(window, { setTimeout: startBut });
  });
}

export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  // This tries again if the time to pause at is over already, as on a busy machine.
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  }).toPass();
}

/** Selects the option whose label begins with `label`, because a count may follow in the option's label. */
export async function choose(select: Locator, label: string): Promise<void> {
  const option = select.locator('option').filter({ hasText: new RegExp(`^${label}`) });
  await select.selectOption(await option.getAttribute('value'));
}

/**
 * Simulates that the tab is closed while an order is claimed. A closing page has little time. So this fires pagehide, waits for
 * the ReleaseOrder request, and checks that it has `keepalive`. Then it leaves the page.
 */
export async function closeTab(page: Page): Promise<void> {
  const released = page.waitForResponse((response) => operationOf(response.request()) === 'ReleaseOrder');
  const isKeptAlive = page.evaluate(
    () =>
      new Promise((resolve) => {
        const send = window.fetch;
        window.fetch = (address, options) => {
          if (String(options?.body).includes('ReleaseOrder')) resolve(options?.keepalive);
          return send(address, options);
        };
        dispatchEvent(new PageTransitionEvent('pagehide'));
      }),
  );
  await released;
  expect(await isKeptAlive).toBe(true);
  await page.goto('about:blank');
}

/** Scrolls past every card up to this one, because cards get their final height only when they come near the window. */
export async function scrollPast(card: Locator): Promise<void> {
  await card.evaluate(async (last) => {
    for (const one of document.querySelectorAll('article')) {
      one.scrollIntoView({ block: 'center' });
      await new Promise(requestAnimationFrame);
      if (one === last) return;
    }
  });
}

/** Starts to add up layout shifts. Returns a function that resolves to their sum. */
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
  /** When the page opened the link: a Unix time in milliseconds, by the clock of the page. */
  at: number;
}

/** Collects navigations to `tel:` links and prevents them, because the browser would look for a phone app. */
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
