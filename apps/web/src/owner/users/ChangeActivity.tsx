import { useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useManageUser } from './useManageUser';
import type { User } from './UserFacts';

interface ChangeActivityProps {
  user: User;
  isYou: boolean;
  onClose: () => void;
}

export function ChangeActivity({ user, isYou, onClose }: ChangeActivityProps) {
  // The dialog keeps its text while the changed user is loading.
  const [{ id, email, isActive }] = useState(user);
  const action = isActive ? 'deactivate' : 'activate';
  const { manage, isBusy } = useManageUser(
    isActive ? 'User deactivated.' : 'User activated.',
    `Failed to ${action} user. Please try again.`,
  );

  async function decide() {
    await manage({ id, isActive: !isActive });
    onClose();
  }

  return (
    <ConfirmDialog
      title={isActive ? 'Deactivate user?' : 'Activate user?'}
      confirmLabel={isActive ? 'Deactivate user' : 'Activate user'}
      look={isActive ? 'danger' : 'primary'}
      isBusy={isBusy}
      onConfirm={() => void decide()}
      onClose={onClose}
    >
      <p className="font-semibold">{email}</p>
      <p className="text-muted">{consequence(isActive, isYou)}</p>
    </ConfirmDialog>
  );
}

function consequence(isActive: boolean, isYou: boolean): string {
  if (!isActive) return 'This account can sign in again.';
  if (isYou) return 'This is your own account. You will be signed out immediately and cannot sign in again.';
  return 'This account will be signed out everywhere immediately and cannot sign in again. Its orders are kept.';
}
