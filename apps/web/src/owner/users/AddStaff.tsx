import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useAction } from '../../lib/useAction';
import { useToast } from '../../lib/useToast';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { AddStaffDocument, type AddStaffMutation } from './AddStaff.generated';
import { mailText } from './mailOutcome';
import { PasswordLinkNote } from './PasswordLinkNote';
import { reloadUsers } from './reloadUsers';
import { StaffForm, type StaffValues } from './StaffForm';

interface AddStaffProps {
  onAdded: (userId: string) => void;
  /** Searches for the account that already has this email. */
  onFind: (email: string) => void;
  onClose: () => void;
}

/** Creates a staff account. The new user sets a password by a link, which is emailed or passed on by the owner. */
export function AddStaff({ onAdded, onFind, onClose }: AddStaffProps) {
  const client = useApolloClient();
  const toast = useToast();
  const [unsent, setUnsent] = useState<AddStaffMutation['createStaff'] | null>(null);
  const { run, isBusy, error, failure } = useAction(AddStaffDocument, {
    success: 'Staff account added.',
    failure: 'Failed to add staff account. Please try again.',
    shownInPlace: 'every failure',
  });

  async function add(input: StaffValues) {
    const added = await run({ input });
    if (!added) return;
    const { mail, user } = added.createStaff;
    if (mail === 'NOT_SENT') {
      setUnsent(added.createStaff);
    } else {
      toast(...mailText(mail, input.email.trim()));
      onAdded(user.id);
    }
    await reloadUsers(client);
  }

  if (unsent?.link) {
    const { link, user } = unsent;
    const showAccount = () => onAdded(user.id);
    return (
      <Modal title="Add staff" onClose={showAccount}>
        <PasswordLinkNote link={link} whatsAppUrl={user.whatsAppUrl} />
        <Button look="primary" className="justify-self-end" onClick={showAccount}>
          Done
        </Button>
      </Modal>
    );
  }
  return (
    <Modal title="Add staff" onClose={onClose}>
      <p className="text-14 text-muted">
        The person gets a link to set a password. It works for 30 minutes and can be sent again.
      </p>
      <StaffForm
        isBusy={isBusy}
        error={error}
        failure={failure}
        onSubmit={(values) => void add(values)}
        onFind={onFind}
        onCancel={onClose}
      />
    </Modal>
  );
}
