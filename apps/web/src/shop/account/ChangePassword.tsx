import { useState } from 'react';
import { paths } from '../../lib/paths';
import { useAction } from '../../lib/useAction';
import { TextLink } from '../../ui/TextLink';
import { NewPasswordForm } from '../NewPasswordForm';
import { ChangePasswordDocument } from './ChangePassword.generated';

export function ChangePassword({ email }: { email: string }) {
  // The `key` of the form, so that each change leads to an empty form.
  const [changes, setChanges] = useState(0);
  const { run, isBusy, refusal, failure } = useAction(ChangePasswordDocument, {
    success: 'Password changed. Other devices have been signed out.',
    failure: 'Failed to change password. Please try again.',
    shownInPlace: 'every failure',
  });

  async function change({ current, password }: { current: string; password: string }) {
    if (await run({ currentPassword: current, newPassword: password })) setChanges(changes + 1);
  }

  const fault = refusal?.code === 'WRONG_PASSWORD' ? refusal.message : undefined;
  return (
    <section
      aria-labelledby="change-password"
      className="grid gap-4 rounded-card border border-line bg-surface p-6"
    >
      <div>
        <h2 id="change-password" className="text-22">
          Change password
        </h2>
        <p className="text-14 text-muted">This signs you out on all your other devices.</p>
      </div>
      <NewPasswordForm
        key={changes}
        current={{ email, fault }}
        submitLabel="Change password"
        isBusy={isBusy}
        failure={fault ? null : failure}
        onSubmit={(values) => void change(values)}
      />
      <div className="-my-2 text-center">
        <TextLink to={paths.forgotPassword(paths.account)}>Forgot your password?</TextLink>
      </div>
    </section>
  );
}
