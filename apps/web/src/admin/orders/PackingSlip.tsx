import { dateTimeText } from '../../lib/format';
import { lineNumbersText } from '../../lib/numberText';
import { ShortId } from '../../ui/ShortId';
import type { PackingSlip_OrderFragment } from './PackingSlip.generated';

/** Whether the order gets a packing slip. A failed order gets none, since it is not sent. */
export function isPacked({ status }: PackingSlip_OrderFragment): boolean {
  return status !== 'FAILED';
}

export function PackingSlip({ order }: { order: PackingSlip_OrderFragment }) {
  const { id, code, createdAt, customer, shippingAddress, notes, reference, lines } = order;
  if (!isPacked(order)) return null;
  return (
    <article
      data-theme="light"
      aria-label="Packing slip"
      className="paper hidden bg-surface text-text wrap-anywhere print:block"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-text pb-2">
        <h1 className="text-28">
          <span>Packing slip </span>
          <ShortId id={id} /> <span className="figures whitespace-nowrap">{code}</span>
        </h1>
        <p className="figures">{dateTimeText(createdAt)}</p>
      </header>
      <dl className="grid grid-cols-1 gap-2 border-b border-dashed border-control py-4">
        <Fact label="Customer" text={customer?.name ?? customer?.email ?? 'Account no longer exists'} />
        {customer?.phone && <Fact label="Phone" text={customer.phone} />}
        <Fact label="Shipping address" text={shippingAddress} />
        {notes && <Fact label="Notes" text={notes} />}
        {reference && <Fact label="Reference" text={reference} />}
      </dl>
      <ul>
        {lines.map(({ id: lineId, itemName, quantity, ...numbers }) => (
          <li
            key={lineId}
            className="flex break-inside-avoid items-baseline gap-3 border-b border-dashed border-control py-2"
          >
            <span aria-hidden className="size-4 shrink-0 self-center border border-text" />
            <span className="figures shrink-0 font-bold">{`${quantity} ×`}</span>
            <div className="min-w-0">
              <p className="font-semibold">{itemName || 'Product'}</p>
              <p className="figures empty:hidden">{lineNumbersText(numbers)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-12 grid break-inside-avoid grid-cols-2 gap-8 text-14">
        <p className="border-t border-text pt-1">Packed by</p>
        <p className="border-t border-text pt-1">Received by</p>
      </div>
    </article>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-14 text-muted">{label}</dt>
      <dd dir="auto" className="font-semibold whitespace-pre-line">
        {text}
      </dd>
    </div>
  );
}
