import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildItem } from '../../../../test/builders';
import { refuse, type Resolvers } from '../../../../test/fakeApi';
import { renderSite } from '../../../../test/renderAt';

type Resolver = NonNullable<Resolvers[string]>[string];
type Item = ReturnType<typeof buildItem>;

const OTHER = '00000000-0000-4000-8000-000000000001';
const carBrand = { name: 'Toyota' };
const vehicle = (id: string, name: string, chassisCode: string, fromMonth = '2006-10') => ({
  ...{ id, slug: id, chassisCode, engineCode: null, fromMonth, toMonth: '2012-05' },
  model: { name, carBrand },
});
const axio141 = vehicle('1', 'Axio', 'NZE141');
const axio144 = vehicle('2', 'Axio', 'NZE144');
const fielder = vehicle('3', 'Fielder', 'NZE141');
const carModels = [
  { name: 'Axio', carBrand, vehicles: [axio141, axio144] },
  { name: 'Fielder', carBrand, vehicles: [fielder] },
];
const fitment = (car: object, changes: object = {}) => ({
  ...{ vehicle: car, fits: true, fromMonth: null, toMonth: null, positions: [], condition: null },
  ...{ serialFrom: null, serialTo: null, basis: 'CALL', copiedFrom: null, ...changes },
});
const build = (version: number, fitments: object[], changes = {}) =>
  buildItem({ version, fitments, fitKind: 'SPECIFIC', fitListCompleteAt: null, ...changes });

async function openCars(item: Item, setFitments: Resolver = () => item, theirs?: Item) {
  let asked = 0;
  const view = renderSite('/admin/products/item-1/cars', {
    as: 'admin',
    Query: {
      item: (_source, { id }: { id: string }) => {
        if (id === OTHER)
          return build(1, [fitment(axio141), fitment(fielder, { positions: ['REAR'] })], {
            ...{ id, name: 'Rear pads' },
          });
        return asked++ > 0 && theirs ? theirs : item;
      },
      items: () => ({ nodes: [{ id: OTHER, name: 'Rear pads', carBrand }] }),
      carModels: () => carModels,
      fitConditions: () => ['with A/C'],
    },
    Mutation: { setFitments },
  });
  const { user, callsOf } = view;
  const car = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Car' });
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  const rows = () =>
    screen.queryAllByRole('checkbox', { name: /^Choose row/ }).map((box) => box.getAttribute('aria-label'));
  const sent = () => callsOf('SetProductCars').map(({ variables }) => variables);
  return { ...view, car, press, rows, sent };
}

const row = (number: number, name: string) => `Choose row ${number}, Toyota ${name}`;

