import type { Role } from '@beambright/domain';

/** These exist only with demo data; the sign-in pages then list them. */
export const DEMO_ACCOUNTS: readonly { role: Role; email: string; password: string }[] = [
  { role: 'system_owner', email: 'owner@beambright.test', password: 'owner-demo' },
  { role: 'system_admin', email: 'admin@beambright.test', password: 'admin-demo' },
  { role: 'customer', email: 'customer@beambright.test', password: 'customer-demo' },
];
