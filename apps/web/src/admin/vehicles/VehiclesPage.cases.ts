import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { toyota } from '../../../test/builders';
import { refuse } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';
import { uploadServer } from '../../../test/uploads';

const vehicle = (id: string, chassisCode: string) => ({
  ...{ id, chassisCode, engineCode: '1NZ-FE', body: 'sedan', fromMonth: '2006-10', toMonth: '2012-05' },
  ...{ isChecked: false, itemCount: 3 },
});
const model = (name: string, vehicles: object[]) => ({ id: name, name, carBrand: toyota, vehicles });

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

test('vehicles are found by the first letters of their names and codes', async () => {
  const { user } = await openVehicles();
  await user.type(screen.getByRole('searchbox', { name: 'Search vehicles' }), 'nze141 ax');
  expect(screen.getAllByRole('heading', { level: 3 }).map((code) => code.textContent)).toEqual(['NZE141']);
  expect(screen.getByText('1 of 3 vehicles')).toBeTruthy();
});

test('a vehicle is added once its fields are valid', async () => {
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

test('the removal dialog says why a vehicle cannot be removed', async () => {
  const { press } = await openVehicles();
  await press('Remove Toyota Fielder NZE141');
  await press('Remove vehicle');
  await within(screen.getByRole('dialog')).findByText('3 products still use this vehicle');
});

test('fitments are listed if the shop does not know whether they were checked by phone or copied, until staff decide', async () => {
  const said = {
    fits: true,
    ...{ fromMonth: null, toMonth: '2009-05', positions: ['FRONT'] },
    ...{ condition: null, serialFrom: null, serialTo: null },
    checkedAt: '2026-11-20T10:00:05.000Z',
    checkedByEmail: 'bob@example.com',
  };
  let doubts = ['Pads', 'Discs'].map((name) => ({
    item: { id: name, name, version: 2 },
    fitments: [{ ...said, vehicle: { ...vehicle('1', 'NZE141'), model: model('Axio', []) } }],
  }));
  const settled: object[] = [];
  const { user } = renderAt('/admin/vehicles', {
    as: 'admin',
    Query: { carBrands: () => [], carModels: () => [], doubtfulChecks: () => doubts },
    Mutation: {
      settleChecks(_source, variables: { itemId: string }) {
        settled.push(variables);
        const [item] = doubts.filter(({ item: { id } }) => id === variables.itemId);
        doubts = doubts.filter((one) => one !== item);
        return item?.item;
      },
    },
  });
  const section = await screen.findByRole('region', { name: 'Checked by phone, or copied?' });
  const [pads, discs] = within(section)
    .getAllByRole('listitem')
    .filter((row) => within(row).queryAllByRole('button').length > 0);
  expect(pads?.textContent).toMatch(
    /^PadsToyota Axio NZE141, front, built until May 2009: fits, bob@example.com, /,
  );
  await user.click(within(discs!).getByRole('button', { name: 'Were copied' }));
  await waitFor(() => expect(within(section).queryByText('Discs')).toBeNull());
  await user.click(within(section).getByRole('button', { name: 'Were checked by phone' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /copied/ })).toBeNull());
  expect(settled).toMatchObject([
    { itemId: 'Discs', wereChecked: false },
    { itemId: 'Pads', wereChecked: true },
  ]);
});

describe('a file of vehicles', () => {
  const server = uploadServer();
  const answer = {
    ...{ add: false, ignored: ['Colour'], warnings: [] },
    counts: { new: 0, known: 1, refused: 1 },
    refused: [{ line: 3, column: 'Make', code: 'NAME_UNKNOWN', message: 'There is no brand called "Saab"' }],
  };

  test('is checked first, and again when an option changes; its vehicles are added only on a click', async () => {
    const { user, press, callsOf } = await openVehicles();
    await press('Import from CSV');
    const dialog = within(await screen.findByRole('dialog'));
    const next = async () => {
      await waitFor(() => expect(server.waiting()).toEqual(['cars.csv']));
      return server.take('cars.csv');
    };
    await user.upload(dialog.getByLabelText('Choose a CSV file'), new File(['x'], 'cars.csv'));
    const first = await next();
    expect(first.url).toBe('/uploads/vehicles?add=false&createMissing=false');
    first.answer(answer);
    await dialog.findByText('cars.csv: 0 vehicles to add, 1 already here, 1 row refused.');
    expect(dialog.getByRole('list', { name: 'Refused rows' }).textContent).toBe(
      'Row 3, Make: There is no brand called "Saab"',
    );
    dialog.getByText('Not used: Colour');
    expect(dialog.queryByRole('button', { name: /^Add/ })).toBeNull();
    await user.click(dialog.getByLabelText(/^Create missing brands and models/));
    const second = await next();
    expect(second.url).toBe('/uploads/vehicles?add=false&createMissing=true');
    second.answer({ ...answer, counts: { new: 1, known: 1, refused: 0 }, refused: [] });
    await user.click(await dialog.findByRole('button', { name: 'Add 1 vehicle' }));
    const third = await next();
    expect(third.url).toBe('/uploads/vehicles?add=true&createMissing=true');
    third.answer({ ...answer, add: true, counts: { new: 1, known: 1, refused: 0 }, refused: [] });
    await dialog.findByText('cars.csv: 1 vehicle added, 1 already here, 0 rows refused.');
    expect(dialog.queryByRole('button', { name: /^Add/ })).toBeNull();
    await waitFor(() => expect(callsOf('VehiclesPage')).toHaveLength(2));
  });

  test('that cannot be read is reported at the field of the file', async () => {
    const { user, press } = await openVehicles();
    await press('Import from CSV');
    await user.upload(await screen.findByLabelText('Choose a CSV file'), new File(['x'], 'cars.csv'));
    await waitFor(() => expect(server.waiting()).toEqual(['cars.csv']));
    server.take('cars.csv').refuse(400, 'The file is empty');
    await screen.findByText('The file is empty', { selector: '[role=alert]' });
  });
});
