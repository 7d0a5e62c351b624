import { IconUser } from '@tabler/icons-react';
import { timeText } from '../../lib/format';
import type { ClaimNote_OrderFragment } from '../orders/ClaimNote.generated';

export function ClaimTag({ claim, now }: { claim: ClaimNote_OrderFragment['claim']; now: Date }) {
  if (!claim || Date.parse(claim.until) <= now.getTime()) return null;
  const who = claim.isMine ? 'Yours' : `With ${claim.by.email}`;
  return (
    <p className={`flex gap-1.5 text-14 wrap-anywhere ${claim.isMine ? 'text-delivered' : 'text-confirmed'}`}>
      <IconUser size={16} aria-hidden className="mt-px shrink-0" />
      <span>{`${who} until ${timeText(claim.until)}`}</span>
    </p>
  );
}
