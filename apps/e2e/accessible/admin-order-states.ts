import { ask } from '../api.js';
import { button, inDialog, type State } from './states.js';

export const ADMIN_ORDER_STATES: readonly State[] = [
  {
    name: 'the page of an order with its history',
    as: 'admin',
    isHostile: true,
    route: 'adminOrder',
    at: ({ pending }) => `/admin/orders/${pending}`,
    open: (page) => page.getByText(/^History/).click(),
  },
  {
    name: 'an order confirmed below its estimate',
    as: 'admin',
    route: 'adminOrders',
    dialogs: ['ConfirmOrder'],
    at: ({ pending }) => `/admin/orders?search=${pending}`,
    open: async (page) => {
      await button(page, /^Confirm order/).click();
      await page.getByLabel('Actual price (Ksh)').fill('1');
    },
  },
  {
    name: 'the dialog before an order is marked as failed',
    as: 'admin',
    route: 'adminOrders',
    dialogs: ['MarkAsFailed'],
    at: ({ pending }) => `/admin/orders?search=${pending}`,
    open: async (page) => {
      await button(page, /^Confirm order/).click();
      await inDialog(page, 'Mark as failed').click();
    },
  },
  {
    name: 'the dialog to change an order status',
    as: 'admin',
    route: 'adminOrders',
    dialogs: ['UpdateStatus'],
    at: ({ confirmed }) => `/admin/orders?search=${confirmed}`,
    open: (page) => button(page, /^Update order/).click(),
  },
  {
    name: 'the dialog to correct a price, with one far from the estimate',
    as: 'admin',
    route: 'adminOrders',
    dialogs: ['CorrectPrice'],
    at: ({ confirmed }) => `/admin/orders?search=${confirmed}`,
    open: async (page) => {
      await button(page, /^Update order/).click();
      await inDialog(page, 'Correct price').click();
      await page.getByLabel('Actual price (Ksh)').fill('1');
      await inDialog(page, 'Correct price').last().click();
    },
  },
  {
    name: 'the dialog to add a note to an order, without one',
    as: 'admin',
    route: 'adminOrder',
    dialogs: ['AddNote'],
    at: ({ confirmed }) => `/admin/orders/${confirmed}`,
    open: async (page) => {
      await button(page, /^Add note/).click();
      await inDialog(page, 'Add note').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'the dialog of an order on its way, with errors',
    as: 'admin',
    route: 'adminOrder',
    dialogs: ['DispatchOrder'],
    at: ({ confirmed }) => `/admin/orders/${confirmed}`,
    open: async (page) => {
      await button(page, /^On its way/).click();
      await inDialog(page, 'Save').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'the dialog before all links to an order are ended',
    as: 'admin',
    route: 'adminOrder',
    dialogs: ['EndLinks'],
    at: async ({ confirmed }, page) => {
      const link = `createOrderLink(input: { orderId: "${confirmed}" }) { url }`;
      await ask(page, `mutation { ${link} }`);
      return `/admin/orders/${confirmed}`;
    },
    open: (page) => button(page, /^End all links/).click(),
  },
  {
    name: 'the dialog to edit an order, with errors',
    as: 'admin',
    route: 'adminOrder',
    dialogs: ['EditOrderDialog'],
    at: ({ pending }) => `/admin/orders/${pending}`,
    open: async (page) => {
      await button(page, /^Edit order/).click();
      await page.getByLabel('Phone number').fill('12');
      await page.getByRole('spinbutton').first().fill('1000');
      await inDialog(page, 'Save changes').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
];
