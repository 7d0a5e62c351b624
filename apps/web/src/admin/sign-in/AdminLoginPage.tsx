import { isOwner } from '@beambright/domain';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useOrigin, useWasSentToSignIn } from '../../lib/carriedOrigin';
import { paths } from '../../lib/paths';
import { useAction } from '../../lib/useAction';
import { useLeavePage } from '../../page/leavePage';
import { announceSession } from '../../session/otherTabs';
import { isStaffMember, useSession } from '../../session/useSession';
import { SignInCard } from '../../ui/SignInCard';
import { type Credentials, SignInForm } from '../../ui/SignInForm';
import { TextLink } from '../../ui/TextLink';
import { SignInStaffDocument, useAdminLoginPageQuery } from './AdminLoginPage.generated';

/** Shows the form to signed-in customers, too: redirecting them would loop with RequireRole. */
export function AdminLoginPage() {
  const { user } = useSession();
  const { data } = useAdminLoginPageQuery();
  const origin = useOrigin();
  const wasSent = useWasSentToSignIn();
  const leavePage = useLeavePage();
  const [isDone, setDone] = useState(false);
  const { run, isBusy, failure } = useAction(SignInStaffDocument, {
    failure: 'Login failed',
    shownInPlace: 'every failure',
  });

  async function signIn(input: Credentials) {
    const data = await run({ input });
    if (!data) return;
    setDone(true);
    announceSession();
    leavePage(data.signInStaff.role === 'SYSTEM_OWNER' ? paths.owner : (origin ?? paths.admin));
  }

  if (isStaffMember(user) && !isDone)
    return <Navigate to={isOwner(user) ? paths.owner : paths.admin} replace />;
  const demoAccounts = data?.shop.demoAccounts.filter(({ role }) => role !== 'CUSTOMER') ?? [];
  return (
    <SignInCard
      title="Staff Login"
      text={wasSent ? 'Please sign in with a staff account.' : 'For admins and the owner.'}
      footer={
        <>
          <p>
            Here to shop? <TextLink to={paths.login()}>Customer login</TextLink>
          </p>
          <TextLink to={paths.home}>Back to the shop</TextLink>
        </>
      }
    >
      <SignInForm
        isBusy={isBusy || isDone}
        failure={failure}
        onSubmit={(input) => void signIn(input)}
        demoAccounts={demoAccounts}
        forgotPassword={paths.forgotPassword(origin ?? paths.admin)}
      />
    </SignInCard>
  );
}
