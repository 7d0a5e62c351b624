import { ORDER_CLAIMED } from '@beambright/domain';
import { IconPhoneCall } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ClaimNote_OrderFragment } from './ClaimNote.generated';

type Claim = NonNullable<ClaimNote_OrderFragment['claim']>;

export function ClaimNote({ order }: { order: ClaimNote_OrderFragment }) {
  const claim = useClaimOfColleague(order);
  if (!claim) return null;
  return (
    <p className="flex items-start gap-1.5 text-14 text-pending wrap-anywhere">
      <IconPhoneCall size={18} aria-hidden className="mt-px shrink-0" />
      <span>{claimText(claim)}</span>
    </p>
  );
}

/** The claim of a colleague. It becomes null when its time is over, since the server sends no event for that. */
export function useClaimOfColleague({ claim }: ClaimNote_OrderFragment): Claim | null {
  const isOver = useHasPassed(claim?.until);
  return claim && !claim.isMine && !isOver ? claim : null;
}

/** 'bob@example.com is dealing with this order until 2:05 PM' */
export function claimText({ by, until }: Claim): string {
  return ORDER_CLAIMED.message({ by: by.email, until });
}

function useHasPassed(instant: string | undefined): boolean {
  const [now, setNow] = useState(() => Date.now());
  const end = instant === undefined ? Number.POSITIVE_INFINITY : Date.parse(instant);

  useEffect(() => {
    if (end === Number.POSITIVE_INFINITY) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, end - Date.now()) + 50);
    return () => clearTimeout(timer);
  }, [end]);

  return end <= now;
}
