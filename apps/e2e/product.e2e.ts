import { expect, test, type Locator, type Page } from '@playwright/test';
import { demoItems, SHELF } from './api.js';
import { ownItems } from './lists.js';
import { keepToasts, untilButtonsWork, untilHydrated, watchErrors } from './page-watch.js';

const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

interface Item {
  id: string;
  name: string;
  images: { id: string }[];
  carBrand: { name: string };
}

const ITEM = 'id name images { id } carBrand { name }';

async function anItem(page: Page, fits: (item: Item) => boolean): Promise<Item> {
  const found = (await demoItems<Item>(page, ITEM)).find(fits);
  if (!found) throw new Error('The demo shop has no such item among its newest.');
  return found;
}

/** Leaves out the brand to which tests add items. */
const hasSeveralPictures = ({ images, carBrand }: Item) =>
  images.length > 1 && carBrand.name !== SHELF.carBrand;

async function openGallery(page: Page): Promise<Item> {
  const item = await anItem(page, hasSeveralPictures);
  await page.goto(`/products/${item.id}`);
  await untilHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
  return item;
}

const gallery = (page: Page) => page.getByRole('region', { name: 'Pictures' });
const strip = (page: Page) => page.getByRole('group', { name: 'Product pictures, use the arrow keys' });
const viewer = (page: Page) => page.getByRole('dialog', { name: /^Pictures of/ });
const pictureIn = (part: Locator, number: number) =>
  part.getByRole('img', { name: new RegExp(`picture ${number} of`) });
const isLoaded = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test('the gallery and its full-screen view can be used by keyboard, and an enlarged picture pans by arrow keys and mouse', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const { images } = await openGallery(page);
  await strip(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(gallery(page).getByText(`Picture 2 of ${images.length}`)).toBeAttached();
  await expect(pictureIn(strip(page), 2)).toBeInViewport({ ratio: 0.95 });
  await expect(pictureIn(strip(page), 1)).not.toBeInViewport();
  await expect(page.getByRole('button', { name: /^Show picture 2/ })).toHaveAttribute('aria-current', 'true');

  await page.keyboard.press('Tab');
  const open = page.getByRole('button', { name: 'View full screen' });
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pictureIn(viewer(page), 2)).toBeInViewport({ ratio: 0.95 });
  await page.keyboard.press('ArrowLeft');
  await expect(pictureIn(viewer(page), 1)).toBeInViewport({ ratio: 0.95 });
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expect(open).toBeFocused();
  await expect(pictureIn(strip(page), 1)).toBeInViewport({ ratio: 0.95 });

  await open.press('Enter');
  await expect(viewer(page)).toBeVisible();
  await page.keyboard.press('Enter');
  const pane = viewer(page).getByRole('group', { name: /^Enlarged picture/ });
  await expect(pane).toBeFocused();
  const place = () => pane.evaluate(({ scrollLeft, scrollTop }) => ({ left: scrollLeft, top: scrollTop }));
  await expect.poll(async () => (await place()).left).toBeGreaterThan(100);
  const middle = await place();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await place()).left).toBeGreaterThan(middle.left);

  const { left } = await place();
  await page.mouse.move(600, 500);
  await page.mouse.down();
  await page.mouse.move(500, 500, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await place()).left).toBeGreaterThan(left + 90);
  await expect(viewer(page).getByRole('button', { name: 'Zoom out' })).toBeVisible();
  expect(errors).toEqual([]);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('price and Call to Order are visible without scrolling, below breadcrumbs of one link, even with a long name and two prices', async ({
    page,
    browser,
  }) => {
    // The window is 56 px less high than the screen, for another row at the top.
    await page.setViewportSize({ width: 375, height: 740 - 56 });
    const shelf = await ownItems(browser);
    const name = 'Front shock absorber, left and right, gas, with mounting and dust cover';
    const [short, long] = [
      await shelf.add(name.slice(0, 40)),
      await shelf.add(`${name}, ${name}`, '12000 - 13500'),
    ];
    await shelf.change(long, { originalPrice: '16000' });
    for (const { id } of [short, long]) {
      await page.goto(`/products/${id}`);
      await untilHydrated(page);
      const price = page
        .getByRole('main')
        .getByText(/^Ksh .* - /)
        .first();
      await expect(price).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Call to Order' })).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByText('Ksh 16,000', { exact: true })).toBeInViewport({ ratio: 1 });
    const trail = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link');
    await expect(trail).toHaveText([SHELF.category]);
  });

  test('pictures are swiped and load lazily, and a tap zooms in at the tapped point', async ({ page }) => {
    const { images } = await openGallery(page);
    const second = pictureIn(strip(page), 2);
    await swipeLeft(page, strip(page));
    await expect(gallery(page).getByText(`Picture 2 of ${images.length}`)).toBeAttached();
    await expect(second).toBeInViewport({ ratio: 0.95 });
    await expect.poll(() => isLoaded(second)).toBe(true);

    await second.tap();
    await expect(pictureIn(viewer(page), 2)).toBeInViewport({ ratio: 0.95 });
    await viewer(page).getByRole('button', { name: 'Close' }).tap();
    await expect(viewer(page)).toBeHidden();
    const open = page.getByRole('button', { name: 'View full screen' });
    await expect(open).toBeFocused();

    await open.tap();
    const picture = pictureIn(viewer(page), 2);
    await expect.poll(async () => (await picture.boundingBox())?.width).toBe(375);
    const whole = (await picture.boundingBox())!;
    await picture.tap({ position: { x: whole.width * 0.8, y: whole.height * 0.5 } });
    await expect.poll(async () => (await picture.boundingBox())?.width).toBe(1280);
    const offCentre = async () => {
      const { x, width } = (await picture.boundingBox())!;
      return Math.abs(x + width * 0.8 - 375 / 2);
    };
    await expect.poll(offCentre).toBeLessThan(2);
    const widest = await picture.evaluate((image: HTMLImageElement) => image.srcset.split(', ').at(-1));
    const shown = () => picture.evaluate(({ currentSrc }: HTMLImageElement) => new URL(currentSrc).pathname);
    await expect.poll(shown).toBe(widest?.split(' ')[0]);

    await picture.tap();
    await expect.poll(async () => (await picture.boundingBox())?.width).toBe(375);
  });
});

