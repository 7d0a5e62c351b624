import { dayOf, NOT_BUYING_REASONS, startOfDay } from '@beambright/domain';
import type { demoOrders } from './demo-orders.js';
import type { DemoPeople } from './demo-people.js';
import type { Random } from './random.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Past = ReturnType<typeof demoOrders>;

interface CallStory {
  calls: { reached: boolean; isOffer?: true; note: string | null }[];
  /** At which hour of the next day to call again; 17.5 is half past five. */
  againAt: number;
}

const CALL_STORIES: readonly CallStory[] = [
  { calls: [{ reached: false, note: 'No answer.' }], againAt: 9 },
  {
    calls: [
      { reached: true, isOffer: true, note: 'Asks the mechanic first, wants to be called in the afternoon.' },
    ],
    againAt: 15,
  },
  {
    calls: [
      { reached: false, note: 'Phone is off.' },
      { reached: true, note: 'In a meeting, please call after five.' },
    ],
    againAt: 17.5,
  },
];

/** Adds calls to every second order that waits for one, and calls in which customers said why they do not buy. */
export function withDemoCalls(past: Past, { adminId, staffIds }: DemoPeople, random: Random) {
  const waiting = past.orders.filter((order) => order.status === 'pending' && order.actual_price === null);
  const tried = new Map(
    waiting
      .filter((_, index) => index % 2 === 0)
      .map((order, index) => [
        order.id,
        story(order, CALL_STORIES[index % CALL_STORIES.length] as CallStory, adminId, random),
      ]),
  );
  const steps = past.orderEvents.map((event) => ({ ...event, ...NO_CALL }));
  const refusals = steps
    .filter((step) => step.to_status === 'failed' && staffIds.includes(step.actor_id))
    .map((step) => ({
      ...step,
      to_status: step.from_status,
      created_at: new Date(Date.parse(step.created_at) - 1).toISOString(),
      reached: true,
      not_buying: random.pickPopular(NOT_BUYING_REASONS),
      call_key: random.uuid(),
    }));
  const calls = [...[...tried.values()].flatMap((one) => one.calls), ...refusals];
  return {
    ...past,
    orders: past.orders.map((order) => ({ ...order, call_again_at: null, ...tried.get(order.id)?.order })),
    orderEvents: [...steps, ...calls].sort((a, b) => (a.created_at < b.created_at ? -1 : 1)),
  };
}

const NO_CALL = {
  reached: null,
  offered_price: null,
  note: null,
  try_again_at: null,
  not_buying: null,
  call_key: null,
};

function story(
  order: Past['orders'][number],
  { calls, againAt }: CallStory,
  adminId: string,
  random: Random,
) {
  const placedAt = Date.parse(order.created_at);
  const nextDay = startOfDay(dayOf(new Date(placedAt))).getTime() + DAY_MS;
  const tryAgainAt = new Date(nextDay + againAt * HOUR_MS).toISOString();
  const rows = calls.map(({ reached, isOffer, note }, index) => ({
    order_id: order.id,
    actor_id: adminId,
    from_status: order.status,
    to_status: order.status,
    actual_price: null,
    created_at: new Date(placedAt + (index * 60 + random.between(10, 50)) * MINUTE_MS).toISOString(),
    reached,
    offered_price: isOffer ? order.total_max : null,
    note,
    try_again_at: index === calls.length - 1 ? tryAgainAt : null,
    not_buying: null,
    call_key: random.uuid(),
  }));
  return {
    order: { call_again_at: tryAgainAt, updated_at: rows.at(-1)?.created_at ?? order.updated_at },
    calls: rows,
  };
}
