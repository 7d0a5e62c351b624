import { buildUser, pageOf } from './builders';

export function buildShopUser(changes: Record<string, unknown> = {}) {
  const hasNumber = !('phone' in changes);
  return {
    ...buildUser('CUSTOMER', { id: 'jane', email: 'jane@example.com', phone: '0712345678' }),
    kind: 'ACCOUNT',
    name: 'Jane Wanjiru',
    telUrl: hasNumber ? 'tel:+254712345678' : null,
    whatsAppUrl: hasNumber ? 'https://wa.me/254712345678' : null,
    isActive: true,
    erasedAt: null as string | null,
    lastSeenAt: '2026-03-14T06:30:00.000Z',
    orderCount: 3,
    orderTotal: '12500.50',
    newestOrders: [],
    ...changes,
  };
}

export type ShopUser = ReturnType<typeof buildShopUser>;

export const self = buildShopUser({
  ...buildUser('SYSTEM_OWNER'),
  name: null,
  lastSeenAt: '2026-03-14T06:30:00.000Z',
  orderCount: 0,
  orderTotal: '0.00',
});

interface UsersArguments {
  first: number;
  after?: string | null;
  filter?: {
    kind?: string | null;
    search?: string | null;
    roles?: string[] | null;
    isActive?: boolean | null;
  } | null;
}

export function usersPage(all: ShopUser[], { filter, ...page }: UsersArguments) {
  const { kind = null, search = null, roles = null, isActive = null } = filter ?? {};
  const found = all.filter(
    (user) =>
      user.kind === (kind ?? 'ACCOUNT') &&
      `${user.name} ${user.email}`.toLowerCase().includes(search?.toLowerCase() ?? '') &&
      (roles ?? [user.role]).includes(user.role) &&
      (isActive ?? user.isActive) === user.isActive,
  );
  return pageOf(found, page);
}

export function countsOf(all: ShopUser[]) {
  const count = (is: (user: ShopUser) => boolean) => all.filter(is).length;
  const staff = count(({ role }) => role !== 'CUSTOMER');
  const active = count(({ isActive }) => isActive);
  return {
    total: all.length,
    customers: all.length - staff,
    staff,
    active,
    inactive: all.length - active,
    newThisMonth: 1,
    activeOwners: count(({ role, isActive }) => role === 'SYSTEM_OWNER' && isActive),
  };
}
