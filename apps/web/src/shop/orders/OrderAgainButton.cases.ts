import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildItem, buildOrder, buildOrderLine, pageOf } from '../../../test/builders';
import { breakDown, refuse } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';

interface Added {
  itemId: string;
  quantity: number;
}

const lineOf = (id: string, name: string, changes = {}) =>
  buildOrderLine({ id: `line-${id}`, item: buildItem({ id, name }), itemName: name, ...changes });
const pads = lineOf('pads', 'Brake pads', { quantity: 2 });
const disc = lineOf('disc', 'Brake disc');
const bulb = lineOf('bulb', 'Headlamp bulb', { quantity: 4 });

async function orderAgain(lines: ReturnType<typeof lineOf>[], addToCart: (added: Added) => unknown) {
  const page = renderAt('/orders', {
    as: 'customer',
    Query: {
      myOrders: (_source, args) => pageOf([buildOrder({ lines })], args),
      itemsByIds: (_source, { ids }: { ids: string[] }) =>
        lines.flatMap(({ item }) => (item && ids.includes(item.id) ? item : [])),
    },
    Mutation: { addToCart: (_source, args) => addToCart(args) },
  });
  const press = async () => page.user.click(await screen.findByRole('button', { name: 'Order again' }));
  await press();
  return { ...page, press };
}

const cart = { id: 'cart-1', pieces: 2, lines: [], total: { min: '0', max: '0', text: '0' } };

describe('Order again', () => {
  test('adds each line with its quantity to the cart, one at a time, and opens the cart', async () => {
    const added: Added[] = [];
    let atOnce = 0;
    const { here } = await orderAgain([pads, disc, bulb], async (line) => {
      atOnce += 1;
      expect(atOnce).toBe(1);
      added.push(line);
      await Promise.resolve();
      atOnce -= 1;
      return cart;
    });
    await waitFor(() => expect(here()).toBe('/cart'));
    expect(added).toEqual([
      { itemId: 'pads', quantity: 2 },
      { itemId: 'disc', quantity: 1 },
      { itemId: 'bulb', quantity: 4 },
    ]);
    expect(screen.queryByText(/Left out/)).toBeNull();
  });

  test('names the lines whose item is deleted or out of stock, and adds the others', async () => {
    const gone = buildOrderLine({ id: 'line-gone', item: null, itemName: 'Old mirror' });
    const added: string[] = [];
    const { here } = await orderAgain([gone, pads, disc, bulb], ({ itemId }) => {
      if (itemId === 'pads') return refuse('ITEM_OUT_OF_STOCK', { name: 'Brake pads' });
      if (itemId === 'disc') return refuse('ITEM_NOT_FOUND');
      added.push(itemId);
      return cart;
    });
    expect(
      await screen.findByText(
        'Not added: Old mirror (no longer sold), Brake pads (out of stock), Brake disc (no longer sold)',
      ),
    ).toBeTruthy();
    await waitFor(() => expect(here()).toBe('/cart'));
    expect(added).toEqual(['bulb']);
  });

  test('names three of the lines that were not added, and counts the others', async () => {
    const lines = ['A', 'B', 'C', 'D', 'E'].map((name) => lineOf(name, name));
    await orderAgain(lines, () => refuse('CART_FULL', { max: 100 }));
    expect(
      await screen.findByText(
        'Not added: A (the cart is full), B (the cart is full), C (the cart is full) and 2 more',
      ),
    ).toBeTruthy();
  });

  test('stays on the page if no line can be ordered', async () => {
    const { here } = await orderAgain([pads], () => refuse('ITEM_OUT_OF_STOCK', { name: 'Brake pads' }));
    expect(await screen.findByText('Not added: Brake pads (out of stock)')).toBeTruthy();
    expect(here()).toBe('/orders');
  });

  test('can be pressed again if the shop could not be reached', async () => {
    let isDown = true;
    const { here, press } = await orderAgain([pads], () => (isDown ? breakDown() : cart));
    expect(await screen.findByText('Parts could not be added to the cart. Please try again.')).toBeTruthy();
    expect(here()).toBe('/orders');
    isDown = false;
    await press();
    await waitFor(() => expect(here()).toBe('/cart'));
  });

  test('opens the login page if the session has ended, and does not repeat the click after the sign-in', async () => {
    sessionStorage.clear();
    const { here } = await orderAgain([pads, disc], () => refuse('NOT_SIGNED_IN'));
    await waitFor(() => expect(here()).toMatch(/^\/login/));
    expect(sessionStorage.getItem('beambright.press')).toBeNull();
  });

  test('names the remaining lines if the network fails midway', async () => {
    const { here, callsOf } = await orderAgain([pads, disc, bulb], ({ itemId }) =>
      itemId === 'disc' ? breakDown() : cart,
    );
    expect(
      await screen.findByText('Not added: Brake disc (connection lost), Headlamp bulb (connection lost)'),
    ).toBeTruthy();
    await waitFor(() => expect(here()).toBe('/cart'));
    expect(callsOf('AddToCart')).toHaveLength(2);
  });
});
