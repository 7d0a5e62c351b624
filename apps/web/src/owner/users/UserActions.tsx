import { isStaff } from '@beambright/domain';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../../lib/useAction';
import { useToast } from '../../lib/useToast';
import { Button } from '../../ui/Button';
import { ChangeActivity } from './ChangeActivity';
import { ChangeRole } from './ChangeRole';
import { DeleteUser } from './DeleteUser';
import { mailText } from './mailOutcome';
import { PasswordLinkNote } from './PasswordLinkNote';
import { domainRole } from './roles';
import { SendPasswordLinkDocument } from './UserActions.generated';
import type { User } from './UserFacts';

interface UserActionsProps {
  user: User;
  isYou: boolean;
  isLastOwner: boolean;
}

/** The actions for an account. For the last owner, a text replaces the actions that the server would reject. */
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

/** Sends a user a link to set a password. New staff already got one by invitation, so their button says 'Send link again'. */
function SendPasswordLink({ user }: { user: User }) {
  const { id, email, role, lastSeenAt, whatsAppUrl } = user;
  const toast = useToast();
  const [link, setLink] = useState<string | null>(null);
  const { run, isBusy } = useAction(SendPasswordLinkDocument, {
    failure: 'Failed to send the link. Please try again.',
    show: 'server',
  });

  async function send() {
    const sent = await run({ userId: id });
    if (!sent) return;
    const { mail, link: unsent } = sent.sendPasswordLink;
    setLink(unsent);
    if (mail !== 'NOT_SENT') toast(...mailText(mail, email));
  }

  const isNew = lastSeenAt === null && isStaff({ role: domainRole(role) });
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void send()}>
        <IconMailForward size={20} aria-hidden />
        <span>{isBusy ? 'Sending...' : isNew ? 'Send link again' : 'Send password link'}</span>
      </Button>
      {link && <PasswordLinkNote key={link} link={link} whatsAppUrl={whatsAppUrl} />}
    </>
  );
}
