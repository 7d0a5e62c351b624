import { expect, type Page, test } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ADMIN_CAR_STATES } from './accessible/admin-car-states.js';
import { ADMIN_IMPORT_STATES } from './accessible/admin-import-states.js';
import { ADMIN_STATES } from './accessible/admin-states.js';
import { CALL_STATES } from './accessible/call-states.js';
import { CUSTOMER_CAR_STATES } from './accessible/customer-car-states.js';
import { isLoaded, newlyShown, nextFrames, shownForms, shownFrame } from './accessible/in-page.js';
import { lostContent } from './accessible/lost-content.js';
import { OWNER_STATES } from './accessible/owner-states.js';
import { CUSTOMER_STATES, GUEST_STATES } from './accessible/shop-states.js';
import { openShop, type Shop } from './accessible/shop.js';
import { smallTargets } from './accessible/small-targets.js';
import type { State } from './accessible/states.js';
import { SHORT_ATTACK, watchAttacks } from './hostile-texts.js';
import { untilHydrated } from './page-watch.js';
import { allViolations, changeTheme, violations } from './soundness.js';

const SIGN_IN = /login|register|password/i;
const CATALOGUE = /Products|Categories|Brands/;
const GROUPS: Record<string, readonly State[]> = {
  'public shop': GUEST_STATES.filter(({ route }) => !SIGN_IN.test(route)),
  'sign-in and registration': GUEST_STATES.filter(({ route }) => SIGN_IN.test(route)),
  customer: [...CUSTOMER_STATES, ...CUSTOMER_CAR_STATES],
  'admin catalogue': [
    ...ADMIN_STATES.filter(({ route }) => CATALOGUE.test(route)),
    ...ADMIN_CAR_STATES,
    ...ADMIN_IMPORT_STATES,
  ],
  'admin order': [...ADMIN_STATES.filter(({ route }) => !CATALOGUE.test(route)), ...CALL_STATES],
  owner: OWNER_STATES,
};
const STATES = Object.values(GROUPS).flat();
const SITE = path.join(import.meta.dirname, '../web/src');
const PHONE = 375;
const TABLET = 768;
const DESKTOP = 1280;
const DEFAULT_FONT_SIZE = 16;

// One test opens many states, which takes long on slow machines.
test.describe.configure({ timeout: 600_000 });

type Check = (found: string[], when: string) => void;

let shop: Shop;
test.beforeAll(async ({ browser }) => {
  shop = await openShop(browser);
});

/** All states of a group use one page, so that its scripts are loaded once. */
for (const [group, states] of Object.entries(GROUPS)) {
  test(`${group} pages are accessible in both themes on phone and desktop, lose no content when enlarged, and run no script inserted in a text`, async ({
    page,
  }) => {
    const attacks = await watchAttacks(page);
    for (const state of states) {
      await test.step(state.name, async () => {
        await show(page, state);
        await examine(page, state);
        expect.soft(await attacks(), state.name).toEqual([]);
        await page.unrouteAll();
      });
    }
  });
}

/** The markup of frames that were examined, and of forms that were examined enlarged. No form ('') needs no examination. */
const frames = new Set<string>();
const forms = new Set(['']);

/**
 * Applies all rules on a phone in the dark theme, and on a desktop in the light theme to what looked different on a phone. The light
 * theme on a phone only needs the colour rules. Each frame is examined once; enlarged are the first state of a route and each form.
 */
async function examine(page: Page, state: State): Promise<void> {
  const { name, route, isHostile, width: only } = state;
  const isFirst = STATES.find((one) => one.route === route) === state;
  const check: Check = (found, when) => expect.soft(found, `${name}, ${when}`).toEqual([]);
  const widths = only ? [only] : [PHONE, DESKTOP];
  for (const width of widths) {
    await resize(page, width, 900);
    const [frame, shown] = [await shownFrame(page), await newlyShown(page)];
    const part = frames.has(frame) ? shown : undefined;
    frames.add(frame);
    check(await allViolations(page, part), `${width} px`);
    check(await lostContent(page), `${width} px`);
    check(await smallTargets(page), `targets, ${width} px`);
    if (width === widths[0]) {
      await changeTheme(page, 'light');
      check(await violations(page, 'colours', part), `light, ${width} px`);
    }
  }
  const form = await shownForms(page);
  const isEnlarged = isFirst || !forms.has(form);
  forms.add(form);
  if (isEnlarged) await examineEnlarged(page, widths, check);
  if (!isEnlarged && !isHostile) return;
  await resize(page, TABLET, 900);
  check(await lostContent(page), `${TABLET} px`);
}

async function examineEnlarged(page: Page, widths: readonly number[], check: Check): Promise<void> {
  for (const width of widths) {
    for (const [how, found] of Object.entries(await enlarged(page, width)))
      check(found, `${how}, ${width} px`);
  }
}

