import type { ErrorCode, OrderStatus } from '@beambright/domain';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildOrder, person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import type { User } from '../accounts/user.entity.js';
import type { Order } from './order.entity.js';

type Person = ApiClient & { user: User };

/** All states of an order. Confirmed and delivered orders always have a price, as the last test shows. */
const STATES = {
  pending: {},
  'pending, at a price': { actualPrice: 250_000 },
  confirmed: { status: 'confirmed', actualPrice: 250_000 },
  delivered: { status: 'delivered', actualPrice: 250_000 },
  failed: { status: 'failed' },
  'failed, at a price': { status: 'failed', actualPrice: 250_000 },
  cancelled: { status: 'failed', cancelledAt: new Date() },
} satisfies Record<string, Partial<Order>>;
type State = keyof typeof STATES;

const ACTIONS = [
  'cancel',
  'confirm',
  'pending',
  'confirmed',
  'delivered',
  'failed',
  'call',
  'claim',
] as const;
type Action = (typeof ACTIONS)[number];

const [PRICED, NEEDS] = ['ORDER_ALREADY_CONFIRMED', 'ORDER_NEEDS_PRICE'] as const;
const [FINAL, KEPT] = ['ORDER_FINAL', 'ORDER_NOT_CANCELLABLE'] as const;
type Outcome = OrderStatus | ErrorCode;
const isErrorCode = (outcome: Outcome) => outcome === outcome.toUpperCase();

/** The resulting status or error code of each action in each state, for an actor who may take the action. */
const OUTCOMES: Record<State, Outcome[]> = {
  //                             cancel    confirm      -> pending  -> confirmed -> delivered -> failed  call       claim
  pending: ['failed', 'confirmed', 'pending', NEEDS, NEEDS, 'failed', 'pending', 'pending'],
  'pending, at a price': ['failed', PRICED, 'pending', 'confirmed', 'delivered', 'failed', PRICED, PRICED],
  confirmed: ['failed', PRICED, 'pending', 'confirmed', 'delivered', 'failed', PRICED, PRICED],
  delivered: [KEPT, FINAL, FINAL, FINAL, FINAL, FINAL, FINAL, FINAL],
  failed: [KEPT, FINAL, FINAL, FINAL, FINAL, FINAL, FINAL, FINAL],
  'failed, at a price': [KEPT, FINAL, FINAL, FINAL, FINAL, FINAL, FINAL, FINAL],
  cancelled: [KEPT, FINAL, FINAL, FINAL, FINAL, FINAL, FINAL, FINAL],
};

const change = (status: OrderStatus) =>
  `mutation ($id: ID!) { changeOrderStatus(id: $id, status: ${status.toUpperCase()}) { id } }`;
const MUTATIONS: Record<Action, string> = {
  cancel: 'mutation ($id: ID!) { cancelOrder(id: $id) { id } }',
  confirm: 'mutation ($id: ID!) { confirmOrder(id: $id, actualPrice: "2600") { id } }',
  pending: change('pending'),
  confirmed: change('confirmed'),
  delivered: change('delivered'),
  failed: change('failed'),
  call: `mutation ($id: ID!, $key: String!) {
    recordCall(input: { orderId: $id, idempotencyKey: $key, reached: true }) { id } }`,
  claim: 'mutation ($id: ID!) { claimOrder(id: $id) { id } }',
};

let shop: TestApp;
let customer: Person;
let admin: Person;

const STEPS = 'SELECT actor_id, from_status, to_status FROM order_events WHERE order_id = $1 ORDER BY id';

async function recordOf({ id }: Order) {
  const [order] = await shop.dataSource.query(
    'SELECT status, actual_price, cancelled_at IS NOT NULL AS is_cancelled FROM orders WHERE id = $1',
    [id],
  );
  const [, ...steps] = await shop.dataSource.query<object[]>(STEPS, [id]);
  return { ...order, steps } as Record<string, unknown>;
}

function expectedRecord(action: Action, actor: Person, before: Record<string, unknown>, outcome: Outcome) {
  const writes = action === 'call' || outcome !== before['status'];
  if (isErrorCode(outcome) || !writes) return before;
  return {
    status: outcome,
    actual_price: action === 'confirm' ? '2600.00' : before['actual_price'],
    is_cancelled: action === 'cancel',
    steps: [{ actor_id: actor.user.id, from_status: before['status'], to_status: outcome }],
  };
}

describe('order states', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    [customer, admin] = [await person(shop), await person(shop, 'admin')];
  });

  test.each(Object.keys(STATES) as State[])(
    'an order that is %s allows only the steps of its state',
    async (state) => {
      for (const [index, action] of ACTIONS.entries()) {
        const outcome = OUTCOMES[state][index] ?? 'INTERNAL';
        const actor = action === 'cancel' ? customer : admin;
        const order = await buildOrder(shop, { userId: customer.user.id, ...STATES[state] });
        const before = await recordOf(order);
        const variables = { id: order.id, key: randomUUID() };
        const { errors } = await actor.graphql(MUTATIONS[action], variables);
        const actual = [action, errors?.[0]?.extensions.code, await recordOf(order)];
        const code = isErrorCode(outcome) ? outcome : undefined;
        expect(actual).toEqual([action, code, expectedRecord(action, actor, before, outcome)]);
      }
    },
  );

  test('the database rejects confirmed and delivered orders without a price', async () => {
    for (const status of ['confirmed', 'delivered'] as const)
      await expect(buildOrder(shop, { status })).rejects.toThrow(/violates check constraint/);
  });
});
