import { chromium } from '@playwright/test';
import { launchArguments } from '../../apps/e2e/browser.mjs';
import { slowestOf, SHORTEST_MS, watchInteractions } from './event-timing.mjs';

const SLOWER = 4;
/** As Lighthouse's phone. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
};

/**
 * What a visitor presses, on a phone whose processor is four times slower. `prepare` brings the page to where it can be
 * pressed; only `press` is measured, and `until` sees to it that it did something. Scrolling to what is pressed belongs to
 * `prepare`: for a visitor too it stands still by then.
 */
export const ACTIONS = [
  {
    name: 'filter: tap “In stock only”',
    at: ({ products }) => products,
    open: (page) => page.getByRole('button', { name: 'Filters' }).tap(),
    press: (page) => page.getByRole('checkbox', { name: 'In stock only' }).tap(),
    until: (page, turn) => hasFilter(page, 'inStock', turn % 2 === 0),
  },
  {
    name: 'filter: choose the next category',
    at: ({ products }) => products,
    open: async (page) => {
      await page.getByRole('button', { name: 'Filters' }).tap();
      await page.getByRole('combobox', { name: 'Category' }).focus();
    },
    press: (page) => page.keyboard.press('ArrowDown'),
    until: (page) => hasFilter(page, 'category', true),
  },
  {
    name: 'search: type a letter',
    at: ({ products }) => products,
    open: (page) => page.getByRole('combobox', { name: 'Search products' }).tap(),
    press: (page, turn) => page.keyboard.press('brake pad set'.at(turn)),
    until: (page, turn) =>
      page.waitForFunction(
        (text) => globalThis.document.activeElement.value === text,
        'brake pad set'.slice(0, turn + 1),
      ),
  },
  {
    name: 'cart: add on the product’s page',
    at: ({ product }) => product,
    press: (page) => page.getByRole('button', { name: 'Add to Cart' }).tap(),
    until: (page, turn) => cartHas(page, turn + 1),
  },
  {
    name: 'cart: add on a card, signed in',
    at: ({ products }) => products,
    isSignedIn: true,
    prepare: (page, turn) => cartButton(page, turn).scrollIntoViewIfNeeded(),
    press: (page, turn) => cartButton(page, turn).tap(),
    until: (page, turn) => cartHas(page, turn + 1),
  },
  {
    name: 'dialog: open the pictures',
    at: ({ product }) => product,
    press: (page) => page.getByRole('button', { name: 'View full screen' }).tap(),
    until: (page) => page.getByRole('dialog').waitFor(),
    prepare: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
  },
];

const hasFilter = (page, name, isSet) => page.waitForURL((url) => url.searchParams.has(name) === isSet);

const cartButton = (page, turn) => page.getByRole('button', { name: 'Cart', exact: true }).nth(turn);

const cartHas = (page, pieces) => page.getByRole('link', { name: `Cart (${pieces})` }).waitFor();

/** How long each press of each action took to be seen: { name, durations }. */
export async function measureInteractions(executablePath, pages, { times, signIn, step }) {
  const browser = await chromium.launch({ executablePath, args: launchArguments(process.getuid?.()) });
  try {
    const rows = [];
    for (const action of ACTIONS) {
      const durations = await step(action.name, () => measure(browser, action, { pages, times, signIn }));
      rows.push({ name: action.name, durations });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

async function measure(browser, action, { pages, times, signIn }) {
  const context = await browser.newContext(PHONE);
  if (action.isSignedIn) await signIn(context.request);
  const page = await context.newPage();
  await page.addInitScript(watchInteractions, SHORTEST_MS);
  await page.goto(action.at(pages), { waitUntil: 'networkidle' });
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await action.open?.(page);
  await settled(page);
  const durations = [];
  for (let turn = 0; turn < times; turn++) {
    await action.prepare?.(page, turn);
    await settled(page);
    await page.evaluate(() => globalThis.takeInteractions());
    await action.press(page, turn);
    await action.until(page, turn);
    await settled(page);
    durations.push(slowestOf(await page.evaluate(() => globalThis.takeInteractions())));
  }
  await context.close();
  return durations;
}

/** All that was asked for has come and been painted, and the browser has told of it. */
async function settled(page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { requestAnimationFrame: nextFrame } = globalThis;
        nextFrame(() => nextFrame(() => setTimeout(resolve, 250)));
      }),
  );
}
