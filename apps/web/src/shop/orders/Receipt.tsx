import { centsOf, formatTotal, timesQuantity } from '@beambright/domain';
import type { ReactNode } from 'react';
import { carText } from '../../lib/carText';
import { lineFitText } from '../../lib/fitText';
import { dateTimeText, moneyText, phoneText, priceText, shortId } from '../../lib/format';
import { lineNumbersText } from '../../lib/numberText';
import { ShortId } from '../../ui/ShortId';
import { stepText } from './orderSteps';
import { PAIR, PriceRows, Sum } from './PriceRows';
import type { Receipt_OrderFragment, Receipt_ShopFragment } from './Receipt.generated';

/** The receipt to print: light in both themes, and in one column that fits A4 paper and 80 mm rolls. */
export function Receipt({ order, shop }: { order: Receipt_OrderFragment; shop: Receipt_ShopFragment }) {
  const heading = order.status === 'DELIVERED' ? 'Receipt for order' : 'Order';
  return (
    <article
      data-theme="light"
      aria-labelledby="receipt-title"
      className="paper mx-auto w-full max-w-160 rounded-plate border border-line bg-surface p-5 text-text wrap-anywhere md:p-10 print:max-w-none print:rounded-none print:border-0 print:p-0"
    >
      <header className="border-b-2 border-text pb-4">
        <p className="font-sign text-28 font-bold">{shop.name}</p>
        <p className="text-14">Car spare parts and accessories, Nairobi</p>
        <p className="figures text-14">{phoneText(shop.phone)}</p>
      </header>
      <div className="border-b border-dashed border-control py-4">
        <h1 id="receipt-title" aria-label={`${heading} ${shortId(order.id)}`} className="text-22">
          <span>{`${heading} `}</span>
          <ShortId id={order.id} />
        </h1>
        <dl className="mt-2 grid grid-cols-1 gap-1 text-14">
          <Fact label="Code">{order.code}</Fact>
          <Fact label="Status">{statusText(order)}</Fact>
          {order.events.map((event, place) => (
            <Fact key={place} label={stepText(event)}>
              <time dateTime={event.createdAt}>{dateTimeText(event.createdAt)}</time>
            </Fact>
          ))}
          <TextFact label="Shipping address" text={order.shippingAddress} />
          {order.car && <TextFact label="Your car" text={carText(order.car)} />}
          {order.notes && <TextFact label="Notes" text={order.notes} />}
          {order.reference && <TextFact label="Your reference" text={order.reference} />}
        </dl>
      </div>
      <h2 className="sr-only">Products</h2>
      <ul className="figures">
        {order.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <Sums order={order} />
      <p className="pt-4 text-14">{`Order id ${order.id}`}</p>
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={PAIR}>
      <dt className="text-muted">{label}</dt>
      <dd className="figures ml-auto font-semibold">{children}</dd>
    </div>
  );
}

function TextFact({ label, text }: { label: string; text: string }) {
  return (
    <div className="mt-1">
      <dt className="text-muted">{label}</dt>
      <dd dir="auto" className="font-semibold whitespace-pre-line">
        {text}
      </dd>
    </div>
  );
}

function Line({ line }: { line: Receipt_OrderFragment['lines'][number] }) {
  return (
    <li className="break-inside-avoid border-b border-dashed border-control py-2">
      <p className="font-semibold">{line.itemName || 'Product'}</p>
      <p className="text-14 empty:hidden">{lineNumbersText(line)}</p>
      <p className="text-14 empty:hidden">{lineFitText(line.fit)}</p>
      <div className={PAIR}>
        <p className="text-14 text-muted">{`${line.quantity} × ${priceText(line.price)}`}</p>
        <p className="ml-auto">{amountText(line)}</p>
      </div>
    </li>
  );
}

function Sums({ order }: { order: Receipt_OrderFragment }) {
  const { actualPrice } = order;
  return (
    <div className="break-inside-avoid border-b-2 border-text py-3">
      <dl className="figures grid grid-cols-1 gap-1">
        <PriceRows order={order} />
        {actualPrice && <Sum label="Final" text={moneyText(actualPrice)} isLast />}
      </dl>
      {order.status === 'PENDING' && !actualPrice && (
        <p className="text-14">The final price is agreed by phone.</p>
      )}
    </div>
  );
}

function amountText({ price, quantity, agreedAmount }: Receipt_OrderFragment['lines'][number]): string {
  if (agreedAmount) return moneyText(agreedAmount);
  return formatTotal(timesQuantity({ min: centsOf(price.min), max: centsOf(price.max) }, quantity));
}

function statusText({ status, cancelledAt }: Receipt_OrderFragment): string {
  if (cancelledAt) return 'Cancelled by you';
  return status.charAt(0) + status.slice(1).toLowerCase();
}
