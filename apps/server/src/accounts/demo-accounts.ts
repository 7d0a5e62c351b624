import type { Role } from '@beambright/domain';

/** The accounts of the demo data. A shop that has them lists them on its sign-in pages. */
export const DEMO_ACCOUNTS: readonly { role: Role; email: string; password: string }[] = [
  { role: 'system_owner', email: 'owner@beambright.test', password: 'owner-demo' },
  { role: 'system_admin', email: 'admin@beambright.test', password: 'admin-demo' },
  { role: 'customer', email: 'customer@beambright.test', password: 'customer-demo' },
];
