import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useOrigin, useWasSentToSignIn } from '../../lib/carriedOrigin';
import { isWithin } from '../../lib/origin';
import { paths, routes } from '../../lib/paths';
import { useAction } from '../../lib/useAction';
import { useLeavePage } from '../../page/leavePage';
import { announceSession } from '../../session/otherTabs';
import { confirmAction, usePurpose } from '../../session/pendingAction';
import { useSession } from '../../session/useSession';
import { SignInCard } from '../../ui/SignInCard';
import { type Credentials, SignInForm } from '../../ui/SignInForm';
import { TextLink } from '../../ui/TextLink';
import { SignInDocument, useLoginPageQuery } from './LoginPage.generated';

export function LoginPage() {
  const { data } = useLoginPageQuery();
  const origin = useOrigin();
  const leavePage = useLeavePage();
  const { user } = useSession();
  const reason = useReason(origin);
  const [isDone, setDone] = useState(false);
  const { run, isBusy, failure } = useAction(SignInDocument, {
    failure: 'Login failed. Please check your credentials.',
    shownInPlace: 'every failure',
  });

  async function signIn(input: Credentials) {
    const data = await run({ input });
    if (!data) return;
    confirmAction(data.signIn);
    setDone(true);
    announceSession();
    // A full page load clears the guest's data.
    leavePage(origin ?? paths.home);
  }

  if (user && !isDone) return <Navigate to={origin ?? paths.home} replace />;

  const demoAccounts = data?.shop.demoAccounts.filter(({ role }) => role === 'CUSTOMER') ?? [];
  return (
    <SignInCard title="Login" text={reason} footer={<GuestWay origin={origin} />}>
      <SignInForm
        isBusy={isBusy || isDone}
        failure={failure}
        onSubmit={(input) => void signIn(input)}
        demoAccounts={demoAccounts}
        forgotPassword={paths.forgotPassword(origin)}
        register={paths.register(origin)}
      />
    </SignInCard>
  );
}

function useReason(origin: string | null): string {
  const wasSent = useWasSentToSignIn();
  const purpose = usePurpose();
  if (purpose) return `Sign in to ${purpose}`;
  if (!wasSent) return 'Order parts and follow your orders.';
  if (isWithin(origin, [routes.cart])) return 'Sign in to finish your order. Your cart is kept.';
  return isWithin(origin, [routes.orders]) ? 'Sign in to see your orders.' : 'Please sign in first.';
}

function GuestWay({ origin }: { origin: string | null }) {
  // These pages would redirect a guest to this one again.
  const needsAccount = isWithin(origin, [routes.orders, routes.account, routes.admin, routes.owner]);
  const onwards = origin && !needsAccount ? origin : paths.home;
  return <TextLink to={onwards}>Continue browsing without signing in</TextLink>;
}
