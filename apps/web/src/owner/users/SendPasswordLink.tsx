import { isStaff } from '@beambright/domain';
import { useState } from 'react';
import { useAction } from '../../lib/useAction';
import { useToast } from '../../lib/useToast';
import { Button } from '../../ui/Button';
import { IconMailForward } from '../../ui/icons';
import { mailText } from './mailOutcome';
import { PasswordLinkNote } from './PasswordLinkNote';
import { domainRole } from './roles';
import { SendPasswordLinkDocument } from './SendPasswordLink.generated';
import type { User } from './UserFacts';

/** Sends a link to a user who cannot sign in. New staff have already got one. */
export function SendPasswordLink({ user }: { user: User }) {
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
