import { RESET_LINK_MINUTES } from '@beambright/domain';
import { useEffect, useRef, useState } from 'react';
import { useOrigin } from '../../lib/carriedOrigin';
import { failureOf } from '../../lib/errors';
import { isWithin } from '../../lib/origin';
import { paths, routes } from '../../lib/paths';
import { useAction } from '../../lib/useAction';
import { useSession } from '../../session/useSession';
import { Button } from '../../ui/Button';
import { SignInCard } from '../../ui/SignInCard';
import { TextLink } from '../../ui/TextLink';
import { ForgotPasswordForm } from './ForgotPasswordForm';
import { RequestPasswordResetDocument } from './ForgotPasswordPage.generated';

const FAILURE = 'The link could not be sent. Please try again.';

export function ForgotPasswordPage() {
  const { user } = useSession();
  const [email, setEmail] = useState(user?.email ?? '');
  const [isSent, setSent] = useState(false);
  const { run, isBusy, error } = useAction(RequestPasswordResetDocument, {
    failure: FAILURE,
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
          failure={failureOf(error, FAILURE)}
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

/** Leads back to the sign-in page that the user comes from, which is another one for staff. */
function BackToLogin() {
  const origin = useOrigin();
  const isStaff = isWithin(origin, [routes.admin, routes.owner]);
  return <TextLink to={isStaff ? paths.staffLogin(origin) : paths.login(origin)}>Back to sign in</TextLink>;
}
