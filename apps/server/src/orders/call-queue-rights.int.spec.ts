import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildOrder, signedIn } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';

const ROLES = ['guest', 'customer', 'stranger', 'owner', 'admin', 'system_admin'] as const;
type Role = (typeof ROLES)[number];
type Answers = Record<Role, unknown>;

let shop: TestApp;
const clients = new Map<Role, ApiClient>();
/** Of the customer: one that waits for a call and has one in its history, and one that is decided. */
let id: string;
let decided: string;
beforeAll(async () => {
  shop = await startTestApp();
  const customer = await signedIn(shop, 'customer');
  clients.set('guest', shop.asGuest());
  clients.set('customer', customer);
  clients.set('stranger', await signedIn(shop, 'customer'));
  clients.set('owner', await signedIn(shop, 'system_owner'));
  clients.set('admin', await signedIn(shop, 'admin'));
  clients.set('system_admin', await signedIn(shop, 'system_admin'));
  const colleague = await signedIn(shop, 'admin');
  ({ id } = await buildOrder(shop, { userId: customer.user.id }));
  ({ id: decided } = await buildOrder(shop, { userId: customer.user.id, status: 'failed' }));
  const callAgainAt = new Date(Date.now() + 60_000);
  await shop.dataSource.query(
    `INSERT INTO order_events (order_id, actor_id, from_status, to_status, reached, note, try_again_at, call_key)
     VALUES ($1, $2, 'pending', 'pending', false, 'no answer', $3, '1')`,
    [id, colleague.user.id, callAgainAt],
  );
  await shop.dataSource.query('UPDATE orders SET call_again_at = $1 WHERE id = $2', [callAgainAt, id]);
  await colleague.graphql('mutation ($id: ID!) { claimOrder(id: $id) { id } }', { id });
});
afterAll(() => shop.close());

const adminsOnly = (answer: unknown): Answers => ({
  guest: 'NOT_SIGNED_IN',
  customer: 'NOT_ALLOWED',
  stranger: 'NOT_ALLOWED',
  owner: 'NOT_ALLOWED',
  admin: answer,
  system_admin: answer,
});
/** Fields of an order, which strangers and the owner do not see at all. */
const shown = (toCustomer: unknown, toAdmins: unknown): Answers => ({
  guest: 'NOT_SIGNED_IN',
  customer: toCustomer,
  stranger: null,
  owner: null,
  admin: toAdmins,
  system_admin: toAdmins,
});

/** What each query and mutation answers whom: a code, or what is made of the data; a refusal of state says that they were let in. */
const operations: [string, string, Answers][] = [
  ['callQueue', '{ answer: callQueue { totalCount } }', adminsOnly({ totalCount: 1 })],
  [
    'callQueue before its arguments',
    '{ answer: callQueue(first: 0, after: "x") { totalCount } }',
    adminsOnly('PAGE_SIZE_INVALID'),
  ],
  ['claimOrder', 'mutation ($id: ID!) { answer: claimOrder(id: $id) { id } }', adminsOnly('ORDER_CLAIMED')],
  [
    'claimOrder of nobody',
    'mutation ($nobody: ID!) { answer: claimOrder(id: $nobody) { id } }',
    adminsOnly('ORDER_NOT_FOUND'),
  ],
  ['claimNextOrder', 'mutation { answer: claimNextOrder { id } }', adminsOnly(null)],
  [
    'releaseOrder',
    'mutation ($id: ID!) { answer: releaseOrder(id: $id) { claim { isMine } } }',
    adminsOnly({ claim: { isMine: false } }),
  ],
  [
    'recordCall',
    'mutation ($decided: ID!) { answer: recordCall(input: { orderId: $decided, reached: true, idempotencyKey: "1" }) { id } }',
    adminsOnly('ORDER_FINAL'),
  ],
  [
    'recordCall before its arguments',
    'mutation ($nobody: ID!) { answer: recordCall(input: { orderId: $nobody, reached: true, idempotencyKey: "" }) { id } }',
    adminsOnly('IDEMPOTENCY_KEY_INVALID'),
  ],
  [
    'confirmOrder over a claim',
    'mutation ($decided: ID!) { answer: confirmOrder(id: $decided, actualPrice: "1", overrideClaim: true) { id } }',
    adminsOnly('ORDER_FINAL'),
  ],
  [
    'changeOrderStatus over a claim',
    'mutation ($decided: ID!) { answer: changeOrderStatus(id: $decided, status: PENDING, overrideClaim: true) { id } }',
    adminsOnly('ORDER_FINAL'),
  ],
  [
    'Order.callAgainAt',
    'query ($id: ID!) { answer: order(id: $id) { callAgainAt } }',
    shown({ callAgainAt: null }, { callAgainAt: expect.any(String) }),
  ],
  [
    'Order.claim',
    'query ($id: ID!) { answer: order(id: $id) { claim { isMine by { email } } } }',
    shown({ claim: null }, { claim: { isMine: false, by: { email: expect.stringContaining('@') } } }),
  ],
  [
    'calls in Order.events',
    'query ($id: ID!) { answer: order(id: $id) { events { kind note } } }',
    shown(
      { events: [{ kind: 'PLACED', note: null }] },
      {
        events: [
          { kind: 'PLACED', note: null },
          { kind: 'CALLED', note: 'no answer' },
        ],
      },
    ),
  ],
];

describe.each(ROLES)('whoever is %s', (role) => {
  test.each(operations)('asks for %s', async (_, query, answers) => {
    const variables = { id, decided, nobody: randomUUID() };
    const used = Object.fromEntries(
      Object.entries(variables).filter(([name]) => query.includes(`$${name}:`)),
    );
    const { data, errors } = await (clients.get(role) as ApiClient).graphql(query, used);
    expect(errors?.[0]?.extensions.code ?? data?.['answer']).toEqual(answers[role]);
  });
});
