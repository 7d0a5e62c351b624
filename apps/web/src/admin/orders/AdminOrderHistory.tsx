import { IconChevronRight } from '../../ui/icons';
import type { AdminOrderHistory_OrderFragment } from './AdminOrderHistory.generated';
import { OrderEvents } from './OrderEvents';

/** The collapsed history of an order. */
export function AdminOrderHistory({ order: { events } }: { order: AdminOrderHistory_OrderFragment }) {
  return (
    <details className="group min-w-0 grow text-14">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-control font-semibold text-beam-text hover:underline md:pointer-fine:min-h-8 [&::-webkit-details-marker]:hidden">
        <IconChevronRight size={18} aria-hidden className="transition group-open:rotate-90" />
        <span>{`History (${events.length})`}</span>
      </summary>
      <div className="mt-1">
        <OrderEvents events={events} />
      </div>
    </details>
  );
}
