import { useApolloClient } from '@apollo/client/react';
import { TEXT_REQUIRED } from '@beambright/domain';
import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useAction } from '../../lib/useAction';
import { useToast } from '../../lib/useToast';
import { afterPaint } from '../../page/afterPaint';
import { refreshSession } from '../../session/refreshSession';
import { leaveSession } from '../../session/useSignOut';
import { focusFirstInvalid, useFocusInvalid } from '../../ui/focusFirstInvalid';
import { FormButtons } from '../../ui/FormButtons';
import { FormFailure } from '../../ui/FormFailure';
import { Modal } from '../../ui/Modal';
import { PasswordField } from '../../ui/PasswordField';
import { DeleteAccountDocument } from './DeleteAccount.generated';

export function DeleteAccount({ email, onClose }: { email: string; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string>();
  const client = useApolloClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { run, isBusy, refusal, failure } = useAction(DeleteAccountDocument, {
    failure: 'Failed to delete your account. Please try again.',
    shownInPlace: 'every failure',
  });
  const wrong = refusal?.code === 'WRONG_PASSWORD' ? refusal.message : undefined;
  const form = useFocusInvalid(wrong);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    flushSync(() => setMissing(password ? undefined : TEXT_REQUIRED.message({ field: 'password' })));
    if (!password) focusFirstInvalid(event.currentTarget);
    else if (await run({ password })) await leave();
  }

  async function leave() {
    leaveSession();
    await navigate(paths.home);
    await refreshSession(client);
    // Navigation removes toasts, so this one must come after it.
    await afterPaint();
    toast('success', 'Your account has been deleted.');
  }

  return (
    <Modal title="Delete your account?" onClose={onClose}>
      <p>
        Your name, email, phone, addresses, cars, cart and wishlist are removed for good. Your orders stay in
        the accounts of the shop without them.
      </p>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={missing ?? wrong}
          onChange={(event) => setPassword(event.target.value)}
        />
        <FormFailure text={wrong ? null : failure} isBusy={isBusy} />
        <FormButtons
          submitLabel="Delete account"
          busyLabel="Deleting..."
          cancelLabel="Keep account"
          look="danger"
          isBusy={isBusy}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}
