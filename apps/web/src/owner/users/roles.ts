import type { PersonKind, Role } from '../../gql/schema-types.generated';

/** The names shown to the owner. Admins and system admins have the same rights. */
export const ROLE_NAMES: Record<Role, string> = {
  CUSTOMER: 'Customer',
  ADMIN: 'Admin',
  SYSTEM_ADMIN: 'System admin',
  SYSTEM_OWNER: 'Owner',
};

/** The role as the owner sees it. A person known only from calls is a 'Caller', because such a person has no account. */
export function roleName({ kind, role }: { kind: PersonKind; role: Role }): string {
  return kind === 'CALLER' ? 'Caller' : ROLE_NAMES[role];
}

export const STAFF_ROLES: readonly Role[] = ['ADMIN', 'SYSTEM_ADMIN', 'SYSTEM_OWNER'];

export const ALL_ROLES: readonly Role[] = ['CUSTOMER', ...STAFF_ROLES];

export const ROLE_HINT =
  'Admins and system admins manage products, orders and calls. Owners see figures, users and orders.';

export function domainRole(role: Role) {
  return role.toLowerCase() as Lowercase<Role>;
}
