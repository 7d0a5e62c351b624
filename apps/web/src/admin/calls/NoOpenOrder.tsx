import { EmptyState } from '../../ui/EmptyState';
import { IconCoffee, IconPhoneCall } from '../../ui/icons';
import { clockText } from './callTimes';
import type { CallQueue } from './useCallQueue';

/** Shown while no order is open. */
export function NoOpenOrder({ queue: { due, dueCount, later }, now }: { queue: CallQueue; now: Date }) {
  const free = dueCount - due.filter(({ claim }) => claim).length;
  if (free > 0) {
    return (
      <EmptyState
        icon={<IconPhoneCall size={30} />}
        title={
          free === 1
            ? '1 customer is waiting for a call'
            : `${free.toLocaleString('en-US')} customers are waiting for a call`
        }
        text="Choose an order from the queue, or open the next one."
      />
    );
  }
  const next = later[0]?.callAgainAt;
  return (
    <EmptyState
      icon={<IconCoffee size={30} />}
      title="No customers are waiting for a call"
      text={textFor(due.length, next ? clockText(next, now) : null)}
    />
  );
}

function textFor(taken: number, next: string | null): string {
  if (taken > 0) return 'Your colleagues are dealing with all due orders.';
  if (next) return `The next call is due at ${next}.`;
  return 'New orders appear here automatically.';
}
