import { IconCheck, IconPhone, IconPhoneOff, IconPoint } from '@tabler/icons-react';
import { dateTimeText } from '../../lib/format';
import { actorText, againText, type CallEvent, eventText } from './callEvents';

/** What happened so far, the last first: a colleague who takes over reads it before ringing. */
export function CallHistory({ events }: { events: CallEvent[] }) {
  return (
    <section aria-label="History">
      <h3 className="mb-2 text-18">History</h3>
      <ol className="grid grid-cols-1 gap-3">
        {events.toReversed().map((event, index) => (
          <li key={`${event.createdAt} ${events.length - index}`} className="flex gap-2.5">
            <EventIcon event={event} />
            <div className="min-w-0 text-14 wrap-anywhere">
              <p className="font-semibold">{eventText(event)}</p>
              {event.note && <p className="whitespace-pre-line">{event.note}</p>}
              {event.tryAgainAt && <p className="text-pending">{againText(event)}</p>}
              <p className="figures text-muted">
                {actorText(event)}, <time dateTime={event.createdAt}>{dateTimeText(event.createdAt)}</time>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function EventIcon({ event: { kind, reached } }: { event: CallEvent }) {
  const isCall = kind === 'CALLED';
  const Icon = isCall ? (reached ? IconPhone : IconPhoneOff) : kind === 'CONFIRMED' ? IconCheck : IconPoint;
  const colour = isCall && !reached ? 'text-pending' : 'text-muted';
  return <Icon size={18} aria-hidden className={`mt-px shrink-0 ${colour}`} />;
}
