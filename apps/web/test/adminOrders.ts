import {
  allowedStatuses,
  canConfirm,
  centsOf,
  needsPrice,
  ORDER_STATUSES,
  orderCodeOf,
  type OrderState,
  type OrderStatus,
} from '@beambright/domain';
import { buildOrder, buildOrderEvent, pageOf } from './builders';

/** An order as admins see it, whose status and price determine other fields. */
export function buildAdminOrder(changes: Record<string, unknown> = {}) {
  const order = buildOrder({
    customer: {
      id: 'customer-1',
      name: 'Jane Wanjiku',
      email: 'jane@example.com',
      phone: '0712 345 678',
      telUrl: 'tel:+254712345678',
      whatsAppUrl: 'https://wa.me/254712345678',
    },
    events: [buildAdminEvent({ by: 'CUSTOMER', actorEmail: 'jane@example.com' })],
    claim: null,
    callAgainAt: null,
    liveLinks: 0,
    ...changes,
  });
  const state = stateOf(order);
  return {
    ...order,
    allowedStatuses: allowedStatuses(state).map((status) => status.toUpperCase()),
    canConfirm: canConfirm(state),
    needsPrice: needsPrice(state),
    ...changes,
  };
}

export type AdminOrder = ReturnType<typeof buildAdminOrder>;

export function buildAdminEvent(changes: Record<string, unknown> = {}) {
  const call = { reached: null, offeredPrice: null, note: null, tryAgainAt: null };
  return { ...buildOrderEvent(), by: 'SHOP', ...call, ...changes };
}

interface OrdersArguments {
  first: number;
  after?: string | null;
  filter?: { search?: string | null; status?: string | null } | null;
}

export function ordersPage(all: AdminOrder[], { filter, ...page }: OrdersArguments) {
  const found = all.filter(
    ({ id, code, shippingAddress }) =>
      !filter?.search ||
      id.startsWith(filter.search) ||
      code === orderCodeOf(filter.search) ||
      shippingAddress.includes(filter.search),
  );
  const rows = found.filter(({ status }) => !filter?.status || status === filter.status);
  return {
    ...pageOf(rows, page),
    statusCounts: ORDER_STATUSES.map((status) => ({
      status: status.toUpperCase(),
      count: found.filter((order) => order.status === status.toUpperCase()).length,
    })),
  };
}

function stateOf({ status, actualPrice }: { status: string; actualPrice: string | null }): OrderState {
  return {
    status: status.toLowerCase() as OrderStatus,
    actualPrice: actualPrice === null ? null : centsOf(actualPrice),
  };
}
