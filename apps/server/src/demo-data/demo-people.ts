import { randomBytes } from 'node:crypto';
import { DEMO_ACCOUNTS } from '../accounts/demo-accounts.js';
import { hashPassword } from '../accounts/password.js';
import type { Random } from './random.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const CUSTOMERS = 90;
/** How many days ago the first demo customer registered. */
const REGISTERING_DAYS = 200;

const FORMER_STAFF = ['Mercy Wanjala', 'Peter Mutiso'];

const FIRST_NAMES = [
  'wanjiku',
  'otieno',
  'achieng',
  'kamau',
  'njeri',
  'kipchoge',
  'mwangi',
  'atieno',
  'hassan',
  'faith',
];
const LAST_NAMES = [
  'njoroge',
  'ochieng',
  'mutua',
  'wambui',
  'kiptoo',
  'abdi',
  'odhiambo',
  'kariuki',
  'chebet',
];

const NAMES = {
  customer: 'Njeri Wambui',
  admin: null,
  system_admin: 'Brian Otieno',
  system_owner: 'Amina Hassan',
};

export interface DemoPeople {
  users: {
    id: string;
    email: string;
    name: string | null;
    phone: string | null;
    role: string;
    is_active: boolean;
    password_hash: string;
    created_at: string;
  }[];
  /** In the order of their registration. */
  customers: { id: string; createdAt: Date }[];
  /** This admin can sign in. `staffIds` also has the admins who have left the shop. */
  adminId: string;
  staffIds: string[];
  /** The customer whose password is shown on the sign-in page. */
  demoCustomerId: string;
}

/** The demo accounts, and former staff and customers with random, unknown passwords. */
export async function demoPeople(random: Random, until: Date): Promise<DemoPeople> {
  const longAgo = new Date(until.getTime() - 365 * DAY_MS).toISOString();
  const accounts = await Promise.all(
    DEMO_ACCOUNTS.map(async ({ email, password, role }) => ({
      email,
      role,
      name: NAMES[role],
      phone: role === 'customer' ? '+254711000111' : null,
      is_active: true,
      password_hash: await hashPassword(password),
      created_at: longAgo,
    })),
  );
  const unknownPassword = await hashPassword(randomBytes(32).toString('base64url'));
  const former = FORMER_STAFF.map((name) => ({
    email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
    role: 'system_admin',
    name,
    phone: null,
    is_active: false,
    password_hash: unknownPassword,
    created_at: longAgo,
  }));
  const customers = Array.from({ length: CUSTOMERS }, (_, index) => ({
    ...personOf(random.pick(FIRST_NAMES), random.pick(LAST_NAMES), index + 1),
    role: 'customer',
    phone: random.chance(0.85) ? `+2547${random.between(10_000_000, 99_999_999)}` : null,
    is_active: true,
    password_hash: unknownPassword,
    created_at: registeringTime(index, random, until).toISOString(),
  }));
  const users = [...accounts, ...former, ...customers].map((user) => ({ id: random.uuid(), ...user }));
  const idOf = (role: string) => users.find((user) => user.role === role)?.id ?? '';
  return {
    users,
    customers: users
      .filter((user) => user.role === 'customer')
      .map(({ id, created_at }) => ({ id, createdAt: new Date(created_at) })),
    adminId: idOf('system_admin'),
    staffIds: users.filter((user) => user.role === 'system_admin').map(({ id }) => id),
    demoCustomerId: idOf('customer'),
  };
}

/** Customers of a higher index registered later. Recent weeks have more customers. */
function registeringTime(index: number, random: Random, until: Date): Date {
  const age = (CUSTOMERS - index - random.next()) / CUSTOMERS;
  return new Date(until.getTime() - REGISTERING_DAYS * DAY_MS * age ** 1.2);
}

export function customersAt(time: number, { customers }: Pick<DemoPeople, 'customers'>) {
  return customers.filter(({ createdAt }) => createdAt.getTime() < time - HOUR_MS);
}

function personOf(first: string, last: string, number: number) {
  const name = [first, last].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return { email: `${first}.${last}${number}@example.com`, name: number % 5 === 0 ? null : name };
}
