import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildItem, signedIn } from '../../../test/builders.js';
import { buildItems, fillCart, statementsOf } from '../../../test/lists.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';

let shop: TestApp;
let customer: Awaited<ReturnType<typeof signedIn>>;

async function pictured(itemId: string, ...ids: string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await shop.dataSource.query(`INSERT INTO images (id, width, height, placeholder) VALUES ($1, 1, 1, '')`, [
      id,
    ]);
    await shop.dataSource.query('INSERT INTO item_images VALUES ($1, $2, $3)', [itemId, position, id]);
  }
}

const add = async (item_id: string, quantity = 1) =>
  ((await customer.rest('POST', '/cart/add', { item_id, quantity })).body as { cart_item: { id: string } })
    .cart_item.id;

const quantities = async () => {
  const { body } = await customer.rest('GET', '/cart');
  return (body as { cart_items: { quantity: number }[] }).cart_items.map(({ quantity }) => quantity);
};

const refused = (status: number, message: unknown, error: string) => ({
  status,
  body: { statusCode: status, message, error },
});

describe('cart', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    customer = await signedIn(shop);
  });

  test('GET /cart answers the lines in their order, with prices and pictures', async () => {
    const pads = await buildItem(shop, { name: 'Pads', priceMin: 100_40, priceMax: 200_60 });
    const disc = await buildItem(shop, { name: 'Disc', priceMin: 500_00, priceMax: 500_00 });
    await pictured(pads.id, 'one', 'two');
    const lines = [await add(pads.id, 3), await add(disc.id)];
    await shop.dataSource.query('UPDATE items SET in_stock = false WHERE id = $1', [disc.id]);
    const { status, body } = await customer.rest('GET', '/cart');
    expect(status).toBe(200);
    expect(body).toEqual({
      cart_items: [
        {
          id: lines[0],
          quantity: 3,
          item: {
            id: pads.id,
            name: 'Pads',
            price_range: '100.40 - 200.60',
            image_paths: ['/uploads/items/one-640.webp', '/uploads/items/two-640.webp'],
          },
        },
        {
          id: lines[1],
          quantity: 1,
          item: { id: disc.id, name: 'Disc', price_range: '500', image_paths: [] },
        },
      ],
    });
  });

  test('GET /cart of an empty cart answers an empty list', async () => {
    expect(await customer.rest('GET', '/cart')).toMatchObject({ status: 200, body: { cart_items: [] } });
  });

  test('GET /cart leaves out the lines of deleted items, which old clients cannot show', async () => {
    const [pads, disc] = [await buildItem(shop), await buildItem(shop)];
    await add(pads.id, 2);
    const line = await add(disc.id, 3);
    await shop.dataSource.query('DELETE FROM items WHERE id = $1', [disc.id]);
    expect(await quantities()).toEqual([2]);
    expect(await customer.rest('PUT', `/cart/${line}`, { quantity: 5 })).toMatchObject(
      refused(409, `${disc.name} is no longer sold`, 'Conflict'),
    );
    expect((await customer.rest('DELETE', `/cart/${line}`)).status).toBe(200);
  });

  test('POST /cart/add answers 201 and the line; the same item again has more pieces on it', async () => {
    const item = await buildItem(shop, { name: 'Pads' });
    await pictured(item.id, 'one');
    const cart_item = {
      id: expect.any(String),
      quantity: 2,
      item: {
        id: item.id,
        name: 'Pads',
        price_range: '2000 - 3000',
        image_paths: ['/uploads/items/one-640.webp'],
      },
    };
    const first = await customer.rest('POST', '/cart/add', { item_id: item.id, quantity: 2 });
    expect([first.status, first.body]).toEqual([201, { cart_item }]);
    const again = await customer.rest('POST', '/cart/add', { item_id: item.id });
    expect([again.status, again.body]).toEqual([
      201,
      { cart_item: { ...(first.body as { cart_item: object }).cart_item, quantity: 3 } },
    ]);
  });

  describe('POST /cart/add', () => {
    test.each([
      [{}, 400, 'item_id must be a string'],
      [{ item_id: 5, quantity: 1 }, 400, 'item_id must be a string'],
      [{ item_id: randomUUID(), quantity: '1' }, 400, 'quantity must be an integer number'],
      [{ item_id: randomUUID(), quantity: null }, 400, 'quantity must be an integer number'],
      [{ item_id: randomUUID(), quantity: 1.5 }, 400, 'quantity must be an integer number'],
      [{ item_id: randomUUID(), quantity: 0 }, 400, 'Quantity must be a whole number from 1 to 999'],
      [{ item_id: randomUUID(), quantity: 1000 }, 400, 'Quantity must be a whole number from 1 to 999'],
      [{ item_id: randomUUID(), quantity: 2 ** 40 }, 400, 'Quantity must be a whole number from 1 to 999'],
      ['{', 400, expect.stringContaining('The body is not valid JSON')],
      [{ item_id: randomUUID(), quantity: 1 }, 404, 'Product not found'],
      [{ item_id: 'x', quantity: 1 }, 404, 'Product not found'],
    ])('with %j answers %i', async (body, status, message) => {
      const error = status === 400 ? 'Bad Request' : 'Not Found';
      expect(await customer.rest('POST', '/cart/add', body)).toMatchObject(refused(status, message, error));
      expect(await quantities()).toEqual([]);
    });

    test('answers 409 for an item out of stock and for a full cart', async () => {
      const gone = await buildItem(shop, { name: 'Gone', inStock: false });
      expect(await customer.rest('POST', '/cart/add', { item_id: gone.id, quantity: 1 })).toMatchObject(
        refused(409, 'Gone is out of stock', 'Conflict'),
      );
      await fillCart(shop, customer.user.id, await buildItems(shop, 100));
      const { id } = await buildItem(shop);
      expect(await customer.rest('POST', '/cart/add', { item_id: id, quantity: 1 })).toMatchObject(
        refused(409, 'A cart holds at most 100 different items', 'Conflict'),
      );
    });
  });

  test('PUT /cart/{id} sets the quantity and answers the line', async () => {
    const item = await buildItem(shop, { name: 'Pads' });
    const id = await add(item.id);
    const { status, body } = await customer.rest('PUT', `/cart/${id}`, { quantity: 999 });
    expect([status, body]).toEqual([
      200,
      {
        cart_item: {
          id,
          quantity: 999,
          item: { id: item.id, name: 'Pads', price_range: '2000 - 3000', image_paths: [] },
        },
      },
    ]);
    expect(await quantities()).toEqual([999]);
  });

  test.each([0, -1, -(2 ** 40)])('PUT /cart/{id} with %i removes the line', async (quantity) => {
    const id = await add((await buildItem(shop)).id);
    const { status, body } = await customer.rest('PUT', `/cart/${id}`, { quantity });
    expect([status, body]).toEqual([200, { message: 'Removed from cart' }]);
    expect(await quantities()).toEqual([]);
  });

  test.each([
    [{}, 'quantity must be an integer number'],
    [{ quantity: '2' }, 'quantity must be an integer number'],
    [{ quantity: 1.5 }, 'quantity must be an integer number'],
    [{ quantity: 1000 }, 'Quantity must be a whole number from 1 to 999'],
    ['{', expect.stringContaining('The body is not valid JSON')],
  ])('PUT /cart/{id} with %j answers 400', async (body, message) => {
    const id = await add((await buildItem(shop)).id, 2);
    expect(await customer.rest('PUT', `/cart/${id}`, body)).toMatchObject(
      refused(400, message, 'Bad Request'),
    );
    expect(await quantities()).toEqual([2]);
  });

  test('PUT /cart/{id} answers 409 for more of an item out of stock', async () => {
    const id = await add((await buildItem(shop, { name: 'Pads' })).id);
    await shop.dataSource.query('UPDATE items SET in_stock = false');
    expect(await customer.rest('PUT', `/cart/${id}`, { quantity: 2 })).toMatchObject(
      refused(409, 'Pads is out of stock', 'Conflict'),
    );
  });

  test('DELETE /cart/{id} removes the line', async () => {
    const [one, other] = [await buildItem(shop), await buildItem(shop)];
    const id = await add(one.id, 2);
    await add(other.id, 3);
    const { status, body } = await customer.rest('DELETE', `/cart/${id}`);
    expect([status, body]).toEqual([200, { message: 'Removed from cart' }]);
    expect(await quantities()).toEqual([3]);
  });

  test('a line that is unknown, or of another account, answers 404', async () => {
    const id = await add((await buildItem(shop)).id, 2);
    const other = await signedIn(shop, 'admin');
    for (const path of [`/cart/${id}`, `/cart/${randomUUID()}`, '/cart/x']) {
      const notFound = refused(404, 'Cart line not found', 'Not Found');
      expect(await other.rest('PUT', path, { quantity: 5 })).toMatchObject(notFound);
      expect(await other.rest('PUT', path, { quantity: 0 })).toMatchObject(notFound);
      expect(await other.rest('DELETE', path)).toMatchObject(notFound);
    }
    expect(await quantities()).toEqual([2]);
  });

  test("DELETE /cart/clear empties one's own cart, also an empty one", async () => {
    const { id } = await buildItem(shop);
    await add(id, 2);
    const other = await signedIn(shop);
    await other.rest('POST', '/cart/add', { item_id: id, quantity: 1 });
    for (let round = 0; round < 2; round++) {
      const { status, body } = await customer.rest('DELETE', '/cart/clear');
      expect([status, body]).toEqual([200, { message: 'Cart cleared' }]);
    }
    expect(await quantities()).toEqual([]);
    expect((await other.rest('GET', '/cart')).body).toMatchObject({ cart_items: [{ quantity: 1 }] });
  });

  test('POST /orders/create leaves the cart alone: old clients clear it themselves', async () => {
    const { id } = await buildItem(shop);
    await add(id, 2);
    const cart_items = [{ item_id: id, quantity: 2 }];
    expect((await customer.rest('POST', '/orders/create', { cart_items })).status).toBe(201);
    expect(await quantities()).toEqual([2]);
  });

  test('GET /cart costs the same number of statements with one line and with a hundred', async () => {
    const ids = await buildItems(shop, 100);
    await add(ids[0] ?? '');
    const forOne = await statementsOf(shop, () => customer.rest('GET', '/cart'));
    await fillCart(shop, customer.user.id, ids.slice(1));
    expect(await statementsOf(shop, () => customer.rest('GET', '/cart'))).toBe(forOne);
    expect(await quantities()).toHaveLength(100);
  });
});
