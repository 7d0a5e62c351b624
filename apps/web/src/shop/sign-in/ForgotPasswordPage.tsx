import { RESET_LINK_MINUTES } from '@beambright/domain';
import { useEffect, useRef, useState } from 'react';
import { useOrigin } from '../../lib/carriedOrigin';
import { isWithin } from '../../lib/origin';
import { paths, routes } from '../../lib/paths';
import { useAction } from '../../lib/useAction';
import { useSession } from '../../session/useSession';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { FormFailure } from '../../ui/FormFailure';
import { SignInCard } from '../../ui/SignInCard';
import { TextLink } from '../../ui/TextLink';
import { useTextForm } from '../useTextForm';
import { RequestPasswordResetDocument } from './ForgotPasswordPage.generated';
import { emailFault } from './registration';

export function ForgotPasswordPage() {
  const { user } = useSession();
  const [email, setEmail] = useState(user?.email ?? '');
  const [isSent, setSent] = useState(false);
  const { run, isBusy, failure } = useAction(RequestPasswordResetDocument, {
    failure: 'The link could not be sent. Please try again.',
    shownInPlace: 'every failure',
  });

  async function send(to: string) {
    setEmail(to);
    if (await run({ email: to })) setSent(true);
  }

  return (
    <SignInCard
      title="Forgot password"
      text="We will email you a link to set a new password."
      footer={<BackToLogin />}
    >
      {isSent ? (
        <LinkSent email={email} onAgain={() => setSent(false)} />
      ) : (
        <ForgotPasswordForm
          email={email}
          isBusy={isBusy}
          failure={failure}
          onSubmit={(to) => void send(to)}
        />
      )}
    </SignInCard>
  );
}

/** Says that a link was sent, without revealing whether the account exists. */
function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div ref={message} tabIndex={-1} className="grid gap-4 outline-none">
      <h2 className="text-22">Check your email</h2>
      <p className="wrap-anywhere">
        If <strong>{email}</strong> has an account, a link is on its way. It works once, for{' '}
        {RESET_LINK_MINUTES} minutes.
      </p>
      <p className="text-14 text-muted">Nothing there after a few minutes? Check your spam folder too.</p>
      <Button onClick={onAgain}>Send it again</Button>
    </div>
  );
}

/** Leads back to the sign-in page from which the user comes: that of staff or that of customers. */
function BackToLogin() {
  const origin = useOrigin();
  const isStaff = isWithin(origin, [routes.admin, routes.owner]);
  return <TextLink to={isStaff ? paths.staffLogin(origin) : paths.login(origin)}>Back to sign in</TextLink>;
}

interface ForgotPasswordFormProps {
  email: string;
  isBusy: boolean;
  failure: string | null;
  onSubmit: (email: string) => void;
}

function ForgotPasswordForm({ email, isBusy, failure, onSubmit }: ForgotPasswordFormProps) {
  const faultsOf = (typed: { email: string }) => {
    const fault = emailFault(typed.email);
    return fault ? { email: fault } : {};
  };
  const { bind, submit } = useTextForm({ email }, faultsOf, (typed) => onSubmit(typed.email.trim()));

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field {...bind('email')} label="Email" type="email" autoComplete="username" required />
      <FormFailure text={failure} isBusy={isBusy} />
      <Button type="submit" look="primary" size="large" isBusy={isBusy} className="mt-1 w-full">
        {isBusy ? 'Sending...' : 'Send link'}
      </Button>
    </form>
  );
}
