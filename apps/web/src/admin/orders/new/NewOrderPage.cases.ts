import { CART_CHANGED } from '@beambright/domain';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildAdminOrder } from '../../../../test/adminOrders';
import { buildItem, buildVehicle, pageOf } from '../../../../test/builders';
import { breakDown, refuse, type Resolvers } from '../../../../test/fakeApi';
import { fakeStreams } from '../../../../test/fakeStreams';
import { renderSite } from '../../../../test/renderAt';

const pads = buildItem({ name: 'Front brake pads' });
const filter = buildItem({ id: 'item-2', name: 'Oil filter', price: { min: '500.00', max: '500.00' } });
const soldOut = buildItem({ id: 'item-3', name: 'Old pads', inStock: false });

const OTIENO = {
  ...{ id: 'caller-1', kind: 'CALLER', name: 'Otieno', email: '', phone: '0712 345 678' },
  lastAddress: 'Thika',
};

type Place = Resolvers[string][string];

function open(placeOrderFor: Place, Query: Resolvers[string] = {}, search = '') {
  const found = [pads, filter, soldOut];
  const page = renderSite(`/admin/orders/new${search}`, {
    as: 'admin',
    Query: {
      callers: () => [],
      customerWithEmail: () => null,
      items: (_source, args: { first: number; filter: { search: string } }) => ({
        ...pageOf(
          found.filter(({ name }) => name.toLowerCase().includes(args.filter.search)),
          args,
        ),
        numberMatches: [],
      }),
      itemsByIds: (_source, { ids }: { ids: string[] }) => found.filter(({ id }) => ids.includes(id)),
      order: () => buildAdminOrder(),
      ...Query,
    },
    Mutation: { placeOrderFor },
  });
  const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
  const add = async (text: string) => {
    await page.user.type(screen.getByRole('combobox', { name: 'Add a part' }), text);
    await screen.findByRole('option', { selected: true });
    await page.user.keyboard('{Enter}');
  };
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  const inputs = () => page.callsOf('PlaceOrderFor').map(({ variables }) => variables['input'] as object);
  return { ...page, field, add, press, inputs };
}

const placed = () => buildAdminOrder({ id: 'order-9' });

