import { isStaff, type Role } from '@beambright/domain';
import { type Session_UserFragment, useSessionQuery } from './Session.generated';

export interface SessionUser extends Omit<Session_UserFragment, 'role'> {
  role: Role;
}

interface Session {
  user: SessionUser | null;
  isLoading: boolean;
  /** The session could not be fetched. The page continues as for a guest. */
  hasFailed: boolean;
  error: unknown;
}

/** The signed-in user. Server-rendered pages are the same for all users, so there it is still loading. */
export function useSession(): Session {
  const { data, loading, error } = useSessionQuery({ ssr: false });
  return {
    user: data?.me ? sessionUser(data.me) : null,
    isLoading: loading && !data,
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
