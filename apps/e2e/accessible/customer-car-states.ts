import type { Page } from '@playwright/test';
import { MISFIT } from './shop.js';
import { button, inDialog, type State } from './states.js';

export const CUSTOMER_CAR_STATES: readonly State[] = [
  {
    name: 'the dialog before a part is ordered that does not fit',
    as: 'customer',
    route: 'cart',
    dialogs: ['AskAboutMisfits'],
    at: (_shop, page) => cartFor(page, MISFIT),
    open: async (page) => {
      await page.getByText('Does not fit your').first().waitFor();
      await button(page, 'Checkout & Call').click();
    },
  },
  {
    name: 'a full cart, ordered for a car',
    as: 'customer',
    route: 'cart',
    at: (_shop, page) => cartFor(page, 'toyota-axio-nze141'),
    open: (page) => page.getByRole('checkbox', { name: /^For your car: Toyota Axio NZE141, 2012/ }).waitFor(),
  },
  {
    name: 'My cars, and one with an error',
    as: 'customer',
    route: 'myCars',
    at: () => '/account/cars',
    open: async (page) => {
      await addCar(page);
      await button(page, 'Change').click();
      await page.getByLabel('Frame number').fill('KDH200-1234567');
      await button(page, 'Save').click();
      await page.getByText('The frame number of this car is').waitFor();
    },
  },
  {
    name: 'the dialog before a car is removed',
    as: 'customer',
    route: 'myCars',
    dialogs: ['RemoveCar'],
    at: () => '/account/cars',
    open: async (page) => {
      await addCar(page);
      await button(page, 'Remove').click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

/** Stores a car in the browser and returns the address of the cart. The car stays stored for later states of the page. */
async function cartFor(page: Page, car: string): Promise<string> {
  const stored = JSON.stringify({ car, year: 2012 });
  await page.addInitScript((value) => localStorage.setItem('beambright.car', value), stored);
  return '/cart';
}

/** Adds a car. The server adds none if the account already has this car. */
async function addCar(page: Page): Promise<void> {
  await button(page, 'Add a car').click();
  for (const name of ['Toyota', 'Axio', /^NZE141/]) await inDialog(page, name).click();
  await inDialog(page, '2012').click();
  await button(page, 'Save').click();
  await page.getByRole('form', { name: 'Add a car' }).waitFor({ state: 'detached' });
}
