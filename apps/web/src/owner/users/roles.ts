import type { Role } from '../../gql/schema-types.generated';

/** How the owner's pages call them; admins and system admins have the same rights. */
export const ROLE_NAMES: Record<Role, string> = {
  CUSTOMER: 'Customer',
  ADMIN: 'Admin',
  SYSTEM_ADMIN: 'System admin',
  SYSTEM_OWNER: 'Owner',
};

export const STAFF_ROLES: readonly Role[] = ['ADMIN', 'SYSTEM_ADMIN', 'SYSTEM_OWNER'];

export const ALL_ROLES: readonly Role[] = ['CUSTOMER', ...STAFF_ROLES];

export const ROLE_HINT =
  'Admins and system admins may do the same: products, orders and calls. Owners see figures and users, and are no admins.';

/** As the rules of the shop call it. */
export function domainRole(role: Role) {
  return role.toLowerCase() as Lowercase<Role>;
}
