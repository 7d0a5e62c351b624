import { randomUUID } from 'node:crypto';
import { type Ask, call, type Counter, mutation, newKey } from './counter.js';

type Id = (counter: Counter) => unknown;

/** Where an id goes, whose thing it names, and what is told of one that is not there. */
export const ID_DOORS: {
  name: string;
  foreign?: keyof Counter;
  missing: string | number;
  ask: (id: Id) => Ask;
}[] = [
  {
    name: 'addToCart',
    missing: 'ITEM_NOT_FOUND',
    ask: (id) =>
      mutation('mutation ($id: ID!) { addToCart(itemId: $id) { id } }', (counter) => ({ id: id(counter) })),
  },
  {
    name: 'setCartQuantity',
    foreign: 'foreignLine',
    missing: 'CART_LINE_NOT_FOUND',
    ask: (id) =>
      mutation('mutation ($id: ID!) { setCartQuantity(lineId: $id, quantity: 2) { id } }', (counter) => ({
        id: id(counter),
      })),
  },
  {
    name: 'placeOrder',
    missing: 'ITEM_NOT_FOUND',
    ask: (id) =>
      mutation('mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }', (counter) => ({
        input: { lines: [{ itemId: counter.item }, { itemId: id(counter) }], idempotencyKey: newKey() },
      })),
  },
  {
    name: 'cancelOrder',
    foreign: 'foreignOrder',
    missing: 'ORDER_NOT_FOUND',
    ask: (id) =>
      mutation('mutation ($id: ID!) { cancelOrder(id: $id) { id } }', (counter) => ({ id: id(counter) })),
  },
  {
    name: 'confirmOrder',
    missing: 'ORDER_NOT_FOUND',
    ask: (id) =>
      mutation(
        'mutation ($id: ID!) { confirmOrder(id: $id, actualPrice: "1") { id } }',
        (counter) => ({ id: id(counter) }),
        'admin',
      ),
  },
  {
    name: 'changeOrderStatus',
    missing: 'ORDER_NOT_FOUND',
    ask: (id) =>
      mutation(
        'mutation ($id: ID!) { changeOrderStatus(id: $id, status: FAILED) { id } }',
        (counter) => ({ id: id(counter) }),
        'admin',
      ),
  },
  {
    name: 'POST /cart/add',
    missing: 404,
    ask: (id) =>
      call(
        'POST',
        () => '/cart/add',
        (counter) => ({ item_id: id(counter) }),
      ),
  },
  {
    name: 'POST /orders/create',
    missing: 404,
    ask: (id) =>
      call(
        'POST',
        () => '/orders/create',
        (counter) => ({
          cart_items: [
            { item_id: counter.item, quantity: 1 },
            { item_id: id(counter), quantity: 1 },
          ],
        }),
      ),
  },
];

/** The same in an address, where everything is a text. */
export const PATH_DOORS: { name: string; foreign?: keyof Counter; ask: (id: Id) => Ask }[] = [
  {
    name: 'PUT /cart/{id}',
    foreign: 'foreignLine',
    ask: (id) => at('PUT', id, (its) => `/cart/${its}`, { quantity: 2 }),
  },
  {
    name: 'DELETE /cart/{id}',
    foreign: 'foreignLine',
    ask: (id) => at('DELETE', id, (its) => `/cart/${its}`),
  },
  {
    name: 'POST /orders/{id}/cancel',
    foreign: 'foreignOrder',
    ask: (id) => at('POST', id, (its) => `/orders/${its}/cancel`),
  },
  {
    name: 'POST /confirm-order/{id}',
    ask: (id) => at('POST', id, (its) => `/confirm-order/${its}`, { actual_price: 1 }, 'admin'),
  },
  {
    name: 'POST /update-order-status/{id}',
    ask: (id) => at('POST', id, (its) => `/update-order-status/${its}`, { status: 'failed' }, 'admin'),
  },
];

function at(
  verb: string,
  id: Id,
  path: (id: string) => string,
  body?: unknown,
  who: 'customer' | 'admin' = 'customer',
): Ask {
  return call(
    verb,
    (counter) => path(encodeURIComponent(String(id(counter)))),
    () => body,
    { who },
  );
}

/** Texts that name nothing: they are not found, however they are made. */
export const NOWHERE: string[] = [
  randomUUID(),
  '1',
  'null',
  "' OR 1=1 --",
  '../users',
  '%',
  '٣',
  'a\0b',
  `{${randomUUID()}}`,
  '🚗',
  'x'.repeat(500),
];

const SHAPE = 'BAD_USER_INPUT';

/** What is no id at all, in a GraphQL variable and in a REST body. */
export const NO_IDS: [unknown, string | null, number][] = [
  // sent  GraphQL (null: it is taken for a text, and not found)  REST
  [1, null, 400],
  ['', null, 400],
  [1.5, SHAPE, 400],
  [null, SHAPE, 400],
  [true, SHAPE, 400],
  [[], SHAPE, 400],
  [['x'], SHAPE, 400],
  [{}, SHAPE, 400],
  [undefined, SHAPE, 400],
];
