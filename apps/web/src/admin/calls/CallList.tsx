import { LoadMore } from '../../ui/LoadMore';
import { NotLoaded } from '../../ui/NotLoaded';
import { CallRow } from './CallRow';
import type { CallRow_OrderFragment } from './CallRow.generated';
import type { CallQueue } from './useCallQueue';

interface CallListProps {
  queue: CallQueue;
  openId: string | null;
  now: Date;
  onOpen: (id: string) => void;
}

export function CallList({ queue, ...rows }: CallListProps) {
  if (queue.failure) return <NotLoaded title="The call queue could not be loaded" {...queue.failure} />;
  if (!queue.isLoaded) return <Skeleton />;
  return (
    <>
      <Section title="Due now" orders={queue.due} count={queue.dueCount} {...rows} />
      <Section title="Later" orders={queue.later} count={queue.laterCount} {...rows} />
      <LoadMore
        what="orders"
        shown={queue.shown}
        total={queue.total}
        hasMore={queue.hasMore}
        onLoadMore={queue.loadMore}
      />
    </>
  );
}

interface SectionProps extends Omit<CallListProps, 'queue'> {
  title: string;
  orders: CallRow_OrderFragment[];
  count: number;
}

function Section({ title, orders, count, openId, now, onOpen }: SectionProps) {
  if (orders.length === 0) return null;
  return (
    <section aria-label={title} className="mb-5">
      <h2 className="figures mb-2 flex items-baseline gap-2 text-18">
        <span>{title}</span>
        <span className="font-body text-14 font-normal text-muted">{count.toLocaleString('en-US')}</span>
      </h2>
      <ul className="grid grid-cols-1 gap-2">
        {orders.map((order) => (
          <li key={order.id}>
            <CallRow order={order} isOpen={order.id === openId} now={now} onOpen={() => onOpen(order.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Skeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading the call queue...
      </p>
      <div aria-hidden className="grid gap-2">
        <div className="h-6.5 w-24 rounded-plate bg-raised" />
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="h-25 rounded-control border border-line bg-surface" />
        ))}
      </div>
    </>
  );
}
