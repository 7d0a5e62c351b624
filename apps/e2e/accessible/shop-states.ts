import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { ask } from '../api.js';
import { answerPhone, keepToasts } from '../page-watch.js';
import { LONG_NUMBER } from './shop.js';
import { button, inDialog, opened, plain, type State } from './states.js';

const PHONE = 375;
const NO_PRODUCTS = '/products?search=qxzvw';
const NOWHERE = '00000000-0000-4000-8000-000000000000';

export const GUEST_STATES: readonly State[] = [
  ...plain('guest', {
    Home: ['home', '/', 'hostile'],
    Products: ['products', '/products'],
    'Products for a car': ['products', '/products?car=toyota-axio-nze141&year=2012'],
    'Products for a car, with a typed year': ['products', '/products?car=toyota-axio-nze141&typedYear=2012'],
    'Products without results': ['products', NO_PRODUCTS],
    'Products found by a part number': ['products', `/products?search=${LONG_NUMBER}`, 'hostile'],
    'Products of a similar part number': ['products', `/products?search=O${LONG_NUMBER.slice(1)}`],
    'Products that match only some words': ['products', '/products?search=prado+windscreen'],
    'a product with several pictures': ['product', ({ gallery }) => `/products/${gallery}`, 'hostile'],
    'a product out of stock': ['product', ({ soldOut }) => `/products/${soldOut}`],
    'an unknown product': ['product', `/products/${NOWHERE}`],
    'a help page': ['help', '/help/returns'],
    'Parts by car': ['parts', '/parts'],
    'the codes of a model': ['parts', '/parts/toyota/axio'],
    'the parts for a car': ['parts', '/parts/toyota/axio/nze141'],
    'an empty cart': ['cart', '/cart'],
    'an empty wishlist': ['wishlist', '/wishlist'],
    'staff login': ['staffLogin', '/admin/login'],
    'a password link without its token': ['resetPassword', '/reset-password'],
    'an unknown address': ['unknown', '/no-such-page'],
  }),
  {
    name: 'filters with an error and chips',
    as: 'guest',
    route: 'products',
    at: () => '/products?search=brake&inStock=true&priceMax=9000',
    open: async (page) => {
      await button(page, /^Filters/).click();
      await page.getByLabel('Lowest price in Ksh').fill('cheap');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').filter({ hasText: 'not a valid price' }).waitFor();
    },
  },
  {
    name: 'the picker of the car, at the year',
    as: 'guest',
    route: 'products',
    dialogs: ['CarPicker'],
    at: () => NO_PRODUCTS,
    open: async (page) => {
      await button(page, 'Choose your car').click();
      for (const name of ['Toyota', 'Axio', /^NZE141/]) await inDialog(page, name).click();
      await inDialog(page, '2012').waitFor();
    },
  },
  {
    name: 'the picker of the car, with cars found and those of a brand',
    as: 'guest',
    route: 'home',
    dialogs: ['CarPicker'],
    at: () => '/',
    open: async (page) => {
      await button(page, 'Choose your car').click();
      await inDialog(page, 'Toyota').click();
      await page.getByLabel('Frame number, code').fill('land cruiser prado');
      await page.keyboard.press('Enter');
      await page.getByRole('list', { name: 'Cars found' }).waitFor();
    },
  },
  {
    name: 'the picker of the car, with a car that is not there',
    as: 'guest',
    route: 'products',
    dialogs: ['CarPicker'],
    at: () => NO_PRODUCTS,
    open: async (page) => {
      await button(page, 'Choose your car').click();
      await inDialog(page, 'My car is not here').click();
      await page.getByLabel('Your car', { exact: true }).waitFor();
    },
  },
  {
    name: 'suggestions',
    as: 'guest',
    route: 'products',
    at: () => '/products',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Search products' }).fill('suzuki brake');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'suggestions of a part number',
    as: 'guest',
    route: 'products',
    at: () => '/products',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Search products' }).fill(LONG_NUMBER);
      await page.getByRole('option', { name: LONG_NUMBER }).first().waitFor();
    },
  },
  {
    name: 'the full screen picture viewer',
    as: 'guest',
    route: 'product',
    dialogs: ['PictureViewer'],
    at: ({ gallery }) => `/products/${gallery}`,
    open: async (page) => {
      await button(page, 'View full screen').click();
      await inDialog(page, 'Zoom in').waitFor();
    },
  },
  {
    name: 'the phone menu',
    as: 'guest',
    route: 'home',
    width: PHONE,
    at: () => '/',
    open: openMenu,
  },
  {
    name: 'a cart with parts that cannot be ordered',
    as: 'guest',
    isHostile: true,
    route: 'cart',
    at: async ({ gallery, soldOut }, page) => {
      await seedGuestCart(page, gallery, soldOut);
      return '/cart';
    },
    open: untilUnsoldAreMarked,
  },
  formWithErrors('Login with errors', 'login', '/login', 'Log in'),
  formWithErrors('Register with errors', 'register', '/register', 'Register'),
  formWithErrors('Forgot password with an error', 'forgotPassword', '/forgot-password', 'Send link'),
  formWithErrors('a new password with errors', 'resetPassword', '/reset-password#token=x', 'Set password'),
  {
    name: 'password email sent',
    as: 'guest',
    route: 'forgotPassword',
    at: () => '/forgot-password',
    open: async (page) => {
      await page.getByLabel('Email').fill(`${'unknown-with-such-a-long-name'.repeat(2)}@example.com`);
      await button(page, 'Send link').click();
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    },
  },
];

