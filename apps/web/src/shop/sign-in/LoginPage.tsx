import { useLeavePage } from '../../lib/leavePage';
import { useOrigin } from '../../lib/origin';
import { paths } from '../../lib/paths';
import { useAction } from '../../lib/useAction';
import { SignInCard } from '../../ui/SignInCard';
import { type Credentials, SignInForm } from '../../ui/SignInForm';
import { TextLink } from '../../ui/TextLink';
import { SignInDocument, useLoginPageQuery } from './LoginPage.generated';

export function LoginPage() {
  const { data } = useLoginPageQuery();
  const origin = useOrigin();
  const leavePage = useLeavePage();
  const { run, isBusy } = useAction(SignInDocument, {
    failure: 'Login failed. Please check your credentials.',
    show: 'server',
  });

  async function signIn(input: Credentials) {
    // A full page load: everything on the page belonged to a guest.
    if (await run({ input })) leavePage(origin ?? paths.home);
  }

  const demoAccounts = data?.shop.demoAccounts.filter(({ role }) => role === 'CUSTOMER') ?? [];
  return (
    <SignInCard
      title="Login"
      text="Order parts and follow your orders."
      footer={<OtherWays origin={origin} />}
    >
      <SignInForm isBusy={isBusy} onSubmit={(input) => void signIn(input)} demoAccounts={demoAccounts} />
    </SignInCard>
  );
}

function OtherWays({ origin }: { origin: string | null }) {
  // My Orders would send a guest straight back here.
  const onwards = origin && origin !== paths.orders ? origin : paths.home;
  return (
    <>
      <p>
        New here? <TextLink to={paths.register(origin)}>Register</TextLink>
      </p>
      <TextLink to={onwards}>Continue browsing without signing in</TextLink>
    </>
  );
}
