import type { Role } from '@beambright/domain';

/** They exist only with demo data, and the sign-in pages then name them (decisions.md, "Running it"). */
export const DEMO_ACCOUNTS: readonly { role: Role; email: string; password: string }[] = [
  { role: 'system_owner', email: 'owner@beambright.test', password: 'owner-demo' },
  { role: 'system_admin', email: 'admin@beambright.test', password: 'admin-demo' },
  { role: 'customer', email: 'customer@beambright.test', password: 'customer-demo' },
];
