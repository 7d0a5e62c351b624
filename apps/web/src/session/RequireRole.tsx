import { useApolloClient } from '@apollo/client/react';
import { isAdmin, isOwner, isStaff, type Role } from '@beambright/domain';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { SENT_TO_SIGN_IN, useHere } from '../lib/origin';
import { paths } from '../lib/paths';
import { useRetry } from '../lib/useRetry';
import { NotLoaded } from '../ui/NotLoaded';
import { PageNotice } from '../ui/PageNotice';
import { signedOut } from './signedOut';
import { type SessionUser, useSession } from './useSession';

/** 'customer' means any signed-in user, since staff may order too. */
type RequiredRole = 'customer' | 'admin' | 'owner';

const MAY_ENTER: Record<RequiredRole, (user: SessionUser) => boolean> = {
  customer: () => true,
  admin: isAdmin,
  owner: isOwner,
};

/** Shows its children to users with the role, and redirects others to sign-in, which leads back to this page. */
export function RequireRole({ role, children }: { role: RequiredRole; children: ReactNode }) {
  const { user, isLoading, hasFailed, error } = useSession();
  const failure = useRetry(error);
  const here = useHere();
  const client = useApolloClient();
  const [wasInAs, setWasInAs] = useState<Role | null>(null);
  const mayEnter = user !== null && MAY_ENTER[role](user);
  if (mayEnter && wasInAs !== user.role) setWasInAs(user.role);

  // A network failure says nothing about the session, so this does not redirect to sign-in.
  if (failure.isRetrying || hasFailed) {
    return (
      <div className="gutter py-12">
        <title>This page could not be loaded | BeamBright</title>
        <NotLoaded titleAs="h1" title="This page could not be loaded" {...failure} />
      </div>
    );
  }
  if (isLoading) return <PageNotice text="Checking authentication..." />;
  if (mayEnter) return children;
  // A user who has signed out on this page goes to the staff sign-in page, which does not lead back here.
  if (wasInAs && signedOut.has(client)) return <Navigate to={paths.staffLogin()} replace />;
  return <Navigate to={signInPath(role, wasInAs, here)} state={SENT_TO_SIGN_IN} replace />;
}

/** Staff whose session has ended go to the staff sign-in page, even from a page for customers. */
function signInPath(role: RequiredRole, wasInAs: Role | null, here: string): string {
  const isForStaff = role !== 'customer' || (wasInAs !== null && isStaff({ role: wasInAs }));
  return isForStaff ? paths.staffLogin(here) : paths.login(here);
}
