import { ORDER_CLAIMED } from '@beambright/domain';
import { useEffect, useState } from 'react';
import { IconPhoneCall } from '../../ui/icons';
import type { ClaimNote_OrderFragment } from './ClaimNote.generated';

/** Which colleague has claimed an order. Hides itself on expiry, because the server sends no event then. */
export function ClaimNote({ order: { claim } }: { order: ClaimNote_OrderFragment }) {
  const isOver = useHasPassed(claim?.until);
  if (!claim || claim.isMine || isOver) return null;
  return (
    <p className="flex items-start gap-1.5 text-14 text-pending wrap-anywhere">
      <IconPhoneCall size={18} aria-hidden className="mt-px shrink-0" />
      <span>{ORDER_CLAIMED.message({ by: claim.by.email, until: claim.until })}</span>
    </p>
  );
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
