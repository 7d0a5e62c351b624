import { dateTimeText } from '../../lib/format';
import { IconCar, IconCheck, IconPhone, IconPhoneOff, IconPoint } from '../../ui/icons';
import { type History, historyOf, type HistoryStep } from './orderEvents';

/** The history of an order with its calls and checks, newest first. */
export function OrderEvents({ order }: { order: History }) {
  const steps = historyOf(order);
  return (
    <ol className="grid grid-cols-1 gap-3">
      {steps.map((step, index) => (
        <li key={`${step.createdAt} ${steps.length - index}`} className="flex gap-2.5">
          <StepIcon step={step} />
          <div className="min-w-0 text-14 wrap-anywhere">
            <p className="figures font-semibold">{step.text}</p>
            {step.details.map((text, line) => (
              <p key={`${line} ${text}`} dir="auto" className="whitespace-pre-line">
                {text}
              </p>
            ))}
            {step.again && <p className="figures text-pending">{step.again}</p>}
            <p className="figures text-muted">
              <span>{`${step.by},`}</span>{' '}
              <time dateTime={step.createdAt}>{dateTimeText(step.createdAt)}</time>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

const ICONS = { CALLED: IconPhone, CONFIRMED: IconCheck, FIT_CHECKED: IconCar };

function StepIcon({ step: { kind, reached } }: { step: HistoryStep }) {
  const isMissed = kind === 'CALLED' && !reached;
  const Icon = isMissed ? IconPhoneOff : kind in ICONS ? ICONS[kind as keyof typeof ICONS] : IconPoint;
  return (
    <Icon size={18} aria-hidden className={`mt-px shrink-0 ${isMissed ? 'text-pending' : 'text-muted'}`} />
  );
}
