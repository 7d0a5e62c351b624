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

/** The actions for an account. For the last owner, a text replaces those that the server would reject. */
export function UserActions({ user, isYou, isLastOwner }: UserActionsProps) {
  const [asked, setAsked] = useState<'activity' | 'deletion' | null>(null);
  const isCaller = user.kind === 'CALLER';
  const isManaged = !isCaller && !isLastOwner;
  const close = () => setAsked(null);
  return (
    <section aria-label="Account" className="grid gap-4 border-t border-line pt-4">
      {isManaged ? (
        <ChangeRole key={user.role} user={user} isYou={isYou} />
      ) : (
        <p className="rounded-control bg-raised px-3.5 py-2.5 text-14">{isCaller ? CALLER : LAST_OWNER}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {user.isActive && !isCaller && <SendPasswordLink user={user} />}
        {isManaged && <ActivityButton isActive={user.isActive} onClick={() => setAsked('activity')} />}
        {!isLastOwner && (
          <Button look="danger" onClick={() => setAsked('deletion')}>
            {DELETE[user.kind]}
          </Button>
        )}
      </div>
      {asked === 'activity' && <ChangeActivity user={user} isYou={isYou} onClose={close} />}
      {asked === 'deletion' && <DeleteUser user={user} isYou={isYou} onClose={close} />}
    </section>
  );
}

function ActivityButton({ isActive, onClick }: { isActive: boolean; onClick: () => void }) {
  return (
    <Button look={isActive ? 'danger' : 'primary'} onClick={onClick}>
      {isActive ? 'Deactivate' : 'Activate'}
    </Button>
  );
}

const DELETE = { ACCOUNT: 'Delete account', CALLER: 'Delete caller' };
const CALLER = 'This person is known by phone only: there is no password and no role.';
const LAST_OWNER = 'The last owner cannot be removed or deactivated. Make another user an owner first.';
