import { beforeAll, describe, expect, test } from '@jest/globals';
import { buildOrder, signedIn } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

const ROLES = ['guest', 'customer', 'stranger', 'owner', 'admin', 'system_admin'] as const;
type Role = (typeof ROLES)[number];
type Answers = Record<Role, unknown>;

let shop: TestApp;
const clients = new Map<Role, ApiClient>();
/** The customer's; it waits for a call and has one in its history. */
let id: string;

/** Fields of an order, which strangers and the owner do not see at all. */
const shown = (toCustomer: unknown, toAdmins: unknown): Answers => ({
  guest: 'NOT_SIGNED_IN',
  customer: toCustomer,
  stranger: null,
  owner: null,
  admin: toAdmins,
  system_admin: toAdmins,
});

/** What each field answers whom; the doors themselves stand in the table of rights. */
const fields: [string, string, Answers][] = [
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

describe('call queue rights', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    const customer = await signedIn(shop, 'customer');
    clients.set('guest', shop.asGuest());
    clients.set('customer', customer);
    clients.set('stranger', await signedIn(shop, 'customer'));
    clients.set('owner', await signedIn(shop, 'system_owner'));
    clients.set('admin', await signedIn(shop, 'admin'));
    clients.set('system_admin', await signedIn(shop, 'system_admin'));
    const colleague = await signedIn(shop, 'admin');
    ({ id } = await buildOrder(shop, { userId: customer.user.id }));
    const callAgainAt = new Date(Date.now() + 60_000);
    await shop.dataSource.query(
      `INSERT INTO order_events (order_id, actor_id, from_status, to_status, reached, note, try_again_at, call_key)
     VALUES ($1, $2, 'pending', 'pending', false, 'no answer', $3, '1')`,
      [id, colleague.user.id, callAgainAt],
    );
    await shop.dataSource.query('UPDATE orders SET call_again_at = $1 WHERE id = $2', [callAgainAt, id]);
    await colleague.graphql('mutation ($id: ID!) { claimOrder(id: $id) { id } }', { id });
  });

  describe.each(ROLES)('whoever is %s', (role) => {
    test.each(fields)('asks for %s', async (_, query, answers) => {
      const { data, errors } = await (clients.get(role) as ApiClient).graphql(query, { id });
      expect(errors?.[0]?.extensions.code ?? data?.['answer']).toEqual(answers[role]);
    });
  });
});
