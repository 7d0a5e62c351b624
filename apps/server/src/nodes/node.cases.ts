import { beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildCarBrand, buildCategory, buildItem, buildOrder, signedIn } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;

const FIND = `query ($id: ID!) { node(id: $id) {
  __typename id
  ... on Item { name } ... on Category { name } ... on CarBrand { name } ... on Order { status }
} }`;

async function found(client: ApiClient, id: string) {
  const { data, errors } = await client.graphql(FIND, { id });
  expect(errors).toBeUndefined();
  return data?.['node'];
}

describe('node', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });

  test('returns objects of the catalogue to all users', async () => {
    const category = await buildCategory(shop, 'brakes');
    const carBrand = await buildCarBrand(shop, 'Toyota');
    const item = await buildItem(shop, { category, carBrand });
    const guest = shop.asGuest();
    expect(await found(guest, item.id)).toEqual({ __typename: 'Item', id: item.id, name: item.name });
    expect(await found(guest, category.id)).toEqual({
      __typename: 'Category',
      id: category.id,
      name: 'brakes',
    });
    expect(await found(guest, carBrand.id)).toEqual({
      __typename: 'CarBrand',
      id: carBrand.id,
      name: 'Toyota',
    });
  });

  test('returns an order to its customer and to staff, and null to others', async () => {
    const customer = await signedIn(shop);
    const { id } = await buildOrder(shop, { userId: customer.user.id });
    const order = { __typename: 'Order', id, status: 'PENDING' };
    expect(await found(customer, id)).toEqual(order);
    expect(await found(await signedIn(shop, 'admin'), id)).toEqual(order);
    expect(await found(await signedIn(shop, 'system_admin'), id)).toEqual(order);
    expect(await found(await signedIn(shop, 'system_owner'), id)).toEqual(order);
    expect(await found(await signedIn(shop), id)).toBeNull();
    expect(await found(shop.asGuest(), id)).toBeNull();
  });

  test('still returns an order after an item with the same id was added', async () => {
    const customer = await signedIn(shop);
    const { id } = await buildOrder(shop, { userId: customer.user.id });
    await buildItem(shop, { id });
    expect(await found(customer, id)).toMatchObject({ __typename: 'Order' });
  });

  test('does not return accounts, carts or wishlists', async () => {
    const customer = await signedIn(shop);
    const { data } = await customer.graphql<Record<string, { id: string }>>(
      '{ me { id } cart { id } wishlist { id } }',
    );
    const ids = Object.values(data ?? {}).map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(await found(customer, id)).toBeNull();
  });

  test('returns null for an invalid id', async () => {
    const customer = await signedIn(shop);
    for (const id of ['', 'x', randomUUID(), `${randomUUID()}\0`, 'a'.repeat(10_000)])
      expect(await found(customer, id)).toBeNull();
  });
});
