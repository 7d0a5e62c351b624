import { Button } from '../../ui/Button';
import { StatusBadge } from '../../ui/StatusBadge';
import { claimText } from '../orders/ClaimNote';
import { ClaimTag } from './ClaimTag';
import type { OpenOrder_OrderFragment } from './OpenOrder.generated';
import { useClaim } from './useClaim';

interface ClaimStateProps {
  order: OpenOrder_OrderFragment;
  now: Date;
  /** Closes the view of the order, which ends the claim. */
  onRelease: () => void;
}

export function ClaimState({ order, now, onRelease }: ClaimStateProps) {
  const { failed, claimAgain, takeOver } = useClaim(order);
  const { claim, canConfirm, status } = order;
  if (!canConfirm) {
    return (
      <div>
        <StatusBadge status={status} />
      </div>
    );
  }
  if (claim && !claim.isMine) {
    return (
      // The key makes another button, so that a double click on 'Take over' cannot also press 'Release'.
      <div
        key="theirs"
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-confirmed-soft px-3.5 py-2.5 text-14"
      >
        <div role="status" className="grid gap-1">
          <p className="font-semibold wrap-anywhere text-confirmed">{claimText(claim)}</p>
          <p>Please don't call as well. It is yours once they release it.</p>
          {failed === 'takeOver' && <p className="text-failed">The order could not be taken over.</p>}
        </div>
        <Button size="small" onClick={takeOver}>
          Take over
        </Button>
      </div>
    );
  }
  if (failed) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-14">
        <p className="text-failed">Colleagues cannot see that you have this order.</p>
        <Button size="small" onClick={claimAgain}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ClaimTag claim={claim} now={now} />
      {claim && (
        <Button size="small" onClick={onRelease}>
          Release
        </Button>
      )}
    </div>
  );
}
