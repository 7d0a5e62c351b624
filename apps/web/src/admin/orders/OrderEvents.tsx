import { dateTimeText } from '../../lib/format';
import { IconCheck, IconPhone, IconPhoneOff, IconPoint } from '../../ui/icons';
import { actorText, againText, changeTexts, eventText, type OrderEvent } from './orderEvents';

/** The history of an order with its calls, newest first. */
export function OrderEvents({ events }: { events: OrderEvent[] }) {
  return (
    <ol className="grid grid-cols-1 gap-3">
      {events.toReversed().map((event, index) => (
        <li key={`${event.createdAt} ${events.length - index}`} className="flex gap-2.5">
          <EventIcon event={event} />
          <div className="min-w-0 text-14 wrap-anywhere">
            <p className="figures font-semibold">{eventText(event)}</p>
            {changeTexts(event).map((text, line) => (
              <p key={`${line} ${text}`} dir="auto" className="whitespace-pre-line">
                {text}
              </p>
            ))}
            {event.note && (
              <p dir="auto" className="whitespace-pre-line">
                {event.note}
              </p>
            )}
            {event.tryAgainAt && <p className="figures text-pending">{againText(event)}</p>}
            <p className="figures text-muted">
              <span>{`${actorText(event)},`}</span>{' '}
              <time dateTime={event.createdAt}>{dateTimeText(event.createdAt)}</time>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function EventIcon({ event: { kind, reached } }: { event: OrderEvent }) {
  const isCall = kind === 'CALLED';
  const Icon = isCall ? (reached ? IconPhone : IconPhoneOff) : kind === 'CONFIRMED' ? IconCheck : IconPoint;
  const colour = isCall && !reached ? 'text-pending' : 'text-muted';
  return <Icon size={18} aria-hidden className={`mt-px shrink-0 ${colour}`} />;
}
