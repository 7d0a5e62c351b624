import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useOrigin } from '../../lib/carriedOrigin';
import { paths } from '../../lib/paths';
import { useAction } from '../../lib/useAction';
import { useLeavePage } from '../../page/leavePage';
import { announceSession } from '../../session/otherTabs';
import { confirmAction, usePurpose } from '../../session/pendingAction';
import { useSession } from '../../session/useSession';
import { SignInCard } from '../../ui/SignInCard';
import { TextLink } from '../../ui/TextLink';
import { RegisterForm } from './RegisterForm';
import { RegisterDocument } from './RegisterPage.generated';
import { inputOf, type Registration } from './registration';

const REDIRECT_MS = 1500;

export function RegisterPage() {
  const origin = useOrigin();
  const purpose = usePurpose();
  const leavePage = useLeavePage();
  const { user } = useSession();
  const [isDone, setDone] = useState(false);
  const { run, isBusy, failure } = useAction(RegisterDocument, {
    success: 'Registration successful! Redirecting...',
    failure: 'Registration failed. Please try again.',
    shownInPlace: 'every failure',
  });

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => leavePage(origin ?? paths.home), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isDone, leavePage, origin]);

  async function register(registration: Registration) {
    const data = await run({ input: inputOf(registration) });
    if (!data) return;
    confirmAction(data.register);
    setDone(true);
    announceSession();
  }

  if (user && !isDone) return <Navigate to={origin ?? paths.home} replace />;

  return (
    <SignInCard
      title="Register"
      text={purpose ? `Register to ${purpose}` : 'One account for your cart, wishlist and orders.'}
      footer={<ToLogin origin={origin} />}
    >
      <RegisterForm
        isBusy={isBusy || isDone}
        failure={failure}
        onSubmit={(registration) => void register(registration)}
      />
    </SignInCard>
  );
}

function ToLogin({ origin }: { origin: string | null }) {
  return (
    <p>
      Already registered? <TextLink to={paths.login(origin)}>Log in</TextLink>
    </p>
  );
}
