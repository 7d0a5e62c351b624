import { picture } from '../admin-catalogue.js';
import { ADMIN_ORDER_STATES } from './admin-order-states.js';
import { LONG_NUMBER } from './shop.js';
import { button, inDialog, opened, plain, type State } from './states.js';

const PHONE = 375;

/** States of the categories page. The brands page is left out, because it consists of the same components. */
const CATEGORY_STATES: readonly State[] = [
  {
    name: 'the form to add a category, with an error',
    as: 'admin',
    route: 'adminCategories',
    dialogs: ['NamedThingModal'],
    at: () => '/admin/categories',
    open: async (page) => {
      await button(page, /^Add/).click();
      await inDialog(page, 'Save category').click();
      await page.getByText('Name is required').waitFor();
    },
  },
  {
    name: 'a category that cannot be deleted',
    as: 'admin',
    route: 'adminCategories',
    dialogs: ['DeleteNamedThing'],
    at: () => '/admin/categories',
    open: async (page) => {
      await button(page, 'Delete Brakes').click();
      await page.getByRole('dialog').getByText('still use this category').waitFor();
    },
  },
];

const ticked = (what: string, route: string, at: State['at']): State => ({
  name: `a table of ${what} with one ticked`,
  as: 'admin',
  route,
  width: 1280,
  at,
  open: async (page) => {
    await button(page, 'Table').click();
    await page
      .getByRole('checkbox', { name: /^(Order|Choose)/ })
      .first()
      .check();
  },
});

