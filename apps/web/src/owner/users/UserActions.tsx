import { useState } from 'react';
import { Button } from '../../ui/Button';
import { ChangeActivity } from './ChangeActivity';
import { ChangeRole } from './ChangeRole';
import { DeleteUser } from './DeleteUser';
import { SendPasswordLink } from './SendPasswordLink';
import type { User } from './UserFacts';

interface UserActionsProps {
  user: User;
  isYou: boolean;
  isLastOwner: boolean;
}

/** The server rejects demoting or deactivating the last owner: explain it instead of offering it. */
export function UserActions({ user, isYou, isLastOwner }: UserActionsProps) {
  const [asked, setAsked] = useState<'activity' | 'deletion' | null>(null);
  const close = () => setAsked(null);
  return (
    <section aria-label="Account" className="grid gap-4 border-t border-line pt-4">
      {isLastOwner ? (
        <p className="rounded-control bg-raised px-3.5 py-2.5 text-14">
          The last owner cannot be removed or deactivated. Make another user an owner first.
        </p>
      ) : (
        <ChangeRole key={user.role} user={user} isYou={isYou} />
      )}
      <div className="flex flex-wrap gap-3">
        {user.isActive && <SendPasswordLink user={user} />}
        {!isLastOwner && (
          <>
            <Button look={user.isActive ? 'danger' : 'primary'} onClick={() => setAsked('activity')}>
              {user.isActive ? 'Deactivate' : 'Activate'}
            </Button>
            <Button look="danger" onClick={() => setAsked('deletion')}>
              Delete account
            </Button>
          </>
        )}
      </div>
      {asked === 'activity' && <ChangeActivity user={user} isYou={isYou} onClose={close} />}
      {asked === 'deletion' && <DeleteUser user={user} isYou={isYou} onClose={close} />}
    </section>
  );
}
