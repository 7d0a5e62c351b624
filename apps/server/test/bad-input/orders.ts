import { randomUUID } from 'node:crypto';
import { type Ask, call, type Counter, mutation, newKey } from './counter.js';

type Input = Record<string, unknown>;

const placeOrder = (input: (counter: Counter) => Input): Ask =>
  mutation(
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id notes shippingAddress } }',
    (counter) => ({
      input: { lines: [{ itemId: counter.item }], idempotencyKey: newKey(), ...input(counter) },
    }),
  );

const checkout = (input: Input): Ask =>
  mutation(
    'mutation ($input: CheckoutInput!) { checkout(input: $input) { id notes shippingAddress } }',
    () => ({
      input: { idempotencyKey: newKey(), ...input },
    }),
  );

const create = (body: (counter: Counter) => unknown, headers: Record<string, string> = {}): Ask =>
  call('POST', () => '/orders/create', body, { headers });

const createWith = (more: Input): Ask =>
  create(({ item }) => ({ cart_items: [{ item_id: item, quantity: 1 }], ...more }));

const merge = (input: (counter: Counter) => Input): Ask =>
  mutation(
    'mutation ($input: MergeGuestListsInput!) { mergeGuestLists(input: $input) { skipped { itemId } } }',
    (counter) => ({
      input: { key: newKey(), ...input(counter) },
    }),
  );

const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** Addresses and notes through all doors that take them. */
export const TEXTS: [string, unknown, string, number][] = [
  // what, sent, GraphQL, REST
  ['a NUL', 'Call me\0now', 'TEXT_HAS_NUL', 400],
  ['too much', 'x'.repeat(2_001), 'TEXT_TOO_LONG', 400],
  ['too much, counted as a browser does', '🚗'.repeat(1_001), 'TEXT_TOO_LONG', 400],
  ['a number', 7, 'BAD_USER_INPUT', 400],
  ['a list', ['x'], 'BAD_USER_INPUT', 400],
  ['an object', { toString: 'x' }, 'BAD_USER_INPUT', 400],
  ['true', true, 'BAD_USER_INPUT', 400],
];

export const TEXT_DOORS: Record<string, (text: unknown) => Ask> = {
  'placeOrder notes': (notes) => placeOrder(() => ({ notes })),
  'placeOrder shippingAddress': (shippingAddress) => placeOrder(() => ({ shippingAddress })),
  'checkout notes': (notes) => checkout({ notes }),
  'checkout shippingAddress': (shippingAddress) => checkout({ shippingAddress }),
  'POST /orders/create notes': (notes) => createWith({ notes }),
  'POST /orders/create shipping_address': (shipping_address) => createWith({ shipping_address }),
};

/** What people may write; it is kept letter by letter. */
export const GOOD_TEXTS = [
  '<script>alert(1)</script><b onmouseover="x">&amp;',
  "Robert'); DROP TABLE orders;-- \\ ${x} {{x}} %s",
  '👩🏾‍🔧🚗 القطع من فضلك \u202Eright to left\u202C e\u0301 ﷽',
  'Mbele ya duka\nla pili,\tNgong Road',
];

/** Keys that mark nothing. */
export const KEYS: [string, unknown, string][] = [
  ['an empty key', '', 'IDEMPOTENCY_KEY_INVALID'],
  ['a key of 101', 'x'.repeat(101), 'IDEMPOTENCY_KEY_INVALID'],
  ['a key with a blank', 'a b', 'IDEMPOTENCY_KEY_INVALID'],
  ['a key with a NUL', 'a\0b', 'IDEMPOTENCY_KEY_INVALID'],
  ['an emoji as key', '🚗', 'IDEMPOTENCY_KEY_INVALID'],
  ['a number as key', 1, 'BAD_USER_INPUT'],
  ['null as key', null, 'BAD_USER_INPUT'],
  ['no key', undefined, 'BAD_USER_INPUT'],
];

