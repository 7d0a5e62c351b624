import type { PersonKind, Role } from '../../gql/schema-types.generated';

/** Display names. Admins and system admins have the same rights. */
export const ROLE_NAMES: Record<Role, string> = {
  CUSTOMER: 'Customer',
  ADMIN: 'Admin',
  SYSTEM_ADMIN: 'System admin',
  SYSTEM_OWNER: 'Owner',
};

/** A caller has a role, too, but no account that it is for. */
export function roleName({ kind, role }: { kind: PersonKind; role: Role }): string {
  return kind === 'CALLER' ? 'Caller' : ROLE_NAMES[role];
}

export const STAFF_ROLES: readonly Role[] = ['ADMIN', 'SYSTEM_ADMIN', 'SYSTEM_OWNER'];

export const ALL_ROLES: readonly Role[] = ['CUSTOMER', ...STAFF_ROLES];

export const ROLE_HINT =
  'Admins and system admins manage products, orders and calls. Owners see figures, users and orders.';

/** The role as libs/domain names it. */
export function domainRole(role: Role) {
  return role.toLowerCase() as Lowercase<Role>;
}
