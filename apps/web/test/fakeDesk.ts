import type { RecordCallInput } from '../src/gql/schema-types.generated';
import { buildOrder, buildOrderEvent, pageOf } from './builders';
import { breakDown, type Resolvers } from './fakeApi';
import { renderAt, renderSite } from './renderAt';

type Fields = Record<string, unknown>;
type ById = { id: string };

const DAY = 24 * 60 * 60_000;
const BOB = { id: 'bob', email: 'bob@example.com' };
const NO_CALL = { reached: null, offeredPrice: null, note: null, tryAgainAt: null };

export type Desk = ReturnType<typeof fakeDesk>;

/** A fake call queue in the whole site, with its sidebar and title. */
export const fakeDeskOnSite = (ids: string[], changes: Fields = {}) =>
  fakeDesk(ids, changes, {}, '', {}, renderSite);

/** A fake call queue that the test controls, with the signed-in admin and a colleague, Bob. */
export function fakeDesk(
  ids: string[],
  changes: Fields = {},
  Query: Resolvers[string] = {},
  search = '',
  Mutation: Resolvers[string] = {},
  render = renderAt,
) {
  let orders = ids.map((id) => waiting(id, changes));
  let isFailing = false;
  const find = (id: string) => orders.find((order) => order.id === id)!;
  function change(id: string, values: Fields) {
    orders = orders.map((order) => (order.id === id ? { ...order, ...values } : order));
    return find(id);
  }
  const queue = () => orders.filter(({ canConfirm }) => canConfirm).toSorted(byTime);
  const isDue = ({ callAgainAt }: { callAgainAt: string | null }) => !callAgainAt || callAgainAt <= nowText();

  const page = render(`/admin/calls${search}`, {
    as: 'admin',
    Query: {
      callQueue: (_source, args) => ({
        ...pageOf(queue(), args),
        dueCount: queue().filter(isDue).length,
        overdueCount: 0,
      }),
      order: (_source, { id }: ById) => find(id),
      ...Query,
    },
    Mutation: {
      claimOrder: (_source, { id }: ById) => change(id, { claim: claimOf(MYSELF) }),
      releaseOrder: (_source, { id }: ById) =>
        find(id).claim?.isMine ? change(id, { claim: null }) : find(id),
      claimNextOrder: () => {
        const next = queue().find((order) => isDue(order) && !order.claim);
        return next ? change(next.id, { claim: claimOf(MYSELF) }) : null;
      },
      recordCall: (_source, { input }: { input: RecordCallInput }) => {
        if (isFailing) return breakDown();
        const { orderId, reached, tryAgainAt, notBuying, wrongNumber } = input;
        if (wrongNumber) return change(orderId, NUMBER_MARKED);
        if (notBuying) return change(orderId, FAILED);
        const call = { ...buildOrderEvent({ kind: 'CALLED' }), ...NO_CALL, reached };
        return change(orderId, {
          callAgainAt: tryAgainAt,
          claim: null,
          events: [...find(orderId).events, call],
        });
      },
      undoOrderStatus: (_source, { id }: ById) => change(id, { status: 'PENDING', canConfirm: true }),
      confirmOrder: (_source, { id, actualPrice }: ById & { actualPrice: string }) =>
        change(id, decided(actualPrice)),
      createOrderLink: (_source, { input }: { input: { orderId: string } }) => ({
        order: find(input.orderId),
      }),
      ...Mutation,
    },
  });

  return {
    ...page,
    claimByColleague: (id: string) => change(id, { claim: claimOf(BOB) }),
    givePhone: (id: string, phone: string) => change(id, { customer: { ...find(id).customer, phone } }),
    free: (id: string) => change(id, { claim: null }),
    confirmByColleague: (id: string) =>
      change(id, {
        ...decided('2600.00'),
        events: [
          ...find(id).events,
          {
            ...buildOrderEvent({ kind: 'CONFIRMED', actualPrice: '2600.00', actorEmail: BOB.email }),
            ...NO_CALL,
          },
        ],
      }),
    failRequests: () => (isFailing = true),
    restoreRequests: () => (isFailing = false),
  };
}

const MYSELF = { id: 'user-SYSTEM_ADMIN', email: 'system_admin@example.com' };

/** Ends on another day, like a claim made shortly before midnight. */
function claimOf(by: typeof BOB) {
  return { by, until: new Date(Date.now() + DAY).toISOString(), isMine: by === MYSELF };
}

function decided(actualPrice: string) {
  return {
    status: 'CONFIRMED',
    actualPrice,
    canConfirm: false,
    claim: null,
    callAgainAt: null,
    allowedStatuses: [],
    needsPrice: false,
  };
}

const NUMBER_MARKED = {
  hasWrongNumber: true,
  callAgainAt: new Date(Date.now() + DAY).toISOString(),
  claim: null,
};
const FAILED = { ...decided(''), status: 'FAILED', actualPrice: null };

function waiting(id: string, changes: Fields) {
  const order = {
    ...buildOrder(),
    id,
    canConfirm: true,
    callAgainAt: null as string | null,
    claim: null as ReturnType<typeof claimOf> | null,
    allowedStatuses: ['PENDING', 'FAILED'],
    needsPrice: false,
    events: [{ ...buildOrderEvent({ by: 'CUSTOMER' }), ...NO_CALL }],
    otherOrders: { earlierCount: 0, earlierAgreed: '0.00', waitingCount: 0, waiting: [] },
    customer: {
      id: 'customer-1',
      name: null,
      email: 'ann@example.com',
      phone: '0712 345 678',
      telUrl: 'tel:+254712345678',
      whatsAppUrl: 'https://wa.me/254712345678',
    },
  };
  return { ...order, ...changes } as typeof order;
}

function byTime(one: ReturnType<typeof waiting>, other: ReturnType<typeof waiting>): number {
  return (one.callAgainAt ?? '').localeCompare(other.callAgainAt ?? '');
}

function nowText(): string {
  return new Date().toISOString();
}
