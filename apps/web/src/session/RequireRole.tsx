import { useApolloClient } from '@apollo/client/react';
import { isAdmin, isOwner } from '@beambright/domain';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { SENT_TO_SIGN_IN, useHere } from '../lib/origin';
import { paths } from '../lib/paths';
import { PageNotice } from '../ui/PageNotice';
import { hasSignedOut } from './signedOut';
import { type SessionUser, useSession } from './useSession';

/** 'customer' is whoever is signed in: staff may order too. */
type RequiredRole = 'customer' | 'admin' | 'owner';

const MAY_ENTER: Record<RequiredRole, (user: SessionUser) => boolean> = {
  customer: () => true,
  admin: isAdmin,
  owner: isOwner,
};

/** Lets a page through to those it is for and sends everybody else to sign in, the page remembered (spec §2). */
export function RequireRole({ role, children }: { role: RequiredRole; children: ReactNode }) {
  const { user, isLoading } = useSession();
  const here = useHere();
  const client = useApolloClient();
  const [wasIn, setWasIn] = useState(false);
  const mayEnter = user !== null && MAY_ENTER[role](user);
  if (mayEnter && !wasIn) setWasIn(true);

  if (isLoading) return <PageNotice text="Checking authentication..." />;
  if (mayEnter) return children;
  // Whoever signs out on this page is on the way to the sign-in page of the staff; the page is not to be remembered.
  if (wasIn && hasSignedOut(client)) return <Navigate to={paths.staffLogin()} replace />;
  const signIn = role === 'customer' ? paths.login(here) : paths.staffLogin(here);
  return <Navigate to={signIn} state={SENT_TO_SIGN_IN} replace />;
}
