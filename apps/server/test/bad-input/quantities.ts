import { type Ask, call, mutation, newKey } from './counter.js';

/** Documented otherwise: 0 or less removes the line, and the key of REST's new line may be missing, which means 1. */
export const TAKEN = 'taken';

/** Where a quantity goes. `undefined` leaves the key out. */
export const QUANTITY_DOORS: Record<string, (quantity: unknown) => Ask> = {
  addToCart: (quantity) =>
    mutation(
      'mutation ($itemId: ID!, $quantity: Int!) { addToCart(itemId: $itemId, quantity: $quantity) { id } }',
      ({ item }) => ({ itemId: item, quantity }),
    ),
  setCartQuantity: (quantity) =>
    mutation(
      'mutation ($lineId: ID!, $quantity: Int!) { setCartQuantity(lineId: $lineId, quantity: $quantity) { id } }',
      ({ line }) => ({ lineId: line, quantity }),
    ),
  placeOrder: (quantity) =>
    mutation('mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }', ({ item }) => ({
      input: { lines: [{ itemId: item, quantity }], idempotencyKey: newKey() },
    })),
  'POST /cart/add': (quantity) =>
    call(
      'POST',
      () => '/cart/add',
      ({ item }) => ({ item_id: item, quantity }),
    ),
  'PUT /cart/{id}': (quantity) =>
    call(
      'PUT',
      ({ line }) => `/cart/${line}`,
      () => ({ quantity }),
    ),
  'POST /orders/create': (quantity) =>
    call(
      'POST',
      () => '/orders/create',
      ({ item }) => ({ cart_items: [{ item_id: item, quantity }] }),
    ),
};

const [OUT, SHAPE] = ['QUANTITY_INVALID', 'BAD_USER_INPUT'];

/** What each door answers to what is no quantity. */
export const QUANTITIES: [unknown, ...(string | number)[]][] = [
  // sent          addToCart  setCart…  placeOrder  /cart/add  PUT /cart  /orders/create
  [0, OUT, TAKEN, OUT, 400, TAKEN, 400],
  [-1, OUT, TAKEN, OUT, 400, TAKEN, 400],
  [-(2 ** 31), OUT, TAKEN, OUT, 400, TAKEN, 400],
  [1000, OUT, OUT, OUT, 400, 400, 400],
  [2 ** 31 - 1, OUT, OUT, OUT, 400, 400, 400],
  [2 ** 31, SHAPE, SHAPE, SHAPE, 400, 400, 400],
  [2 ** 63, SHAPE, SHAPE, SHAPE, 400, 400, 400],
  [1.5, SHAPE, SHAPE, SHAPE, 400, 400, 400],
  [0.1 + 0.2, SHAPE, SHAPE, SHAPE, 400, 400, 400],
  ['٣', SHAPE, SHAPE, SHAPE, 400, 400, 400],
  ['2', SHAPE, SHAPE, SHAPE, 400, 400, 400],
  ['', SHAPE, SHAPE, SHAPE, 400, 400, 400],
  ['1e2', SHAPE, SHAPE, SHAPE, 400, 400, 400],
  [true, SHAPE, SHAPE, SHAPE, 400, 400, 400],
  [null, SHAPE, SHAPE, SHAPE, 400, 400, 400],
  [[], SHAPE, SHAPE, SHAPE, 400, 400, 400],
  [[2], SHAPE, SHAPE, SHAPE, 400, 400, 400],
  [{}, SHAPE, SHAPE, SHAPE, 400, 400, 400],
  [undefined, SHAPE, SHAPE, TAKEN, TAKEN, 400, 400],
];
