import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { launchArguments } from '../../apps/e2e/browser.mjs';
import { slowestOf, SHORTEST_MS, watchInteractions } from './event-timing.mjs';

const SLOWER = 4;
/** How long a finger stays at least. With none at all its coming and its going would be drawn as one, as no hand can. */
const TOUCH_MS = 80;
/** As Lighthouse's phone. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
};

/**
 * What a visitor does, on a phone whose processor is four times slower: touches a `target` or presses a `key`. Only that is
 * measured; `prepare` brings the page to where it can be done, and `until` sees to it that it did something: it is told where the
 * page was before.
 */
const ACTIONS = [
  {
    name: 'filter: tap “In stock only”',
    at: ({ products }) => products,
    open: (page) => page.getByRole('button', { name: 'Filters' }).tap(),
    target: (page) => page.getByRole('checkbox', { name: 'In stock only' }),
    until: (page, turn) => hasFilter(page, 'inStock', turn % 2 === 0),
  },
  {
    name: 'filter: choose the next category',
    at: ({ products }) => products,
    open: async (page) => {
      await page.getByRole('button', { name: 'Filters' }).tap();
      await page.getByRole('combobox', { name: 'Category' }).focus();
    },
    key: () => 'ArrowDown',
    until: (page, _, before) =>
      page.waitForURL(({ href, searchParams }) => searchParams.has('category') && href !== before),
  },
  {
    name: 'search: type a letter',
    at: ({ products }) => products,
    open: (page) => page.getByRole('combobox', { name: 'Search products' }).tap(),
    key: (turn) => 'brake pad set'.at(turn),
    until: (page, turn) =>
      page.waitForFunction(
        (text) => globalThis.document.activeElement.value === text,
        'brake pad set'.slice(0, turn + 1),
      ),
  },
  {
    name: 'cart: add on the product’s page',
    at: ({ product }) => product,
    target: (page) => page.getByRole('button', { name: 'Add to Cart' }),
    until: (page, turn) => cartHas(page, turn + 1),
  },
  {
    name: 'cart: add on a card, signed in',
    at: ({ products }) => products,
    isSignedIn: true,
    // What is out of stock has the same button, disabled.
    target: (page, turn) =>
      page.getByRole('button', { name: 'Cart', exact: true, disabled: false }).nth(turn),
    until: (page, turn) => cartHas(page, turn + 1),
  },
  {
    name: 'dialog: open the pictures',
    at: ({ product }) => product,
    prepare: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
    target: (page) => page.getByRole('button', { name: 'View full screen' }),
    until: (page) => page.getByRole('dialog').waitFor(),
  },
];

const hasFilter = (page, name, isSet) => page.waitForURL((url) => url.searchParams.has(name) === isSet);

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
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await action.open?.(page);
  await settled(page);
  const durations = [];
  for (let turn = 0; turn < times; turn++) {
    await action.prepare?.(page, turn);
    const target = action.target?.(page, turn);
    await target?.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await settled(page);
    const act = target
      ? await finger(devtools, target)
      : () => page.keyboard.press(action.key(turn), { delay: TOUCH_MS });
    const before = page.url();
    await page.evaluate(() => globalThis.takeInteractions());
    await act();
    await action.until(page, turn, before);
    await settled(page);
    durations.push(slowestOf(await page.evaluate(() => globalThis.takeInteractions())));
  }
  await context.close();
  return durations;
}

/**
 * How to touch the middle of a target: by the browser itself, since Playwright's own tap listens to every event on the way and
 * asks for the layout, which would be measured with it.
 */
async function finger(devtools, target) {
  const { x, y, width, height } = await target.boundingBox();
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  return async () => {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await pause(TOUCH_MS);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
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