export const KEY_DOORS: Record<string, (key: unknown) => Ask> = {
  placeOrder: (idempotencyKey) => placeOrder(() => ({ idempotencyKey })),
  checkout: (idempotencyKey) => checkout({ idempotencyKey }),
  mergeGuestLists: (key) => merge(() => ({ key })),
};

/** Lists of lines that are none, are too long, or carry more than they should. */
export const LISTS: [string, Ask, string | number][] = [
  ['placeOrder: no lines', placeOrder(() => ({ lines: [] })), 'ORDER_EMPTY'],
  ['placeOrder: null', placeOrder(() => ({ lines: null })), 'BAD_USER_INPUT'],
  ['placeOrder: a text', placeOrder(() => ({ lines: 'x' })), 'BAD_USER_INPUT'],
  [
    'placeOrder: a list in a list',
    placeOrder(({ item }) => ({ lines: [[{ itemId: item }]] })),
    'BAD_USER_INPUT',
  ],
  [
    'placeOrder: null among the lines',
    placeOrder(({ item }) => ({ lines: [{ itemId: item }, null] })),
    'BAD_USER_INPUT',
  ],
  [
    'placeOrder: a price of one’s own',
    placeOrder(({ item }) => ({ lines: [{ itemId: item, price: '1.00' }] })),
    'BAD_USER_INPUT',
  ],
  ['placeOrder: a total of one’s own', placeOrder(() => ({ total: '1.00' })), 'BAD_USER_INPUT'],
  ['placeOrder: another account', placeOrder(() => ({ userId: randomUUID() })), 'BAD_USER_INPUT'],
  [
    'placeOrder: 2,000 items',
    placeOrder(() => ({ lines: many(2_000, () => ({ itemId: randomUUID() })) })),
    'ORDER_TOO_LARGE',
  ],
  [
    'placeOrder: one item 2,000 times',
    placeOrder(({ item }) => ({ lines: many(2_000, () => ({ itemId: item })) })),
    'QUANTITY_INVALID',
  ],
  [
    'placeOrder: 600 and 600 pieces',
    placeOrder(({ item }) => ({ lines: many(2, () => ({ itemId: item, quantity: 600 })) })),
    'QUANTITY_INVALID',
  ],
  [
    'placeOrder: 101 items',
    placeOrder(() => ({ lines: many(101, () => ({ itemId: randomUUID() })) })),
    'ORDER_TOO_LARGE',
  ],
  ['checkout: a price of one’s own', checkout({ total: '1.00' }), 'BAD_USER_INPUT'],
  [
    'mergeGuestLists: 2,000 lines',
    merge(() => ({ cart: many(2_000, () => ({ itemId: randomUUID() })) })),
    'INVALID_INPUT',
  ],
  [
    'mergeGuestLists: 2,000 wishes',
    merge(() => ({ wishlist: many(2_000, () => randomUUID()) })),
    'INVALID_INPUT',
  ],
  ['mergeGuestLists: null', merge(() => ({ cart: null })), 'BAD_USER_INPUT'],
  ['mergeGuestLists: a text', merge(() => ({ cart: 'x', wishlist: [] })), 'BAD_USER_INPUT'],
  ['mergeGuestLists: null among the wishes', merge(() => ({ wishlist: [null] })), 'BAD_USER_INPUT'],
  [
    'mergeGuestLists: 1.5 pieces',
    merge(({ item }) => ({ cart: [{ itemId: item, quantity: 1.5 }] })),
    'BAD_USER_INPUT',
  ],
  [
    'mergeGuestLists: ٣ pieces',
    merge(({ item }) => ({ cart: [{ itemId: item, quantity: '٣' }] })),
    'BAD_USER_INPUT',
  ],
  [
    'mergeGuestLists: 2^31 pieces',
    merge(({ item }) => ({ cart: [{ itemId: item, quantity: 2 ** 31 }] })),
    'BAD_USER_INPUT',
  ],
  [
    'mergeGuestLists: null pieces',
    merge(({ item }) => ({ cart: [{ itemId: item, quantity: null }] })),
    'BAD_USER_INPUT',
  ],
  ['/orders/create: no lines', create(() => ({ cart_items: [] })), 400],
  ['/orders/create: null', create(() => ({ cart_items: null })), 400],
  ['/orders/create: a text', create(() => ({ cart_items: 'x' })), 400],
  ['/orders/create: an object', create(({ item }) => ({ cart_items: { item_id: item, quantity: 1 } })), 400],
  [
    '/orders/create: a list in a list',
    create(({ item }) => ({ cart_items: [[{ item_id: item, quantity: 1 }]] })),
    400,
  ],
  ['/orders/create: null among the lines', create(() => ({ cart_items: [null] })), 400],
  ['/orders/create: a text among the lines', create(() => ({ cart_items: ['x'] })), 400],
  ['/orders/create: nothing', create(() => undefined), 400],
  ['/orders/create: an empty object', create(() => ({})), 400],
  ['/orders/create: a list as body', create(() => []), 400],
  ['/orders/create: null as body', create(() => 'null'), 400],
  ['/orders/create: half a body', create(() => '{"cart_items":['), 400],
  [
    '/orders/create: 10,000 items',
    create(() => ({ cart_items: many(10_000, () => ({ item_id: randomUUID(), quantity: 1 })) })),
    400,
  ],
  [
    '/orders/create: one item 10,000 times',
    create(({ item }) => ({ cart_items: many(10_000, () => ({ item_id: item, quantity: 1 })) })),
    400,
  ],
  [
    '/orders/create: 20,000 items',
    create(() => ({ cart_items: many(20_000, () => ({ item_id: randomUUID(), quantity: 1 })) })),
    413,
  ],
  ['/orders/create: a key of 101', create(() => oneItem, { 'idempotency-key': 'x'.repeat(101) }), 400],
  ['/orders/create: a key that is no ASCII', create(() => oneItem, { 'idempotency-key': 'é' }), 400],
];

