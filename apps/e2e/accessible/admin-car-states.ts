import { button, inDialog, type State } from './states.js';

export const ADMIN_CAR_STATES: readonly State[] = [
  {
    name: 'Vehicles of a search',
    as: 'admin',
    route: 'adminVehicles',
    at: () => '/admin/vehicles',
    open: (page) => page.getByLabel('Search vehicles').fill('land cruiser'),
  },
  {
    name: 'the form to add a vehicle, with an error',
    as: 'admin',
    route: 'adminVehicles',
    dialogs: ['VehicleForm'],
    at: () => '/admin/vehicles',
    open: async (page) => {
      await button(page, /^Add/).click();
      await inDialog(page, 'Save vehicle').click();
      await page.getByText('Choose a brand').last().waitFor();
    },
  },
  {
    name: 'what a file of vehicles would add, with a refused row',
    as: 'admin',
    route: 'adminVehicles',
    dialogs: ['ImportVehicles'],
    at: () => '/admin/vehicles',
    open: async (page) => {
      await button(page, 'Import from CSV').click();
      const csv = `Make,Name,Model code,Colour\nToyota,Axio,DBA-NZE141-AEXNK,red\nToyota,${'x'.repeat(80)},NZE141\n`;
      const file = { name: `${'cars-'.repeat(20)}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) };
      await page.getByLabel('Choose a CSV file').setInputFiles(file);
      await page.getByText('Row 3').waitFor();
    },
  },
  {
    name: 'a vehicle about to be removed',
    as: 'admin',
    route: 'adminVehicles',
    dialogs: ['RemoveVehicle'],
    at: () => '/admin/vehicles',
    open: async (page) => {
      await button(page, 'Remove Toyota Axio NZE141').click();
      await inDialog(page, 'Remove vehicle').waitFor();
    },
  },
  {
    name: 'the cars of a product, with an error in a row and cars to add',
    as: 'admin',
    route: 'adminProductCars',
    at: ({ gallery }) => `/admin/products/${gallery}/cars`,
    open: async (page) => {
      await button(page, /^Change row 1/).click();
      await page.getByLabel('First month').fill('1999');
      await button(page, 'Save cars').click();
      await page.locator('[aria-invalid=true]').waitFor();
      await page.getByRole('combobox', { name: 'Car', exact: true }).fill('toyota a');
      await page.getByRole('listbox', { name: 'Car' }).waitFor();
    },
  },
];