describe('the cars of a product', () => {
  test('are added by Enter: all cars of the typed model or chassis code, with the ticked position', async () => {
    const saved = build(2, [fitment(axio141)]);
    const { user, car, press, rows, sent } = await openCars(build(1, []), () => saved);
    await user.click(screen.getByRole('checkbox', { name: 'Front' }));
    await user.click(car);
    await user.keyboard('toy{Enter}');
    expect(rows()).toEqual([]);
    await user.keyboard('ota axio{Enter}');
    expect([document.activeElement, car.value, rows()]).toEqual([
      car,
      '',
      [row(1, 'Axio NZE141'), row(2, 'Axio NZE144')],
    ]);
    expect(screen.getByText('2 rows added')).toBeTruthy();
    await user.keyboard('nze141{Enter}');
    expect(screen.getByText('1 row added, 1 already in the list')).toBeTruthy();
    await press('Save cars');
    expect(await screen.findByText('Cars saved')).toBeTruthy();
    expect(sent()).toMatchObject([
      { version: 1, isListComplete: false, rows: ['3', '1', '2'].map((vehicleId) => ({ vehicleId })) },
    ]);
    expect(sent()[0]?.['rows']).toContainEqual(expect.objectContaining({ positions: ['FRONT'], fits: true }));
    expect(rows()).toEqual([row(1, 'Axio NZE141')]);
  });

  test.each([
    ['First month', '2001-01', /^Row 2: this vehicle was built from 2006-10 to 2012-05/],
    ['Last month', 'May 2012', /is not a month of production/],
  ])('with an invalid %s are not sent, and the row shows the reason', async (label, typed, reason) => {
    const { user, press, sent } = await openCars(build(1, [fitment(axio141), fitment(fielder)]));
    await press('Change row 2, Toyota Fielder NZE141');
    await user.type(screen.getByRole('textbox', { name: new RegExp(label) }), typed);
    await press('Save cars');
    const shown = await screen.findByText(reason);
    expect(shown.closest('li')?.textContent).toContain('Toyota Fielder NZE141');
    expect(shown.closest('li')?.contains(document.activeElement)).toBe(true);
    expect(sent()).toEqual([]);
  });

  const removed = vehicle('9', 'Axio', 'NZE999');
  test.each<[object, Resolver, RegExp]>([
    [
      axio141,
      () => refuse('FIT_OUTSIDE_VEHICLE', { row: 2, from: '2007-01', to: null }),
      /^Row 2: this vehicle was built from 2007-01/,
    ],
    [removed, () => refuse('VEHICLE_NOT_FOUND'), /^Vehicle not found/],
  ])('that the server refuses show the error at their row (%#)', async (car2, refusal, text) => {
    const { user, car, press } = await openCars(build(1, [fitment(car2)]), refusal);
    await user.type(car, 'fielder{Enter}');
    await press('Save cars');
    const reason = await screen.findByText(text);
    expect(reason.closest('li')?.textContent).toContain('Toyota Axio NZE');
  });

  test("stay as edited when a colleague has saved the product, and can be merged with the colleague's cars", async () => {
    const theirs = build(2, [fitment(axio141, { basis: 'FITTED' }), fitment(axio144)]);
    const setFitments: Resolver = (_source, { version }: { version: number }) =>
      version === 1 ? refuse('ITEM_CHANGED') : theirs;
    const { user, car, press, rows, sent } = await openCars(
      build(1, [fitment(axio141)]),
      setFitments,
      theirs,
    );
    await user.type(car, 'fielder{Enter}');
    await press('Save cars');
    const panel = await screen.findByRole('region', { name: 'Someone else has changed this product' });
    expect(document.activeElement).toBe(panel);
    expect(within(panel).getByText(/^Added: Toyota Axio NZE144/)).toBeTruthy();
    expect(rows()).toEqual([row(1, 'Fielder NZE141'), row(2, 'Axio NZE141')]);
    await press('Keep my changes');
    expect(rows()).toEqual([row(1, 'Fielder NZE141'), row(2, 'Axio NZE141'), row(3, 'Axio NZE144')]);
    await press('Save cars');
    await waitFor(() => expect(sent()).toHaveLength(2));
    const bases = [{ basis: 'CATALOGUE' }, { basis: 'FITTED' }, { basis: 'CALL' }];
    expect(sent()[1]).toMatchObject({ version: 2, rows: bases });
  });

  test('can be removed together; unsaved changes are discarded only after a confirmation', async () => {
    const { user, press, rows, here, goTo } = await openCars(build(1, [fitment(axio141), fitment(fielder)]));
    await user.click(screen.getByRole('checkbox', { name: 'Choose all rows' }));
    await press('Remove 2 chosen');
    expect([rows(), document.activeElement?.textContent]).toEqual([[], '0 rows']);
    for (const [answer, path] of [
      ['Keep editing', '/admin/products/item-1/cars'],
      ['Discard changes', '/cart'],
    ] as const) {
      void goTo('/cart');
      await user.click(await screen.findByRole('button', { name: answer }));
      expect(here()).toBe(path);
    }
    expect(await screen.findByText('Your cart is empty')).toBeTruthy();
  });

  test("can be copied from another product, declared complete, and set to 'all cars'", async () => {
    const { user, press, rows, sent } = await openCars(build(1, [fitment(axio141)]));
    await user.type(screen.getByRole('combobox', { name: 'Product to copy from' }), 'rear');
    await user.click(await screen.findByRole('option', { name: /Rear pads/ }));
    expect(await screen.findByText('Rear pads: 1 row added, 1 already in the list')).toBeTruthy();
    expect(rows()).toEqual([row(1, 'Fielder NZE141'), row(2, 'Axio NZE141')]);
    expect(screen.getByText('Rear, Copied from Rear pads')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Is the list complete?' }), 'NOW');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Made for' }), 'UNIVERSAL');
    await press('Save cars');
    const copied = { vehicleId: '3', basis: 'COPIED', copiedFromId: OTHER };
    const bases = [copied, { vehicleId: '1', basis: 'CALL', copiedFromId: null }];
    await waitFor(() =>
      expect(sent()).toMatchObject([{ isListComplete: true, fitKind: 'UNIVERSAL', rows: bases }]),
    );
  });
});
