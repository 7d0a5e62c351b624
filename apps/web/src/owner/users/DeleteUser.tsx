import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useAction } from '../../lib/useAction';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { DeleteUserDocument } from './DeleteUser.generated';
import { reloadUsers } from './reloadUsers';
import type { User } from './UserFacts';

export function DeleteUser({ user, isYou, onClose }: { user: User; isYou: boolean; onClose: () => void }) {
  // The dialog keeps its text while the user, now without a name, is loading.
  const [{ id, kind, name, email, role }] = useState(user);
  const what = kind === 'CALLER' ? 'caller' : 'account';
  const client = useApolloClient();
  const { run, isBusy } = useAction(DeleteUserDocument, {
    success: kind === 'CALLER' ? 'Caller deleted.' : 'Account deleted.',
    failure: `Failed to delete the ${what}. Please try again.`,
    show: 'server',
  });

  async function erase() {
    await run({ id });
    // Reload after an error too, since the account may have been changed.
    await reloadUsers(client);
    onClose();
  }

  return (
    <ConfirmDialog
      title={`Delete ${what}?`}
      confirmLabel={isBusy ? 'Deleting...' : `Delete ${what}`}
      isBusy={isBusy}
      onConfirm={() => void erase()}
      onClose={onClose}
    >
      <p className="font-semibold">{email || name}</p>
      <p className="text-muted">
        {role === 'CUSTOMER'
          ? 'The name, email, phone, addresses, cars and lists of this person are removed for good. The orders stay in the accounts of the shop.'
          : 'The email and phone of this account are removed for good. The name stays in histories.'}
      </p>
      {isYou && <p>This is your own account: you will be signed out immediately.</p>}
    </ConfirmDialog>
  );
}