describe('a new order', () => {
  fakeStreams();

  test('can be entered for a new caller with two parts and an agreed price, and is then shown', async () => {
    const { user, add, field, inputs, here } = open(placed);
    await screen.findByRole('heading', { name: 'New order' });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Phone' }));
    await user.keyboard('0733444555{Tab}Atieno');
    await add('pads');
    await add('filter');
    expect(screen.getByText('Ksh 2,500 - 3,500')).toBeTruthy();
    await user.type(field(/^Reference/), 'LPO 7');
    await user.type(screen.getByRole('spinbutton', { name: 'Actual price (Ksh)' }), '3000{Enter}');
    await screen.findByRole('heading', { name: 'Order 0f8fad5b', level: 1 });
    expect(here()).toBe('/admin/orders/order-9');
    expect(inputs()).toEqual([
      {
        customer: { newCaller: { name: 'Atieno', phone: '0733444555' } },
        lines: [
          { itemId: 'item-1', quantity: 1 },
          { itemId: 'item-2', quantity: 1 },
        ],
        seen: [
          { itemId: 'item-1', quantity: 1, price: { min: '2000.00', max: '3000.00' } },
          { itemId: 'item-2', quantity: 1, price: { min: '500.00', max: '500.00' } },
        ],
        shippingAddress: '',
        notes: '',
        reference: 'LPO 7',
        car: null,
        agreedPrice: '3000.00',
        idempotencyKey: expect.any(String),
      },
    ]);
  });

  test("can be for a known caller, with the caller's last address, and placed without an agreed price", async () => {
    const { user, add, press, field, inputs } = open(placed, { callers: () => [OTIENO] });
    await user.type(await screen.findByRole('textbox', { name: 'Phone' }), '+254712345678');
    await user.click(await screen.findByRole('button', { name: /^Otieno/ }));
    expect(field(/^Shipping address/)).toHaveProperty('value', 'Thika');
    await add('pads');
    await add('pads');
    await press('Place, needs a call');
    await waitFor(() => expect(inputs()).toHaveLength(1));
    expect(inputs()[0]).toMatchObject({
      customer: { callerId: 'caller-1' },
      lines: [{ itemId: 'item-1', quantity: 2 }],
      shippingAddress: 'Thika',
      agreedPrice: null,
    });
  });

  test('lists customers with the same phone by name and town, and can be for another person with that phone', async () => {
    const callers = [
      OTIENO,
      { ...OTIENO, id: 'caller-2', name: 'Atieno', lastAddress: 'Nakuru' },
      { ...OTIENO, id: 'caller-3', name: 'Kamau', lastAddress: null },
    ];
    const { user, add, press, inputs } = open(placed, { callers: () => callers });
    await user.type(await screen.findByRole('textbox', { name: 'Phone' }), '0712345678');
    const known = within(await screen.findByRole('group', { name: 'Known customers' }));
    expect(known.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Otieno0712 345 678 · Thika',
      'Atieno0712 345 678 · Nakuru',
      'Kamau0712 345 678',
    ]);
    const name = screen.getByRole('textbox', { name: 'Name', description: 'Of someone else' });
    await user.type(name, 'Wanjiru');
    await add('pads');
    await press('Place, needs a call');
    await waitFor(() => expect(inputs()).toHaveLength(1));
    expect(inputs()[0]).toMatchObject({ customer: { newCaller: { name: 'Wanjiru', phone: '0712345678' } } });
  });

  test('can be for an account found by email, or for the customer and car of an earlier order', async () => {
    const account = { ...OTIENO, kind: 'ACCOUNT', email: 'jane@example.com', name: 'Jane' };
    const { user, add, press, inputs } = open(
      placed,
      {
        customerWithEmail: () => account,
        order: () =>
          buildAdminOrder({
            customer: { ...OTIENO, telUrl: null, whatsAppUrl: null },
            car: { vehicle: buildVehicle(), year: 2012 },
          }),
      },
      '?like=order-1',
    );
    expect(await screen.findByText('Otieno')).toBeTruthy();
    expect(screen.getByText('Toyota Axio NZE141, 2012')).toBeTruthy();
    await press('Someone else');
    expect(screen.queryByText('Toyota Axio NZE141, 2012')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /^Email of an account/ }), 'jane@example.com');
    await user.click(await screen.findByRole('button', { name: /^Jane/ }));
    await add('pads');
    await press('Place, needs a call');
    await waitFor(() => expect(inputs()).toHaveLength(1));
    expect(inputs()[0]).toMatchObject({ customer: { email: 'jane@example.com' } });
  });

  test('is stored with the car of the customer, and its form shows whether the found parts fit this car', async () => {
    const resolveCar = () => ({ frameCode: null, rest: '', year: null, vehicles: [buildVehicle()] });
    const fitting = { ...pads, fit: { verdict: 'FITS', parts: [] } };
    const { user, add, press, callsOf, inputs } = open(placed, {
      resolveCar,
      callers: () => [OTIENO],
      items: (_source, args) => ({ ...pageOf([fitting], args), numberMatches: [] }),
      itemsByIds: () => [fitting],
    });
    await user.type(await screen.findByRole('textbox', { name: 'Phone' }), '0712345678');
    await user.click(await screen.findByRole('button', { name: /^Otieno/ }));
    await press('Add car');
    const dialog = within(await screen.findByRole('dialog', { name: 'Car of the customer' }));
    await user.type(dialog.getByRole('textbox'), 'nze141{Enter}');
    await user.click(await dialog.findByRole('button', { name: /^Toyota Axio NZE141/ }));
    await add('pads');
    expect(screen.getByText('Fits')).toBeTruthy();
    expect(callsOf('ItemSearch').at(-1)?.variables).toMatchObject({ car: 'axio', hasCar: true });
    await press('Place, needs a call');
    await waitFor(() => expect(inputs()).toHaveLength(1));
    expect(inputs()[0]).toMatchObject({ car: { vehicle: 'axio', year: null } });
  });

  test('drops the address of a deselected customer, and the fit for a removed car', async () => {
    const fitOf = (vehicle: string) => ({ verdict: vehicle === 'axio' ? 'FITS' : 'DOES_NOT_FIT', parts: [] });
    const vehicles = ['axio', 'vitz'].map((slug) => buildVehicle({ slug, id: slug, chassisCode: slug }));
    const atieno = { ...OTIENO, id: 'caller-2', name: 'Atieno', lastAddress: null };
    const { user, add, press, field, inputs } = open(placed, {
      callers: () => [OTIENO, atieno],
      resolveCar: () => ({ frameCode: null, rest: '', year: null, vehicles }),
      itemsByIds: () => [{ ...pads, fit: ({ vehicle }: { vehicle: string }) => fitOf(vehicle) }],
    });
    await user.type(await screen.findByRole('textbox', { name: 'Phone' }), '0712345678');
    await user.click(await screen.findByRole('button', { name: /^Otieno/ }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Someone else' }));
    await press('Someone else');
    await user.click(await screen.findByRole('button', { name: /^Atieno/ }));
    expect(field(/^Shipping address/)).toHaveProperty('value', '');
    await add('pads');
    for (const [button, car, verdict] of [
      ['Add car', /axio/, 'Fits'],
      ['Change car', /vitz/, 'Does not fit'],
    ] as const) {
      await press(button);
      const dialog = within(await screen.findByRole('dialog', { name: 'Car of the customer' }));
      await user.type(dialog.getByRole('textbox'), 'any{Enter}');
      await user.click(await dialog.findByRole('button', { name: car }));
      expect(await screen.findByText(verdict)).toBeTruthy();
    }
    await press('Remove car');
    expect(screen.queryByText('Does not fit')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add car' }));
    await press('Place, needs a call');
    await waitFor(() => expect(inputs()).toHaveLength(1));
    expect(inputs()[0]).toMatchObject({ shippingAddress: '', car: null });
  });

  test('asks before the page is left with unsaved input', async () => {
    const { user, field } = open(placed);
    await user.type(await screen.findByRole('textbox', { name: 'Phone' }), '07');
    await user.click(screen.getByRole('link', { name: 'Products' }));
    await screen.findByRole('dialog', { name: 'Discard your unsaved changes?' });
    await user.keyboard('{Escape}');
    expect(field('Phone')).toHaveProperty('value', '07');
  });

  test('says why the customer of the earlier order could not be loaded, and can load it again', async () => {
    const answers = [() => breakDown(), () => buildAdminOrder({ customer: OTIENO })];
    const { press } = open(placed, { order: () => answers.shift()!() }, '?like=order-1');
    expect(await screen.findByRole('heading', { name: 'The customer could not be loaded' })).toBeTruthy();
    await press('Try again');
    expect(await screen.findByText('Otieno')).toBeTruthy();
  });

  test('says that customers with the typed phone could not be loaded, and that no account has the typed email', async () => {
    const { user } = open(placed, { callers: () => breakDown() });
    await user.type(await screen.findByRole('textbox', { name: 'Phone' }), '0712345678');
    expect(await screen.findByText(/^We do not know who has it/)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'jane@example.com');
    expect(await screen.findByText('No account has this email.')).toBeTruthy();
  });

  test('says what is missing, and what is out of stock', async () => {
    const { user, press, inputs } = open(placed);
    const search = await screen.findByRole('combobox', { name: 'Add a part' });
    const told = (text: string) => screen.findByText(text, { selector: '[role=status]' });
    await user.type(search, 'xyz');
    expect(await told('Nothing found.')).toBeTruthy();
    await user.clear(search);
    await user.type(search, 'old');
    expect(await told('Out of stock: Old pads')).toBeTruthy();
    await press('Place, needs a call');
    for (const text of ['Type the phone number', 'Type the name', 'Add a part first'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Phone' }));
    expect(inputs()).toEqual([]);
  });

  test('is sent again with the same key after a failure, and with a new key after changed prices were shown', async () => {
    const answers = [() => breakDown(), () => refuse('CART_CHANGED', { lines: [] }), placed];
    const now = { ...pads };
    const { user, add, press, inputs, here } = open(() => answers.shift()!(), { itemsByIds: () => [now] });
    await user.type(await screen.findByRole('textbox', { name: 'Phone' }), '0733444555');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Atieno');
    await add('pads');
    await press('Place, needs a call');
    await screen.findByText('The order could not be placed. Please try again.');
    now.price = { ...pads.price, min: '4000.00', max: '4000.00' };
    await press('Place, needs a call');
    expect(await screen.findByText(CART_CHANGED.message({ lines: [] }))).toBeTruthy();
    expect(await screen.findByText('Ksh 4,000 each')).toBeTruthy();
    await press('Place, needs a call');
    await waitFor(() => expect(here()).toBe('/admin/orders/order-9'));
    const [first, again, last] = inputs();
    expect(again).toEqual(first);
    expect(last).toMatchObject({ seen: [{ price: { min: '4000.00' } }] });
    expect(last).not.toMatchObject({ idempotencyKey: (first as { idempotencyKey: string }).idempotencyKey });
  });
});
