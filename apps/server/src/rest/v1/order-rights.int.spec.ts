import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildOrder, signedIn } from '../../../test/builders.js';
import type { ApiClient } from '../../../test/clients.js';
import { followOrders } from '../../../test/live-events.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';

const ROLES = ['guest', 'customer', 'stranger', 'owner', 'admin', 'system_admin'] as const;
type Role = (typeof ROLES)[number];

let shop: TestApp;
const clients = new Map<Role, ApiClient>();
/** An order of the customer, which nobody may change any more. */
let id: string;
beforeAll(async () => {
  shop = await startTestApp();
  const customer = await signedIn(shop, 'customer');
  clients.set('guest', shop.asGuest());
  clients.set('customer', customer);
  clients.set('stranger', await signedIn(shop, 'customer'));
  clients.set('owner', await signedIn(shop, 'system_owner'));
  clients.set('admin', await signedIn(shop, 'admin'));
  clients.set('system_admin', await signedIn(shop, 'system_admin'));
  ({ id } = await buildOrder(shop, { userId: customer.user.id, status: 'failed' }));
});
afterAll(() => shop.close());

type Answers = Record<Role, unknown>;

const signedInOnly = (answer: unknown, others: Partial<Answers> = {}): Answers => ({
  guest: 'NOT_SIGNED_IN',
  customer: answer,
  stranger: answer,
  owner: answer,
  admin: answer,
  system_admin: answer,
  ...others,
});
const adminsOnly = (answer: unknown): Answers => ({
  ...signedInOnly('NOT_ALLOWED', { admin: answer, system_admin: answer }),
});
const forItsCustomer = (answer: unknown, others: unknown): Answers =>
  signedInOnly(others, { customer: answer });
const forCustomerAndAdmins = (answer: unknown, others: unknown): Answers =>
  signedInOnly(others, { customer: answer, admin: answer, system_admin: answer });

/** What each query and mutation answers whom: a code, or what is made of the data; a refusal of state says that they were let in. */
const operations: [string, string, Answers][] = [
  ['myOrders', '{ answer: myOrders { __typename } }', signedInOnly({ __typename: 'OrderConnection' })],
  ['orders', '{ answer: orders { __typename } }', adminsOnly({ __typename: 'OrderConnection' })],
  [
    'orders before its arguments',
    '{ answer: orders(first: 0, after: "x") { __typename } }',
    adminsOnly('PAGE_SIZE_INVALID'),
  ],
  [
    'order',
    'query ($id: ID!) { answer: order(id: $id) { status } }',
    forCustomerAndAdmins({ status: 'FAILED' }, null),
  ],
  ['order of nobody', 'query ($nobody: ID!) { answer: order(id: $nobody) { status } }', signedInOnly(null)],
  [
    'Order.customer',
    'query ($id: ID!) { answer: order(id: $id) { customer { __typename } } }',
    signedInOnly(null, {
      customer: { customer: null },
      admin: { customer: { __typename: 'Customer' } },
      system_admin: { customer: { __typename: 'Customer' } },
    }),
  ],
  [
    'OrderEvent.actorEmail',
    'query ($id: ID!) { answer: order(id: $id) { events { actorEmail } } }',
    signedInOnly(null, {
      customer: { events: [{ actorEmail: null }] },
      admin: { events: [{ actorEmail: expect.stringContaining('@') }] },
      system_admin: { events: [{ actorEmail: expect.stringContaining('@') }] },
    }),
  ],
  [
    'OrderEvent.by',
    'query ($id: ID!) { answer: order(id: $id) { events { by } } }',
    signedInOnly(null, {
      customer: { events: [{ by: 'YOU' }] },
      admin: { events: [{ by: 'CUSTOMER' }] },
      system_admin: { events: [{ by: 'CUSTOMER' }] },
    }),
  ],
  [
    'cancelOrder',
    'mutation ($id: ID!) { answer: cancelOrder(id: $id) { id } }',
    forItsCustomer('ORDER_NOT_CANCELLABLE', 'ORDER_NOT_FOUND'),
  ],
  [
    'confirmOrder',
    'mutation ($id: ID!) { answer: confirmOrder(id: $id, actualPrice: "1") { id } }',
    adminsOnly('ORDER_FINAL'),
  ],
  [
    'confirmOrder before its arguments',
    'mutation ($nobody: ID!) { answer: confirmOrder(id: $nobody, actualPrice: "0") { id } }',
    adminsOnly('ACTUAL_PRICE_INVALID'),
  ],
  [
    'changeOrderStatus',
    'mutation ($id: ID!) { answer: changeOrderStatus(id: $id, status: PENDING) { id } }',
    adminsOnly('ORDER_FINAL'),
  ],
];

const STATUS_OF: Record<string, number> = { NOT_SIGNED_IN: 401, NOT_ALLOWED: 403 };
const nobody = randomUUID();

/** The same for the REST API, by status. */
const calls: [string, string, unknown, Answers][] = [
  ['GET', '/orders', undefined, signedInOnly(200)],
  ['GET', '/orders/{id}', undefined, forCustomerAndAdmins(200, 404)],
  ['GET', '/orders/x', undefined, signedInOnly(404)],
  ['POST', '/orders/{id}/cancel', undefined, forItsCustomer(409, 404)],
  ['POST', '/orders/{id}/cancel', '{', forItsCustomer(409, 404)],
  ...['POST', 'PUT', 'PATCH'].flatMap((verb): [string, string, unknown, Answers][] => [
    [verb, '/confirm-order/{id}', { actual_price: 1 }, adminsOnly(409)],
    [verb, '/confirm-order/x', '{', adminsOnly(400)],
    [verb, '/update-order-status/{id}', { status: 'pending' }, adminsOnly(409)],
    [verb, '/update-order-status/x', {}, adminsOnly(400)],
  ]),
];

describe.each(ROLES)('whoever is %s', (role) => {
  test.each(operations)('asks for %s', async (_, query, answers) => {
    const variables = { id, nobody };
    const used = Object.fromEntries(
      Object.entries(variables).filter(([name]) => query.includes(`$${name}:`)),
    );
    const { data, errors } = await (clients.get(role) as ApiClient).graphql(query, used);
    expect(errors?.[0]?.extensions.code ?? data?.['answer']).toEqual(answers[role]);
  });

  test.each(calls)('calls %s %s with %j', async (verb, path, body, answers) => {
    const answer = await (clients.get(role) as ApiClient).rest(verb, path.replace('{id}', id), body);
    expect(answer.status).toBe(STATUS_OF[String(answers[role])] ?? answers[role]);
  });

  test('follows live events', async () => {
    const events = await followOrders(shop.url, clients.get(role) as ApiClient);
    expect(events.status).toBe(role === 'guest' ? 401 : 200);
    events.close();
  });
});

test('other verbs are no calls', async () => {
  for (const [verb, path] of [
    ['GET', '/confirm-order/x'],
    ['DELETE', '/update-order-status/x'],
    ['GET', '/orders/x/cancel'],
    ['PUT', '/orders/x/cancel'],
    ['DELETE', '/orders/x'],
  ] as const) {
    expect((await (clients.get('admin') as ApiClient).rest(verb, path)).status).toBe(404);
  }
});
