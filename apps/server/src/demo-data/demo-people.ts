import { randomBytes } from 'node:crypto';
import { DEMO_ACCOUNTS } from '../accounts/demo-accounts.js';
import { hashPassword } from '../accounts/password.js';
import type { Random } from './random.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const CUSTOMERS = 90;

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
    password_hash: string;
    created_at: string;
  }[];
  customerIds: string[];
  adminId: string;
  /** The customer whose password is shown on the sign-in page. */
  demoCustomerId: string;
}

/** The demo accounts, and customers with random, unknown passwords. */
export async function demoPeople(random: Random, until: Date): Promise<DemoPeople> {
  const longAgo = new Date(until.getTime() - 365 * DAY_MS).toISOString();
  const accounts = await Promise.all(
    DEMO_ACCOUNTS.map(async ({ email, password, role }) => ({
      email,
      role,
      name: NAMES[role],
      phone: role === 'customer' ? '+254711000111' : null,
      password_hash: await hashPassword(password),
      created_at: longAgo,
    })),
  );
  const unknownPassword = await hashPassword(randomBytes(32).toString('base64url'));
  const customers = Array.from({ length: CUSTOMERS }, (_, index) => ({
    ...personOf(random.pick(FIRST_NAMES), random.pick(LAST_NAMES), index + 1),
    role: 'customer',
    phone: random.chance(0.85) ? `+2547${random.between(10_000_000, 99_999_999)}` : null,
    password_hash: unknownPassword,
    created_at: new Date(
      until.getTime() - random.between(1, 200) * DAY_MS - random.between(0, DAY_MS),
    ).toISOString(),
  }));
  const users = [...accounts, ...customers].map((user) => ({ id: random.uuid(), ...user }));
  const idOf = (role: string) => users.find((user) => user.role === role)?.id ?? '';
  return {
    users,
    customerIds: users.filter((user) => user.role === 'customer').map((user) => user.id),
    adminId: idOf('system_admin'),
    demoCustomerId: idOf('customer'),
  };
}

/** Every fifth customer has no name. */
function personOf(first: string, last: string, number: number) {
  const name = [first, last].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return { email: `${first}.${last}${number}@example.com`, name: number % 5 === 0 ? null : name };
}
