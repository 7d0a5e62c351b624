import { IconUser } from '@tabler/icons-react';
import type { ClaimNote_OrderFragment } from '../orders/ClaimNote.generated';
import { clockText } from './callTimes';

export function ClaimTag({ claim, now }: { claim: ClaimNote_OrderFragment['claim']; now: Date }) {
  if (!claim || Date.parse(claim.until) <= now.getTime()) return null;
  const who = claim.isMine ? 'Yours' : `With ${claim.by.email}`;
  return (
    <p className={`flex items-center gap-1.5 text-14 ${claim.isMine ? 'text-delivered' : 'text-confirmed'}`}>
      <IconUser size={16} aria-hidden className="shrink-0" />
      <span className="min-w-0 truncate">{`${who} until ${clockText(claim.until, now)}`}</span>
    </p>
  );
}
