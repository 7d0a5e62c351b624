import { useId, useState } from 'react';
import { dateTimeText } from '../../lib/format';
import { useIsNarrow } from '../../page/useIsNarrow';
import type { OrderHistory_EventFragment } from './OrderHistory.generated';
import { stepText } from './orderSteps';

/** The most steps that a phone shows at first. Of a longer history, it first shows only the last LAST_STEPS. */
const MAX_ON_PHONE = 3;
const LAST_STEPS = 2;

const DOTS: Record<OrderHistory_EventFragment['toStatus'], string> = {
  PENDING: 'bg-pending',
  CONFIRMED: 'bg-confirmed',
  DELIVERED: 'bg-delivered',
  FAILED: 'bg-failed',
};

export function OrderHistory({ events }: { events: OrderHistory_EventFragment[] }) {
  const isLong = useIsNarrow() && events.length > MAX_ON_PHONE;
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const shown = isLong && !isOpen ? events.slice(-LAST_STEPS) : events;

  return (
    <div className="border-t border-line px-4 py-4 md:px-6">
      <h3 className="sr-only">History</h3>
      <ol id={listId} className="grid md:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] md:gap-y-4">
        {shown.map((event, place) => (
          <Step key={place} event={event} />
        ))}
      </ol>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
          className="-mb-2 inline-flex min-h-11 items-center text-14 font-semibold text-beam-text underline underline-offset-4"
        >
          {isOpen ? 'Show fewer' : `Show all ${events.length} steps`}
        </button>
      )}
    </div>
  );
}

function Step({ event }: { event: OrderHistory_EventFragment }) {
  return (
    <li className="step-line group relative pb-3 pl-6 last:pb-0 md:pt-5 md:pr-4 md:pb-0 md:pl-0">
      <span
        aria-hidden
        className={`absolute top-1.5 left-0 size-2.5 rounded-full md:top-0 ${DOTS[event.toStatus]}`}
      />
      <p className="text-14 wrap-anywhere text-muted group-last:font-semibold group-last:text-text">
        {stepText(event)}
      </p>
      <p className="figures text-14 text-muted">
        <time dateTime={event.createdAt}>{dateTimeText(event.createdAt)}</time>
      </p>
    </li>
  );
}
