import { dispatchText } from '@beambright/domain';
import {
  IconCar,
  IconCheck,
  IconChevronRight,
  IconNote,
  IconPhone,
  IconPhoneOff,
  IconPoint,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { OrderPart } from '../../gql/schema-types.generated';
import { dateTimeText, moneyText } from '../../lib/format';
import { NOT_BUYING_TEXTS } from '../../staff/notBuyingTexts';
import { lowercaseStatus } from './OrderAction';
import type { OrderEvents_OrderFragment, OrderHistory_OrderFragment } from './OrderHistory.generated';

type FitCheck = NonNullable<OrderEvents_OrderFragment['fitChecks']>[number];
type Dispatch = NonNullable<OrderEvents_OrderFragment['dispatches']>[number];
type StaffNote = NonNullable<OrderEvents_OrderFragment['staffNotes']>[number];

/** The history of an order. A list of orders reads only the events, so the other fields are then missing. */
interface History {
  events: OrderEvent[];
  dispatches?: Dispatch[];
  fitChecks?: FitCheck[] | null;
  staffNotes?: StaffNote[] | null;
}

interface HistoryStep {
  kind: OrderEvent['kind'] | 'DISPATCHED' | 'FIT_CHECKED' | 'NOTED';
  text: string;
  details: string[];
  again: string | null;
  by: string;
  createdAt: string;
  reached: boolean | null;
}

/** An event of an order. For a list of orders, it lacks what only the query of a single order reads, such as `changes`. */
type OrderEvent = OrderHistory_OrderFragment['events'][number] &
  Partial<OrderEvents_OrderFragment['events'][number]>;

export function OrderHistory({ order }: { order: History }) {
  const count = historyOf(order).length;
  return (
    <details className="group min-w-0 grow text-14">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-control font-semibold text-beam-text hover:underline md:pointer-fine:min-h-8 [&::-webkit-details-marker]:hidden">
        <IconChevronRight size={18} aria-hidden className="transition group-open:rotate-90" />
        <span>{`History (${count})`}</span>
      </summary>
      <div className="mt-1">
        <OrderEvents order={order} />
      </div>
    </details>
  );
}

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

const ICONS = {
  CALLED: IconPhone,
  CONFIRMED: IconCheck,
  DISPATCHED: IconTruckDelivery,
  FIT_CHECKED: IconCar,
  NOTED: IconNote,
};

function StepIcon({ step: { kind, reached } }: { step: HistoryStep }) {
  const isMissed = kind === 'CALLED' && !reached;
  const Icon = isMissed ? IconPhoneOff : kind in ICONS ? ICONS[kind as keyof typeof ICONS] : IconPoint;
  return (
    <Icon size={18} aria-hidden className={`mt-px shrink-0 ${isMissed ? 'text-pending' : 'text-muted'}`} />
  );
}

function historyOf({ events, dispatches, fitChecks, staffNotes }: History): HistoryStep[] {
  const steps = [
    ...events.map(stepOfEvent),
    ...(dispatches ?? []).map(stepOfDispatch),
    ...(fitChecks ?? []).map(stepOfCheck),
    ...(staffNotes ?? []).map(stepOfNote),
  ];
  return steps.toReversed().toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}

function stepOfEvent(event: OrderEvent): HistoryStep {
  const { kind, note, createdAt, reached } = event;
  const details = [...changeTexts(event), ...(note ? [note] : [])];
  const [text, again, by] = [TEXTS[kind](event), againText(event), actorText(event)];
  return { kind, text, details, again, by, createdAt, reached };
}

/** The step of a dispatch. Once the personal data is erased, it has no carrier and waybill. */
function stepOfDispatch({ note, actorEmail, createdAt, ...dispatch }: Dispatch): HistoryStep {
  const details = [dispatchText(dispatch), note ?? ''].filter(Boolean);
  const by = actorEmail ?? 'Shop';
  return { kind: 'DISPATCHED', text: 'On its way', details, by, createdAt, again: null, reached: null };
}

function stepOfCheck({ itemName, car, fits, ...entry }: FitCheck): HistoryStep {
  return {
    ...ofStaff(entry),
    kind: 'FIT_CHECKED',
    text: `Checked by phone: ${fits ? 'fits' : 'does not fit'}`,
    details: [`${itemName || 'Product'}, ${car}`],
  };
}

/** The step of a staff note. Once the personal data is erased, it has no text. */
function stepOfNote({ note, ...entry }: StaffNote): HistoryStep {
  return { ...ofStaff(entry), kind: 'NOTED', text: 'Note', details: note ? [note] : [] };
}

function ofStaff({ isMine, by, createdAt }: Pick<StaffNote, 'isMine' | 'by' | 'createdAt'>) {
  return { by: isMine ? 'You' : by.email, createdAt, again: null, reached: null };
}

const TEXTS: Record<OrderEvent['kind'], (event: OrderEvent) => string> = {
  PLACED: () => 'Order placed',
  CALLED: calledText,
  CONFIRMED: ({ actualPrice }) => (actualPrice ? `Confirmed at ${moneyText(actualPrice)}` : 'Confirmed'),
  PRICE_CORRECTED: ({ actualPrice }) =>
    actualPrice ? `Price corrected to ${moneyText(actualPrice)}` : 'Price corrected',
  ORDER_CORRECTED: ({ correctedParts }) =>
    `Corrected: ${(correctedParts ?? []).map((part) => PART_TEXTS[part].toLowerCase()).join(', ')}`,
  CANCELLED: () => 'Cancelled by customer',
  STATUS_CHANGED: ({ fromStatus, toStatus }) =>
    fromStatus
      ? `Changed from ${lowercaseStatus(fromStatus)} to ${lowercaseStatus(toStatus)}`
      : `Changed to ${lowercaseStatus(toStatus)}`,
};

const PART_TEXTS: Record<OrderPart, string> = {
  PHONE_NUMBER: 'Phone number',
  SHIPPING_ADDRESS: 'Shipping address',
  NOTES: 'Notes',
  REFERENCE: 'Reference',
  CAR: 'Car',
  ITEMS: 'Items',
  PRICE: 'Agreed price',
  DISCOUNT: 'Discount',
  DELIVERY_FEE: 'Delivery',
};

const AMOUNTS: readonly OrderPart[] = ['PRICE', 'DISCOUNT', 'DELIVERY_FEE'];

function actorText({ by, actorEmail }: OrderEvent): string {
  if (by === 'YOU') return 'You';
  return by === 'CUSTOMER' ? 'Customer' : (actorEmail ?? 'Shop');
}

/** 'Phone number: 0712 345 678 (was none)', 'Brake pads: removed (was 2)', 'Brake pads: Ksh 2,500', 'Delivery: none (was Ksh 300)' */
function changeTexts({ changes }: OrderEvent): string[] {
  return (changes ?? []).map(({ part, itemName, from, to }) => {
    if (part === 'ITEMS')
      return `${itemName || 'Product'}: ${to ?? 'removed'} (${from === null ? 'added' : `was ${from}`})`;
    // Both values were erased with the personal data.
    if (from === null && to === null) return `${PART_TEXTS[part]}: changed`;
    const isFirst = from === null && AMOUNTS.includes(part);
    const text = `${itemName || PART_TEXTS[part]}: ${valueText(part, to)}`;
    return isFirst ? text : `${text} (was ${valueText(part, from)})`;
  });
}

function valueText(part: OrderPart, value: string | null): string {
  return (value && AMOUNTS.includes(part) ? moneyText(value) : value) ?? 'none';
}

function againText({ tryAgainAt }: OrderEvent): string | null {
  return tryAgainAt && `Try again ${dateTimeText(tryAgainAt)}`;
}

/** 'Reached, offered Ksh 2,500', 'No answer', 'Wrong number: 0712 345 678', 'Not buying: too dear' */
function calledText({ reached, offeredPrice, notBuying, wrongNumber }: OrderEvent): string {
  if (wrongNumber !== null) return ['Wrong number', wrongNumber].filter(Boolean).join(': ');
  if (notBuying) return `Not buying: ${NOT_BUYING_TEXTS[notBuying].toLowerCase()}`;
  if (!reached) return 'No answer';
  return offeredPrice ? `Reached, offered ${moneyText(offeredPrice)}` : 'Reached';
}
