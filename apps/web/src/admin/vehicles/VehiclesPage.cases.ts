import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { toyota } from '../../../test/builders';
import { refuse } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';

const vehicle = (id: string, chassisCode: string) => ({
  ...{ id, chassisCode, engineCode: '1NZ-FE', body: 'sedan', fromMonth: '2006-10', toMonth: '2012-05' },
  ...{ isChecked: false, itemCount: 3 },
});
const model = (name: string, vehicles: object[]) => ({ id: name, name, carBrand: toyota, vehicles });

/** `saved` is called with what is saved. */
async function openVehicles(saved: (input: object) => unknown = () => undefined) {
  const view = renderAt('/admin/vehicles', {
    as: 'admin',
    Query: {
      carBrands: () => [toyota],
      carModels: () => [
        model('Axio', [vehicle('1', 'NZE141'), vehicle('2', 'NZE144')]),
        model('Fielder', [vehicle('3', 'NZE141')]),
      ],
    },
    Mutation: {
      saveVehicle: (_source, { input }: { input: object }) => saved(input),
      removeVehicle: () => refuse('VEHICLE_IN_USE', { count: 3, orders: 0, cars: 0 }),
    },
  });
  await screen.findByRole('heading', { name: 'Toyota Axio' });
  const press = (name: string | RegExp) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, press };
}

test('vehicles are found by the beginnings of their names and codes', async () => {
  const { user } = await openVehicles();
  await user.type(screen.getByRole('searchbox', { name: 'Search vehicles' }), 'nze141 ax');
  expect(screen.getAllByRole('heading', { level: 3 }).map((code) => code.textContent)).toEqual(['NZE141']);
  expect(screen.getByText('1 of 3 vehicles')).toBeTruthy();
});

test('a vehicle is added once its fields are right', async () => {
  const inputs: object[] = [];
  const { user, press } = await openVehicles((input) => {
    inputs.push(input);
    return { ...vehicle('4', 'NZE161'), model: model('Axio', []) };
  });
  await press(/^Add/);
  const dialog = within(await screen.findByRole('dialog'));
  const fill = (name: RegExp, text: string) => user.type(dialog.getByRole('textbox', { name }), text);
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Brand/ }), 'Toyota');
  await user.type(dialog.getByRole('combobox', { name: /^Model/ }), 'Axio');
  await fill(/^Chassis code/, 'NZE161');
  await fill(/^First month/, '2012');
  await user.click(dialog.getByRole('button', { name: 'Save vehicle' }));
  expect(dialog.getByText(/write it like 2006-10/)).toBeTruthy();
  await fill(/^First month/, '-05');
  await user.click(dialog.getByRole('button', { name: 'Save vehicle' }));
  await screen.findByText('Vehicle added');
  expect(inputs).toMatchObject([
    { carBrandId: toyota.id, model: 'Axio', chassisCode: 'NZE161', fromMonth: '2012-05', toMonth: '' },
  ]);
});

test('the dialog says why a vehicle cannot be removed', async () => {
  const { press } = await openVehicles();
  await press('Remove Toyota Fielder NZE141');
  await press('Remove vehicle');
  await within(screen.getByRole('dialog')).findByText('3 products still use this vehicle');
});