export const ADMIN_STATES: readonly State[] = [
  ...plain('admin', {
    Dashboard: ['admin', ({ due }) => `/admin?search=${due}`, 'hostile'],
    'Admin products': ['adminProducts', '/admin/products'],
    'Admin products without results': ['adminProducts', '/admin/products?search=qxzvw'],
    'Admin products by number': ['adminProducts', `/admin/products?search=${LONG_NUMBER}`, 'hostile'],
    Categories: ['adminCategories', '/admin/categories', 'hostile'],
    Brands: ['adminBrands', '/admin/brands', 'hostile'],
    'Order not found': ['adminOrder', '/admin/orders/no-such-order'],
    'No Orders Found': ['adminOrders', '/admin/orders?search=no-such-order'],
  }),
  ...CATEGORY_STATES,
  {
    name: 'the staff menu on a phone',
    as: 'admin',
    route: 'admin',
    dialogs: ['StaffShell'],
    width: PHONE,
    at: () => '/admin?search=no-such-order',
    open: (page) => button(page, 'Open menu').click(),
  },
  {
    name: 'what the admin finds',
    as: 'admin',
    route: 'admin',
    dialogs: ['FindDialog'],
    at: () => '/admin?search=no-such-order',
    open: async (page, { customerEmail }) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill(customerEmail);
      await page.getByRole('dialog').getByRole('option', { selected: true }).waitFor();
    },
  },
  {
    name: 'the expanded sidebar',
    as: 'admin',
    route: 'admin',
    width: 1280,
    at: () => '/admin',
    open: (page) => button(page, 'Expand sidebar').click(),
  },
  {
    name: 'the table of products with an error in a price',
    as: 'admin',
    route: 'adminProducts',
    width: 1280,
    at: () => '/admin/products',
    open: async (page) => {
      await button(page, 'Table').click();
      await button(page, /change the price/).click();
      await page.getByLabel(/^Price of/).fill('5 - 2');
      await page.keyboard.press('Enter');
      await page.locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'the form of a copy',
    as: 'admin',
    route: 'adminProducts',
    at: ({ gallery }) => `/admin/products?product=copy-of-${gallery}&search=${LONG_NUMBER}`,
    open: (page) => page.getByText('This is a copy without pictures').waitFor(),
  },
  {
    name: 'the form to add a product, with errors',
    as: 'admin',
    route: 'adminProducts',
    dialogs: ['ProductModal'],
    at: () => `/admin/products?product=new&search=${LONG_NUMBER}`,
    open: async (page) => {
      const form = page.getByRole('dialog', { name: 'Add Product' });
      const files = [
        await picture(page, `${'W'.repeat(80)}.png`, 'red'),
        { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') },
      ];
      await form.getByLabel('Add pictures').setInputFiles(files);
      await form.getByText('W.png uploaded').waitFor({ state: 'attached' });
      await form.getByLabel('Name').fill('W'.repeat(100));
      await form.getByLabel('Price (Ksh)', { exact: true }).fill('W'.repeat(60));
      const number = page.getByRole('textbox', { name: 'Number' });
      await number.fill('x'.repeat(40));
      await inDialog(page, 'Add number').click();
      await number.fill('y'.repeat(41));
      await inDialog(page, 'Save product').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'the form to edit a product',
    as: 'admin',
    route: 'adminProducts',
    at: ({ gallery }) => `/admin/products?product=${gallery}&search=${LONG_NUMBER}`,
    open: (page) => page.getByLabel('Description').waitFor(),
  },
  {
    name: 'the dialog before changes are discarded',
    as: 'admin',
    route: 'adminProducts',
    dialogs: ['DiscardDialog'],
    at: () => `/admin/products?product=new&search=${LONG_NUMBER}`,
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Name' }).fill('Work lamp');
      await page.keyboard.press('Escape');
      await inDialog(page, 'Discard changes').waitFor();
    },
  },
  ...opened('admin', {
    'the dialog before a product is deleted': [
      'adminProducts',
      () => `/admin/products?search=${LONG_NUMBER}`,
      'DeleteProduct',
      /^Delete /,
    ],
  }),
  {
    name: 'the replacements of part numbers, with one that would make a loop',
    as: 'admin',
    route: 'adminProducts',
    dialogs: ['ReplacementsDialog'],
    at: () => `/admin/products?search=${LONG_NUMBER}`,
    open: async (page) => {
      await button(page, 'Replacements').click();
      await page.getByLabel('Maker').fill('Toyota');
      await page.getByLabel('New number').fill('5'.repeat(40));
      await page.getByLabel('Old number').fill('6'.repeat(40));
      await page.keyboard.press('Enter');
      await page.getByText('would make a loop').waitFor();
    },
  },
  {
    name: 'the dialog before a replacement is removed',
    as: 'admin',
    route: 'adminProducts',
    dialogs: ['RemoveReplacement'],
    at: () => `/admin/products?search=${LONG_NUMBER}`,
    open: async (page) => {
      await button(page, 'Replacements').click();
      await button(page, /^Remove Toyota 5/).click();
    },
  },
  {
    name: 'orders of a custom range, with an error',
    as: 'admin',
    route: 'adminOrders',
    at: ({ pending }) => `/admin/orders?search=${pending}&start=2026-02-01`,
    open: async (page) => {
      await page.getByLabel('End date').fill('2026-01-01');
      await button(page, 'Apply').click();
      await page.locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'an order with its history',
    as: 'admin',
    isHostile: true,
    route: 'adminOrders',
    at: ({ pending }) => `/admin/orders?search=${pending}`,
    open: (page) => page.getByText(/^History/).click(),
  },
  {
    name: 'the table of orders with the details of one',
    as: 'admin',
    route: 'adminOrders',
    width: 1280,
    at: ({ pending }) => `/admin/orders?search=${pending}`,
    open: async (page) => {
      await button(page, 'Table').click();
      await button(page, /^Details of order/).click();
      await page.getByText(/^History/).click();
    },
  },
  ticked('orders', 'adminOrders', ({ confirmed }) => `/admin/orders?search=${confirmed}`),
  ticked('products', 'adminProducts', () => `/admin/products?search=${LONG_NUMBER}`),
  {
    name: 'a preview of changed prices',
    as: 'admin',
    route: 'adminProducts',
    dialogs: ['ChangePrices'],
    width: 1280,
    at: () => '/admin/products',
    open: async (page) => {
      await button(page, 'Table').click();
      await page.getByRole('checkbox', { name: 'All products shown' }).check();
      await button(page, 'Change prices').click();
      await page.getByLabel('Change by (%)').fill('-10');
    },
  },
  ...ADMIN_ORDER_STATES,
];
