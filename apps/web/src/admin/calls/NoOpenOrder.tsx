import { IconCoffee, IconPhoneCall } from '@tabler/icons-react';
import { EmptyState } from '../../ui/EmptyState';
import { clockText } from './callTimes';
import type { CallQueue } from './useCallQueue';

/** Shown while no order is open. Counts all due orders, as the queue, the sidebar and the window title do. */
export function NoOpenOrder({ queue: { due, dueCount, later }, now }: { queue: CallQueue; now: Date }) {
  const taken = due.filter(({ claim }) => claim && !claim.isMine).length;
  if (dueCount > 0) {
    return (
      <EmptyState
        icon={<IconPhoneCall size={30} />}
        title={
          dueCount === 1
            ? '1 order is due for a call'
            : `${dueCount.toLocaleString('en-US')} orders are due for a call`
        }
        text={textFor(taken, dueCount)}
      />
    );
  }
  const next = later[0]?.callAgainAt;
  return (
    <EmptyState
      icon={<IconCoffee size={30} />}
      title="No orders are due for a call"
      text={
        next ? `The next call is due at ${clockText(next, now)}.` : 'New orders appear here automatically.'
      }
    />
  );
}

function textFor(taken: number, dueCount: number): string {
  if (taken === dueCount) return 'Your colleagues are dealing with all of them.';
  const choose = 'Choose an order from the queue, or open the next one.';
  return taken > 0
    ? `Colleagues are dealing with ${taken.toLocaleString('en-US')} of them. ${choose}`
    : choose;
}
