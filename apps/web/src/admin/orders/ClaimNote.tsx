import { IconPhoneCall } from '../../ui/icons';
import type { ClaimNote_OrderFragment } from './ClaimNote.generated';
import { claimText, useClaimOfColleague } from './claimOfColleague';

/** Which colleague has claimed an order. */
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
