import { isStaff, type Role } from '@beambright/domain';
import { type Session_UserFragment, useSessionQuery } from './Session.generated';

export interface SessionUser extends Omit<Session_UserFragment, 'role'> {
  role: Role;
}

/** The signed-in user. While the server renders a page, the session counts as loading, since all users get the same page. */
export function useSession() {
  const { data, loading, error } = useSessionQuery({ ssr: false });
  return {
    user: data?.me ? sessionUser(data.me) : null,
    isLoading: loading && !data,
    /** Whether the session could not be fetched. The page then continues as for a guest. */
    hasFailed: error !== undefined && !data,
    error,
  };
}

function sessionUser(user: Session_UserFragment): SessionUser {
  return { ...user, role: user.role.toLowerCase() as Lowercase<typeof user.role> };
}

export function isStaffMember(user: SessionUser | null): user is SessionUser {
  return user !== null && isStaff(user);
}