test('the accessibility checks find the errors of a sample page, and cover every page and dialog of the site', async ({
  page,
}) => {
  await page.setViewportSize({ width: PHONE, height: 900 });
  await page.setContent(
    '<html lang="en"><title>Toy</title><main><h1 style="color: #777; background: #666">Toy</h1>' +
      '<button style="width: 20px; height: 20px"></button><p style="width: 500px">Too wide for a phone</p>' +
      '<style>@media (width < 500px) { img { display: none } } @media (width > 500px) { a span { display: none } }</style>' +
      '<p><img></p><p>Back to <a href="/"><span>Home</span></a></p></main>',
  );
  const rulesOf = (faults: string[]) => faults.map((fault) => fault.split(':')[0]).toSorted();
  expect(rulesOf(await violations(page, 'all', await newlyShown(page)))).toEqual([
    'button-name',
    'color-contrast',
  ]);
  expect(rulesOf(await violations(page, 'colours'))).toEqual(['color-contrast']);
  expect(await lostContent(page)).toContainEqual(expect.stringMatching(/px wide$/));
  expect(await smallTargets(page)).toHaveLength(1);
  await resize(page, DESKTOP, 900);
  expect(await smallTargets(page)).toHaveLength(1);
  expect(rulesOf(await violations(page, 'all', await newlyShown(page)))).toEqual(['image-alt', 'link-name']);

  const routesIn = (file: string) =>
    readFileSync(path.join(SITE, 'lib', file), 'utf8').split('} as const')[0] ?? '';
  const routes = ['paths.ts', 'staffPaths.ts'].map(routesIn).join('');
  const names = [...routes.matchAll(/^ {2}(\w+): '/gm)].map(([, name]) => name);
  expect(names).toContain('home');
  expect([...new Set(STATES.map(({ route }) => route))].toSorted()).toEqual(names.toSorted());

  const components = readdirSync(SITE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\w+(?<!\.cases)\.tsx$/.test(file) && !/(^|\W)(Modal|ConfirmDialog)\.tsx$/.test(file))
    .filter((file) =>
      /<(Modal|ConfirmDialog)\b|\buseDialog\(\)/.test(readFileSync(path.join(SITE, file), 'utf8')),
    )
    .map((file) => path.basename(file, '.tsx'));
  expect(components.length).toBeGreaterThan(10);
  expect(STATES.flatMap(({ dialogs = [] }) => dialogs)).toEqual(expect.arrayContaining(components));
});

async function show(
  page: Page,
  { as, at, open, isHostile, dialogs = [], width = PHONE }: State,
): Promise<void> {
  await page.context().addCookies(shop.cookies[as]);
  await clearStorage(page);
  await page.setViewportSize({ width, height: 900 });
  await page.goto(await at(shop, page));
  await untilHydrated(page);
  await restyle(page, '');
  await page.waitForFunction(isLoaded);
  await open?.(page, shop);
  if (isHostile) await expect(page.getByText(SHORT_ATTACK).locator('visible=true').first()).toBeVisible();
  if (dialogs.length > 0) await expect(page.getByRole('dialog').last()).toBeVisible();
  await page.mouse.move(0, 0);
  // Otherwise a control halfway below the bar at the top would count as a small target.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

async function clearStorage(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const origin = new URL(process.env['E2E_URL'] ?? '').origin;
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
  await browser.detach();
}

async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await nextFrames(page);
}

/**
 * The faults of enlarged text. On phones this means text at 200 % and with text spacing (WCAG 1.4.4, 1.4.12), on desktops a
 * zoom of 400 % (1.4.10), which turns 1280 x 1024 into 320 x 256.
 */
async function enlarged(page: Page, width: number): Promise<Record<string, string[]>> {
  if (width === DESKTOP) {
    await resize(page, 320, 256);
    return { 'zoom of 400 %': await lostContent(page) };
  }
  await page.setViewportSize({ width, height: 900 });
  await restyle(page, TEXT_SPACING);
  const spaced = await lostContent(page);
  await restyle(page, '');
  await setFontSize(page, 2 * DEFAULT_FONT_SIZE, width);
  const large = await lostContent(page);
  await setFontSize(page, DEFAULT_FONT_SIZE, width);
  return { 'spaced text': spaced, 'text of 200 %': large };
}

async function setFontSize(page: Page, standard: number, width: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard } });
  await browser.detach();
  // Chromium evaluates media queries again only when the window is resized.
  await resize(page, width, 900 + standard);
}

/** Replaces a constructed style sheet, because the CSP blocks style elements. */
async function restyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, RENDER_ALL + css);
  await nextFrames(page);
}

/** Renders content outside of the window too, which content-visibility skips, and makes themes switch at once. */
const RENDER_ALL = `
  * { content-visibility: visible !important; transition: none !important; }
  /* The bolts of a plate are drawn as a background, in front of which axe does not check the contrast of texts. */
  ::after { background-image: none !important; }
`;

const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;
