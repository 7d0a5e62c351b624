import { type Ask, call, mutation } from './counter.js';

const confirm = (actualPrice: unknown): Ask =>
  mutation(
    'mutation ($id: ID!, $actualPrice: Decimal!) { confirmOrder(id: $id, actualPrice: $actualPrice) { id } }',
    ({ order }) => ({ id: order, actualPrice }),
    'admin',
  );

const confirmByRest = (body: unknown): Ask =>
  call(
    'POST',
    ({ order }) => `/confirm-order/${order}`,
    () => body,
    { who: 'admin' },
  );

const change = (status: unknown): Ask =>
  mutation(
    'mutation ($id: ID!, $status: OrderStatus!) { changeOrderStatus(id: $id, status: $status) { id } }',
    ({ order }) => ({ id: order, status }),
    'admin',
  );

const changeByRest = (body: unknown): Ask =>
  call(
    'POST',
    ({ order }) => `/update-order-status/${order}`,
    () => body,
    { who: 'admin' },
  );

const SHAPE = 'BAD_USER_INPUT';

/** Prices that cannot be agreed on: what GraphQL and what REST answers. A number is no price in GraphQL. */
const PRICES: [unknown, string, number][] = [
  ['0', 'ACTUAL_PRICE_INVALID', 400],
  ['0.00', 'ACTUAL_PRICE_INVALID', 400],
  [0, SHAPE, 400],
  [-1, SHAPE, 400],
  ['-1', SHAPE, 400],
  [1.005, SHAPE, 400],
  ['1.005', SHAPE, 400],
  [100_000_000, SHAPE, 400],
  ['100000000', SHAPE, 400],
  [2 ** 31 * 100, SHAPE, 400],
  [1e-7, SHAPE, 400],
  ['1e3', SHAPE, 400],
  ['0x10', SHAPE, 400],
  ['٣', SHAPE, 400],
  ['2000 - 3000', SHAPE, 400],
  ['abc', SHAPE, 400],
  ['', SHAPE, 400],
  ['1\0', SHAPE, 400],
  [null, SHAPE, 400],
  [true, SHAPE, 400],
  [[], SHAPE, 400],
  [['1'], SHAPE, 400],
  [{}, SHAPE, 400],
  [undefined, SHAPE, 400],
];

/** Statuses that are none; the order is pending and has no price. */
const STATUSES: [unknown, string, number][] = [
  ['shipped', SHAPE, 400],
  ['cancelled', SHAPE, 400],
  ['', SHAPE, 400],
  ['pending\0', SHAPE, 400],
  [0, SHAPE, 400],
  [null, SHAPE, 400],
  [['pending'], SHAPE, 400],
  [{}, SHAPE, 400],
  [undefined, SHAPE, 400],
];

export const DECISIONS: [string, Ask, string | number][] = [
  ...PRICES.flatMap(([price, graphql, rest]): [string, Ask, string | number][] => [
    [`confirmOrder at ${shown(price)}`, confirm(price), graphql],
    [`POST /confirm-order at ${shown(price)}`, confirmByRest({ actual_price: price }), rest],
  ]),
  ...STATUSES.flatMap(([status, graphql, rest]): [string, Ask, string | number][] => [
    [`changeOrderStatus to ${shown(status)}`, change(status), graphql],
    [`POST /update-order-status to ${shown(status)}`, changeByRest({ status }), rest],
  ]),
  ['POST /confirm-order at 1e400', confirmByRest('{"actual_price":1e400}'), 400],
  ['POST /confirm-order with another status', confirmByRest({ actual_price: 1, status: 'delivered' }), 400],
  ['POST /confirm-order with a list', confirmByRest([]), 400],
  ['POST /confirm-order with nothing', confirmByRest(undefined), 400],
  ['POST /update-order-status with nothing', changeByRest(undefined), 400],
  ['POST /update-order-status in capitals', changeByRest({ status: 'PENDING' }), 400],
  ['changeOrderStatus in small letters', change('pending'), SHAPE],
  ['changeOrderStatus to confirmed without a price', change('CONFIRMED'), 'ORDER_NEEDS_PRICE'],
  ['changeOrderStatus to delivered without a price', change('DELIVERED'), 'ORDER_NEEDS_PRICE'],
  ['POST /update-order-status to confirmed without a price', changeByRest({ status: 'confirmed' }), 409],
  ['POST /update-order-status to delivered without a price', changeByRest({ status: 'delivered' }), 409],
];

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
