import type { Page } from '@playwright/test';
import { button, inDialog, opened, type State } from './states.js';

export const CALL_STATES: readonly State[] = [
  {
    name: 'Call queue with the largest orders, due and later',
    as: 'admin',
    route: 'adminCalls',
    at: () => '/admin/calls',
    open: async (page, { due, later }) => {
      for (const id of [due, later]) await page.locator(`[data-call="${id}"]`).waitFor();
    },
  },
  {
    name: 'a wrong number whose order stays pending, of a customer without a valid one',
    as: 'admin',
    route: 'adminCalls',
    at: ({ due }) => `/admin/calls?order=${due}`,
    open: async (page) => {
      await page.getByRole('radio', { name: /^Not buying/ }).check();
      await page.getByRole('radio', { name: 'Wrong number' }).check();
      await page.getByRole('radio', { name: /^Leave pending/ }).check();
    },
  },
  {
    name: 'an unanswered call',
    as: 'admin',
    isHostile: true,
    route: 'adminCalls',
    at: ({ pending }) => `/admin/calls?order=${pending}`,
    open: (page) => noAnswer(page),
  },
  {
    name: 'a customer who does not buy, with an error',
    as: 'admin',
    route: 'adminCalls',
    at: ({ pending }) => `/admin/calls?order=${pending}`,
    open: async (page) => {
      await page.getByRole('radio', { name: /^Not buying/ }).check();
      await button(page, 'Mark as failed').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'a price per part, with an error',
    as: 'admin',
    route: 'adminCalls',
    at: ({ pending }) => `/admin/calls?order=${pending}`,
    open: async (page) => {
      await button(page, 'Price per part').click();
      await page.keyboard.press('Enter');
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  ...opened('admin', {
    'the alerts for new orders': ['adminCalls', '/admin/calls', 'Alerts', 'Alerts'],
  }),
  {
    name: 'the keyboard shortcuts of the call queue',
    as: 'admin',
    route: 'adminCalls',
    dialogs: ['ShortcutKeys'],
    width: 1280,
    at: () => '/admin/calls',
    open: (page) => button(page, 'Shortcuts').click(),
  },
  {
    name: 'a new order with a part, of a caller whose name is missing',
    as: 'admin',
    route: 'adminNewOrder',
    at: () => '/admin/orders/new',
    open: async (page) => {
      await page.getByLabel('Phone').fill('0733444555');
      await page.getByRole('combobox', { name: 'Add a part' }).fill('pads');
      await page.getByRole('option', { selected: true }).click();
      await button(page, 'Place, needs a call').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'the dialog to name the car of a new order',
    as: 'admin',
    route: 'adminNewOrder',
    dialogs: ['CarOfNewOrder'],
    at: () => '/admin/orders/new',
    open: async (page) => {
      await button(page, 'Add car').click();
      await page.getByLabel('Frame number, code').fill('NZE141');
      await button(page, 'Find car').click();
      await inDialog(page, /^Toyota .* NZE141/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'the dialog to name the car of an order, which asks for its year',
    as: 'admin',
    route: 'adminOrder',
    dialogs: ['NameCar'],
    at: ({ pending }) => `/admin/orders/${pending}`,
    open: async (page) => {
      await button(page, /^Change car/).click();
      await page.getByLabel('Frame number, code').fill('NZE141 2012');
      await button(page, 'Find car').click();
      await inDialog(page, /^Toyota .* NZE141/)
        .first()
        .click();
      await inDialog(page, 'Not sure').waitFor();
    },
  },
];

async function noAnswer(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^No answer/ }).check();
  await page.getByRole('radio', { name: 'Other time' }).check();
}
