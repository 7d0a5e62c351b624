import { type ErrorCode, kindOf, type OrderStatus } from '@beambright/domain';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildOrder, withSession } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { buildPeople } from '../../test/rights/door.js';
import { CALLERS, type Caller } from '../../test/rights/right.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { statusOf } from '../errors/error-status.js';
import type { Order } from './order.entity.js';

/** Every state that an order can be in; without a price it is never confirmed or delivered (the last test). */
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

/** What each action makes of each state when it comes from whoever may take it: a status, or a refusal (spec §4; decisions, Orders). */
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

const change = (status: OrderStatus) => ({
  graphql: `mutation ($id: ID!) { changeOrderStatus(id: $id, status: ${status.toUpperCase()}) { id } }`,
  rest: ['PUT', '/update-order-status/:id', { status }] as const,
});
const DOORS: Record<Action, { graphql: string; rest?: readonly [string, string, object?] }> = {
  cancel: {
    graphql: 'mutation ($id: ID!) { cancelOrder(id: $id) { id } }',
    rest: ['POST', '/orders/:id/cancel'],
  },
  confirm: {
    graphql: 'mutation ($id: ID!) { confirmOrder(id: $id, actualPrice: "2600") { id } }',
    rest: ['POST', '/confirm-order/:id', { actual_price: 2600 }],
  },
  pending: change('pending'),
  confirmed: change('confirmed'),
  delivered: change('delivered'),
  failed: change('failed'),
  call: {
    graphql: `mutation ($id: ID!, $key: String!) {
      recordCall(input: { orderId: $id, idempotencyKey: $key, reached: true }) { id } }`,
  },
  claim: { graphql: 'mutation ($id: ID!) { claimOrder(id: $id) { id } }' },
};

let shop: TestApp;
let people: Awaited<ReturnType<typeof buildPeople>>;
const clients = {} as Record<Caller, ApiClient>;

/** What this caller's action comes to: who is asking comes first, and another's order does not exist. */
function outcomeFor(caller: Caller, state: State, action: Action): Outcome {
  const outcome = OUTCOMES[state][ACTIONS.indexOf(action)] ?? 'INTERNAL';
  if (caller === 'guest') return 'NOT_SIGNED_IN';
  if (action === 'cancel') return caller === 'customer' ? outcome : 'ORDER_NOT_FOUND';
  return caller.includes('admin') ? outcome : 'NOT_ALLOWED';
}

const STEPS = 'SELECT actor_id, from_status, to_status FROM order_events WHERE order_id = $1 ORDER BY id';

/** All that can be seen of an order afterwards; what its last step says, if there was one. */
async function recordOf({ id }: Order) {
  const [order] = await shop.dataSource.query(
    'SELECT status, actual_price, cancelled_at IS NOT NULL AS is_cancelled FROM orders WHERE id = $1',
    [id],
  );
  const [, ...steps] = await shop.dataSource.query<object[]>(STEPS, [id]);
  return { ...order, steps } as Record<string, unknown>;
}

function expectedRecord(caller: Caller, action: Action, before: Record<string, unknown>, outcome: Outcome) {
  const isRefused = outcome !== outcome.toLowerCase();
  const writes = action === 'call' || outcome !== before['status'];
  if (isRefused || !writes) return before;
  const actor_id = caller === 'guest' ? '' : people[caller].id;
  return {
    status: outcome,
    actual_price: action === 'confirm' ? '2600.00' : before['actual_price'],
    is_cancelled: action === 'cancel',
    steps: [{ actor_id, from_status: before['status'], to_status: outcome }],
  };
}

const cells = (Object.keys(STATES) as State[]).flatMap((state) =>
  ACTIONS.map((action) => [state, action] as const),
);

/** One order after the other, and the same again for as long as it is refused. */
function ordersIn(state: State) {
  let order: Order | undefined;
  return async (isTaken: boolean) => {
    const given = (order ??= await buildOrder(shop, { userId: people.customer.id, ...STATES[state] }));
    if (isTaken) order = undefined;
    return given;
  };
}

describe('order states', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    people = await buildPeople(shop);
    for (const caller of CALLERS)
      clients[caller] = caller === 'guest' ? shop.asGuest() : await withSession(shop, people[caller]);
  });

  test.each(cells)(
    'R41: an order that is %s, by %s, from everybody through both APIs',
    async (state, action) => {
      const { graphql, rest } = DOORS[action];
      const nextOrder = ordersIn(state);
      for (const caller of CALLERS) {
        const outcome = outcomeFor(caller, state, action);
        const isTaken = outcome === outcome.toLowerCase();
        const knock = async (door: string, ask: (id: string) => Promise<unknown>, expected: unknown) => {
          const order = await nextOrder(isTaken);
          const before = await recordOf(order);
          const given = [state, action, caller, door, await ask(order.id), await recordOf(order)];
          const record = expectedRecord(caller, action, before, outcome);
          expect(given).toEqual([state, action, caller, door, expected, record]);
        };
        const client = clients[caller];
        const code = async (id: string) =>
          (await client.graphql(graphql, { id, key: randomUUID() })).errors?.[0]?.extensions.code;
        await knock('GraphQL', code, isTaken ? undefined : outcome);
        if (!rest) continue;
        const [verb, path, body] = rest;
        const status = async (id: string) => (await client.rest(verb, path.replace(':id', id), body)).status;
        await knock('REST', status, isTaken ? 200 : statusOf({ kind: kindOf(outcome as ErrorCode) }));
      }
    },
  );

  test.each(['confirmed', 'delivered'] as const)(
    'R41: the database itself keeps no order %s without a price',
    async (status) => {
      await expect(buildOrder(shop, { status })).rejects.toThrow(/violates check constraint/);
    },
  );
});
