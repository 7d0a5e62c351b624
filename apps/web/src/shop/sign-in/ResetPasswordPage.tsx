import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useAction } from '../../lib/useAction';
import { announceSession } from '../../session/otherTabs';
import { refreshSession } from '../../session/refreshSession';
import { ButtonAnchor, ButtonLink } from '../../ui/Button';
import { SignInCard } from '../../ui/SignInCard';
import { NewPasswordForm } from '../NewPasswordForm';
import { ResetPasswordDocument, type ResetPasswordMutation } from './ResetPasswordPage.generated';

type Role = ResetPasswordMutation['resetPassword'];

/** The page that the emailed link opens. The token is in the URL fragment, which browsers do not send. */
export function ResetPasswordPage() {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token');
  // A newer link in the same tab changes only the fragment, so the key resets the state of the old link.
  return <ResetPassword key={token} token={token} />;
}

function ResetPassword({ token }: { token: string | null }) {
  const client = useApolloClient();
  const [role, setRole] = useState<Role | null>(null);
  const { run, isBusy, refusal, failure } = useAction(ResetPasswordDocument, {
    failure: 'Failed to set the password. Please try again.',
    shownInPlace: 'every failure',
  });

  async function reset(newPassword: string) {
    const data = await run({ token: token ?? '', newPassword });
    if (!data) return;
    setRole(data.resetPassword);
    // If this browser was signed in to the account, its session has ended in all tabs.
    announceSession();
    await refreshSession(client);
  }

  const isInvalid = !token || refusal?.code === 'RESET_LINK_INVALID';
  return (
    <SignInCard title="Set a new password" text="For your BeamBright account.">
      {role && <PasswordSet role={role} />}
      {!role && isInvalid && <InvalidLink text={refusal?.message ?? NOT_COMPLETE} />}
      {!role && !isInvalid && (
        <NewPasswordForm
          submitLabel="Set password"
          isBusy={isBusy}
          failure={failure}
          onSubmit={({ password }) => void reset(password)}
        />
      )}
    </SignInCard>
  );
}

const NOT_COMPLETE = 'This link is not complete. Please open it from the email again, or ask for a new one.';

function PasswordSet({ role }: { role: Role }) {
  return (
    <Outcome title="Your password is set">
      <p>All devices have been signed out. Sign in with the new password.</p>
      <ButtonAnchor
        href={role === 'CUSTOMER' ? paths.login() : paths.staffLogin()}
        look="primary"
        size="large"
        className="mt-1 w-full"
      >
        Go to sign in
      </ButtonAnchor>
    </Outcome>
  );
}

function InvalidLink({ text }: { text: string }) {
  return (
    <Outcome title="This link does not work">
      <p>{text}</p>
      <ButtonLink to={paths.forgotPassword()} look="primary" size="large" className="mt-1 w-full">
        Send a new link
      </ButtonLink>
    </Outcome>
  );
}

/** Says how the reset ended. Takes the focus, because the form has disappeared. */
function Outcome({ title, children }: { title: string; children: ReactNode }) {
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => outcome.current?.focus(), []);
  return (
    <div ref={outcome} tabIndex={-1} className="grid gap-4 outline-none">
      <h2 className="text-22">{title}</h2>
      {children}
    </div>
  );
}
