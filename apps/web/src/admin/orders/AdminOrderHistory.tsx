import { IconChevronRight } from '../../ui/icons';
import type { History } from './orderEvents';
import { OrderEvents } from './OrderEvents';

/** The collapsed history of an order. */
export function AdminOrderHistory({ order }: { order: History }) {
  return (
    <details className="group min-w-0 grow text-14">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-control font-semibold text-beam-text hover:underline md:pointer-fine:min-h-8 [&::-webkit-details-marker]:hidden">
        <IconChevronRight size={18} aria-hidden className="transition group-open:rotate-90" />
        <span>{`History (${order.events.length + (order.fitChecks?.length ?? 0)})`}</span>
      </summary>
      <div className="mt-1">
        <OrderEvents order={order} />
      </div>
    </details>
  );
}