test('a shared link opens a product, and Back leads from a related product to that product and then to all products', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await keepToasts(page);
  const { id, name, carBrand } = await openGallery(page);
  const address = `${baseURL}/products/${id}`;
  const link = page.getByRole('link', { name: /^Share on WhatsApp/ });
  const message = new URL((await link.getAttribute('href')) ?? '');
  expect(message.origin + message.pathname).toBe('https://wa.me/');
  const [first, price, last] = (message.searchParams.get('text') ?? '').split('\n');
  expect([first, last]).toEqual([name, address]);
  await expect(
    page
      .getByRole('main')
      .getByText(price ?? '', { exact: true })
      .first(),
  ).toBeVisible();

  await untilButtonsWork(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(address);

  const visitor = await context.newPage();
  await visitor.goto(copied);
  await untilHydrated(visitor);
  await expect(visitor).toHaveTitle(`${name} | BeamBright`);
  const related = visitor.locator('section').filter({
    has: visitor.getByRole('heading', { name: `More for your ${carBrand.name}` }),
  });
  const card = related.getByRole('article').first();
  const next = await card.getByRole('heading').innerText();
  await card.getByRole('link').click();
  await expect(visitor.getByRole('heading', { level: 1, name: next })).toBeVisible();
  await expect.poll(() => visitor.evaluate(() => window.scrollY)).toBe(0);
  await visitor.getByRole('button', { name: 'Back' }).click();
  await expect(visitor).toHaveURL(copied);
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
  await visitor.getByRole('button', { name: 'Back' }).click();
  await expect(visitor).toHaveURL('/products');
});

/** Sends real touch events, which the browser turns into scrolling. */
async function swipeLeft(page: Page, part: Locator): Promise<void> {
  const box = (await part.boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const at = (share: number) => ({ x: box.x + box.width * share, y: box.y + box.height / 2 });
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0.95)] });
  for (const share of [0.8, 0.65, 0.5, 0.35, 0.2, 0.05])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(share)] });
  // If the finger were lifted before the middle, the strip would snap back.
  await expect
    .poll(() => part.evaluate((strip) => strip.scrollLeft / strip.clientWidth))
    .toBeGreaterThan(0.6);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
