import { IconChevronRight } from '@tabler/icons-react';
import { dateTimeText } from '../../lib/format';
import type { AdminOrderHistory_OrderFragment } from './AdminOrderHistory.generated';
import { actorOf, detailsOf, stepText } from './orderSteps';

/** Who did what and when, the calls too, the latest first. */
export function AdminOrderHistory({ order: { events } }: { order: AdminOrderHistory_OrderFragment }) {
  return (
    <details className="group min-w-0 grow text-14">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-control font-semibold text-beam-text hover:underline [&::-webkit-details-marker]:hidden">
        <IconChevronRight size={18} aria-hidden className="transition group-open:rotate-90" />
        History ({events.length})
      </summary>
      <ol className="mt-1 grid gap-2.5 border-l-2 border-line pl-3.5">
        {events.toReversed().map((event) => (
          <li key={`${event.createdAt} ${event.kind}`} className="wrap-anywhere">
            <p className="figures font-semibold">{stepText(event)}</p>
            {detailsOf(event).map((detail) => (
              <p key={detail} className="figures whitespace-pre-line">
                {detail}
              </p>
            ))}
            <p className="figures text-muted">
              {actorOf(event)} · <time dateTime={event.createdAt}>{dateTimeText(event.createdAt)}</time>
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