const oneItem = { cart_items: [{ item_id: randomUUID(), quantity: 1 }] };

/** What is no amount: REST checks the shape of what it ignores. */
export const NO_AMOUNTS: unknown[] = [-1, 'abc', '', '1e3', '-5', '1..2', 'Infinity', '٣', [], [1], {}, true];

export const AMOUNT_DOORS: Record<string, (amount: unknown) => Ask> = {
  total_amount: (total_amount) => createWith({ total_amount }),
  price_at_order: (price_at_order) =>
    create(({ item }) => ({ cart_items: [{ item_id: item, quantity: 1, price_at_order }] })),
};

/** Amounts in the right shape and of one's own making: they change nothing about the price. */
export const TAMPERED: [unknown, Ask][] = [0, 0.01, '1', '1 - 2', 'Ksh 1', 1e308, null].map((amount) => [
  amount,
  create(({ item }) => ({
    cart_items: [{ item_id: item, quantity: 2, price_at_order: amount }],
    total_amount: amount,
    actual_price: amount,
    status: 'delivered',
    user_id: randomUUID(),
    id: randomUUID(),
  })),
]);

/** What a guest's lists may hold and an account's do not: the rest comes along without it. */
export const SKIPPED: [string, Ask][] = [
  ['0 pieces', merge(({ item }) => ({ cart: [{ itemId: item, quantity: 0 }] }))],
  ['-1 piece', merge(({ item }) => ({ cart: [{ itemId: item, quantity: -1 }] }))],
  ['an unknown item', merge(() => ({ cart: [{ itemId: randomUUID() }], wishlist: [randomUUID()] }))],
  [
    'what is no id',
    merge(() => ({ cart: [{ itemId: "' OR 1=1" }, { itemId: 'a\0b' }], wishlist: ['', '٣'] })),
  ],
  ['an order for an item', merge(({ order }) => ({ cart: [{ itemId: order }] }))],
];
