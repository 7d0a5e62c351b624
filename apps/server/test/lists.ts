import { expect, jest } from '@jest/globals';
import { AsyncLocalStorage } from 'node:async_hooks';
import { currentRequest } from '../src/process/log/current-request.js';
import { buildCarBrand, buildCategory } from './builders.js';
import type { ApiClient, GraphqlAnswer } from './clients.js';
import type { TestApp } from './test-app.js';

export const CART = `id pieces total { min max text } lines {
  id quantity itemName isAvailable item { id name } subtotal { text }
}`;

export const WISHLIST = 'id count entries { id itemName item { id name inStock } }';

export interface CartAnswer {
  id: string;
  pieces: number;
  total: { min: string; max: string; text: string };
  lines: {
    id: string;
    quantity: number;
    itemName: string;
    isAvailable: boolean;
    item: { id: string; name: string } | null;
    subtotal: { text: string } | null;
  }[];
}

export interface WishlistAnswer {
  id: string;
  count: number;
  entries: { id: string; itemName: string; item: { id: string } | null }[];
}

export async function cartOf(client: ApiClient): Promise<CartAnswer> {
  return dataOf(await client.graphql<{ cart: CartAnswer }>(`{ cart { ${CART} } }`)).cart;
}

export async function wishlistOf(client: ApiClient): Promise<WishlistAnswer> {
  return dataOf(await client.graphql<{ wishlist: WishlistAnswer }>(`{ wishlist { ${WISHLIST} } }`)).wishlist;
}

export function addToCart(client: ApiClient, itemId: string, quantity?: number) {
  const query = `mutation ($itemId: ID!, $quantity: Int! = 1) { addToCart(itemId: $itemId, quantity: $quantity) { ${CART} } }`;
  return client.graphql<{ addToCart: CartAnswer }>(query, {
    itemId,
    ...(quantity !== undefined && { quantity }),
  });
}

export function addToWishlist(client: ApiClient, itemId: string) {
  const query = `mutation ($itemId: ID!) { addToWishlist(itemId: $itemId) { ${WISHLIST} } }`;
  return client.graphql<{ addToWishlist: WishlistAnswer }>(query, { itemId });
}

/** Creates items 'Item 1', 'Item 2', ... at Ksh 10 - 20 in one category and brand; returns their ids. */
export async function buildItems(shop: TestApp, count: number): Promise<string[]> {
  const { id: categoryId } = await buildCategory(shop);
  const { id: carBrandId } = await buildCarBrand(shop);
  const rows = await shop.dataSource.query<{ id: string }[]>(
    `INSERT INTO items (name, description, price_min, price_max, category_id, car_brand_id)
     SELECT 'Item ' || n, '', 10, 20, $1, $2 FROM generate_series(1, $3) AS n RETURNING id`,
    [categoryId, carBrandId, count],
  );
  return rows.map(({ id }) => id);
}

export async function fillCart(shop: TestApp, userId: string, itemIds: string[]): Promise<void> {
  await shop.dataSource.query(
    `INSERT INTO cart_lines (user_id, item_id, item_name, quantity)
     SELECT $1, id, name, 1 FROM items WHERE id = ANY ($2) ORDER BY array_position($2, id)`,
    [userId, itemIds],
  );
}

export async function fillWishlist(shop: TestApp, userId: string, itemIds: string[]): Promise<void> {
  await shop.dataSource.query(
    `INSERT INTO wishlist_entries (user_id, item_id, item_name)
     SELECT $1, id, name FROM items WHERE id = ANY ($2) ORDER BY array_position($2, id)`,
    [userId, itemIds],
  );
}

export function dataOf<T>({ data, errors }: GraphqlAnswer<T>): T {
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

export function codesOf(...answers: GraphqlAnswer<unknown>[]): string[] {
  return answers.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.code));
}

const counted = new AsyncLocalStorage<true>();

/** Counts the SQL statements of `work` and its requests; not those of background jobs. */
export async function statementsOf(shop: TestApp, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const logQuery = jest.spyOn(shop.dataSource.logger, 'logQuery').mockImplementation(() => {
    if (counted.getStore() || currentRequest()) count++;
  });
  await counted.run(true, work);
  logQuery.mockRestore();
  return count;
}

/** Fails if `work` runs into a deadlock, which retries would otherwise hide. */
export async function withoutDeadlock<T>(shop: TestApp, work: () => Promise<T>): Promise<T> {
  const logQueryError = jest.spyOn(shop.dataSource.logger, 'logQueryError');
  const result = await work();
  const messages = logQueryError.mock.calls.map(([error]) => String(error));
  logQueryError.mockRestore();
  expect(messages.filter((message) => message.includes('deadlock'))).toEqual([]);
  return result;
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
