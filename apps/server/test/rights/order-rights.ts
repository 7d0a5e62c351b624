import { expect } from '@jest/globals';
import { type Answers, detail, field, type Right, route } from './right.js';

/** Values of an order field for callers that may read the order; for others the order does not exist. */
const seenBy = (customer: unknown, admins: unknown, owner = admins): Answers => ({
  guest: 'NOT_SIGNED_IN',
  customer,
  'another customer': null,
  admin: admins,
  system_admin: admins,
  owner,
});

/** Any signed-in user may place orders; only their customer and staff can read them. */
export const ORDER_RIGHTS: Right[] = [
  field('the signed-in', '{ myOrders { totalCount } }'),
  field('admins', '{ orders { totalCount } }'),
  field('its customer and staff', 'query ($order: ID!) { order(id: $order) { id } }', 'ok', null),
  field('the signed-in', '{ orderByCode(code: "K7M-4PC") { id } }', 'ORDER_CODE_INVALID'),
  field('its customer and staff, no error', 'query ($order: ID!) { node(id: $order) { id } }', 'ok', null),
  detail(
    'Order.customer',
    'query ($order: ID!) { order(id: $order) { customer { email } } }',
    seenBy({ customer: null }, { customer: { email: expect.stringContaining('@') } }),
  ),
  detail(
    'Order.otherOrders',
    'query ($order: ID!) { order(id: $order) { otherOrders { earlierCount waiting { id } } } }',
    seenBy({ otherOrders: null }, { otherOrders: { earlierCount: 0, waiting: [] } }, { otherOrders: null }),
  ),
  detail(
    'OrderEvent.actorEmail and .by',
    'query ($order: ID!) { order(id: $order) { events { actorEmail by } } }',
    seenBy(
      { events: [{ actorEmail: null, by: 'YOU' }] },
      { events: [{ actorEmail: expect.stringContaining('@'), by: 'CUSTOMER' }] },
    ),
  ),
  field(
    'the signed-in',
    'mutation { placeOrder(input: { lines: [], idempotencyKey: "k" }) { id } }',
    'ORDER_EMPTY',
  ),
  field(
    'admins',
    'mutation { placeOrderFor(input: { customer: { email: "" }, lines: [], idempotencyKey: "k" }) { id } }',
    'ORDER_EMPTY',
  ),
  field('admins', '{ callers(phone: "0712 345 678") { id } }'),
  field('admins', '{ customerWithEmail(email: "ann@example.com") { id } }', null),
  field(
    'the signed-in',
    'mutation { checkout(input: { idempotencyKey: "" }) { id } }',
    'IDEMPOTENCY_KEY_INVALID',
  ),
  field('its customer', 'mutation ($order: ID!) { cancelOrder(id: $order) { id } }', 'ok', 'ORDER_NOT_FOUND'),
  field('admins', 'mutation ($order: ID!) { confirmOrder(id: $order, actualPrice: "1") { id } }'),
  field(
    'admins',
    'mutation ($unknown: ID!) { confirmOrder(id: $unknown, actualPrice: "0") { id } }',
    'ACTUAL_PRICE_INVALID',
  ),
  field('admins', 'mutation ($order: ID!) { undoOrderStatus(id: $order) { id } }', 'ORDER_CHANGED'),
  field(
    'admins',
    'mutation ($order: ID!) { correctPrice(id: $order, from: "1", to: "2", reason: "typed") { id } }',
    'ORDER_NEEDS_PRICE',
  ),
  field(
    'admins',
    'mutation ($order: ID!) { correctOrder(input: { orderId: $order, notes: { from: "a", to: "b" } }) { id } }',
    'ORDER_CORRECTED',
  ),
  field(
    'admins',
    'mutation ($order: ID!) { setOrderCar(orderId: $order, car: { vehicle: "" }) { id } }',
    'VEHICLE_NOT_FOUND',
  ),
  field(
    'admins',
    'mutation ($unknown: ID!) { recordFit(orderLineId: $unknown, fits: true) { id } }',
    'ORDER_LINE_NOT_FOUND',
  ),
  field(
    'admins',
    'mutation ($order: ID!) { noteOrder(input: { orderId: $order, note: "a", idempotencyKey: "" }) { id } }',
    'IDEMPOTENCY_KEY_INVALID',
  ),
  field(
    'admins',
    'mutation ($order: ID!) { dispatchOrder(input: { orderId: $order, carrier: "", idempotencyKey: "k" }) { id } }',
    'TEXT_REQUIRED',
  ),
  field(
    'its customer and admins',
    'mutation ($order: ID!) { createOrderLink(input: { orderId: $order }) { url } }',
    'ok',
    'ORDER_NOT_FOUND',
  ),
  field('admins', 'mutation ($order: ID!) { endOrderLinks(orderId: $order) { id } }'),
  field('admins', 'mutation ($order: ID!) { changeOrderStatus(id: $order, status: FAILED) { id } }'),

  field('admins', '{ callQueue { totalCount } }'),
  field('admins', 'mutation ($order: ID!) { claimOrder(id: $order) { id } }'),
  field('admins', 'mutation ($unknown: ID!) { claimOrder(id: $unknown) { id } }', 'ORDER_NOT_FOUND'),
  field('admins', 'mutation { claimNextOrder { id } }'),
  field('admins', 'mutation ($order: ID!) { releaseOrder(id: $order) { id } }'),
  field(
    'admins',
    'mutation ($order: ID!) { recordCall(input: { orderId: $order, reached: true, idempotencyKey: "" }) { id } }',
    'IDEMPOTENCY_KEY_INVALID',
  ),

  ...route('the signed-in', 'POST /api/v1/orders/create', 400, { body: '{' }),
  ...route('the signed-in', 'GET /api/v1/orders', 200),
  ...route('its customer and admins', 'GET /api/v1/orders/:id', 200, { id: 'order' }),
  ...route('its customer', 'POST /api/v1/orders/:id/cancel', 200, { id: 'order' }),
  ...route('admins', 'POST|PUT|PATCH /api/v1/confirm-order/:id', 200, {
    id: 'order',
    body: { actual_price: 1 },
  }),
  ...route('admins', 'POST|PUT|PATCH /api/v1/confirm-order/:id', 400, { id: 'unknown', body: '{' }),
  ...route('admins', 'POST|PUT|PATCH /api/v1/update-order-status/:id', 200, {
    id: 'order',
    body: { status: 'failed' },
  }),
  ...route('the signed-in', 'GET /live/orders', 200),
];