export const CUSTOMER_STATES: readonly State[] = [
  ...plain('customer', {
    'a full cart': ['cart', '/cart', 'hostile'],
    'My Orders': ['orders', '/orders', 'hostile'],
    'a receipt': ['receipt', ({ pending }) => `/orders/${pending}/receipt`, 'hostile'],
  }),
  {
    name: 'a full wishlist',
    as: 'customer',
    isHostile: true,
    route: 'wishlist',
    at: () => '/wishlist',
    open: untilUnsoldAreMarked,
  },
  {
    name: 'the phone menu, signed in',
    as: 'customer',
    route: 'home',
    width: PHONE,
    at: () => '/',
    open: openMenu,
  },
  {
    name: 'My Account in edit mode, with errors',
    as: 'customer',
    route: 'account',
    at: () => '/account',
    open: async (page) => {
      await button(page, 'Edit name and phone').click();
      await showErrors(page, 'Change password');
    },
  },
  {
    name: 'the dialog before the own account is deleted, with an error',
    as: 'customer',
    route: 'account',
    dialogs: ['DeleteAccount'],
    at: () => '/account',
    open: async (page) => {
      await button(page, 'Delete my account').click();
      await inDialog(page, 'Delete account').click();
    },
  },
  ...opened('customer', {
    'the dialog to share an order': ['orders', '/orders', 'ShareDialog', 'Share order'],
    'the dialog before an order is cancelled': ['orders', '/orders', 'CancelDialog', 'Cancel order'],
  }),
  {
    name: 'an order just placed',
    as: 'customer',
    route: 'product',
    dialogs: ['OrderPlacedModal'],
    at: async ({ item }, page) => {
      await answerPhone(page);
      return `/products/${item}`;
    },
    open: async (page) => {
      await button(page, 'Call to Order').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    // On desktops the toast would cover part of a button, which would then count as too small.
    name: 'a toast',
    as: 'customer',
    route: 'product',
    width: PHONE,
    at: async ({ item }, page) => {
      await keepToasts(page);
      return `/products/${item}`;
    },
    open: async (page) => {
      await button(page, 'Add to Cart').click();
      await page.getByText('Added to cart').waitFor();
    },
  },
  {
    name: 'guest items that could not be merged',
    as: 'customer',
    route: 'home',
    dialogs: ['SkippedNotice'],
    at: async ({ gallery }, page) => {
      await seedGuestCart(page, gallery);
      return '/';
    },
    open: (page) => page.getByRole('dialog', { name: 'Some parts could not be added' }).waitFor(),
  },
];

/** Waits for the menu, whose code may arrive after the click. */
async function openMenu(page: Page): Promise<void> {
  await button(page, 'Open menu').click();
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
}

function formWithErrors(name: string, route: string, at: string, send: string): State {
  return { name, as: 'guest', route, at: () => at, open: (page) => showErrors(page, send) };
}

async function showErrors(page: Page, send: string): Promise<void> {
  await button(page, send).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
}

async function untilUnsoldAreMarked(page: Page): Promise<void> {
  for (const mark of ['No longer sold', 'Out of Stock'])
    await page.getByText(mark, { exact: true }).waitFor();
}

/** Stores a guest cart whose first item no longer exists: a copy of the item `deleted`, but with an unknown id. */
async function seedGuestCart(page: Page, deleted: string, ...others: string[]): Promise<void> {
  const itemOf = async (id: string) => {
    const fields = 'id name inStock originalPrice price { min max } carBrand { id name }';
    return (await ask(page, `query ($id: ID!) { item(id: $id) { ${fields} } }`, { id })).item;
  };
  const items = [
    { ...(await itemOf(deleted)), id: randomUUID() },
    ...(await Promise.all(others.map(itemOf))),
  ];
  const entries = items.map((item) => ({ item: { ...item, mainImage: null }, quantity: 1 }));
  const cart = { version: 1, entries, frozen: null };
  // An init script would store it again on the next pages, which would merge it again.
  await page.evaluate((value) => localStorage.setItem('beambright.cart', value), JSON.stringify(cart));
}
