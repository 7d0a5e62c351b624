import { centsOf, formatKsh } from '@beambright/domain';
import { moneyText, totalText } from '../../lib/format';
import type { Receipt_OrderFragment } from './Receipt.generated';

/** Places a label and its amount side by side, or stacked if there is no room. */
export const PAIR = 'flex flex-wrap items-baseline justify-between gap-x-4';

export function PriceRows({ order }: { order: Receipt_OrderFragment }) {
  const { actualPrice, discount, deliveryFee, lines } = order;
  const agreed = lines.flatMap(({ agreedAmount }) => (agreedAmount ? [centsOf(agreedAmount)] : []));
  const total =
    agreed.length > 0 ? formatKsh(agreed.reduce((sum, one) => sum + one)) : totalText(order.total);
  return (
    <>
      <Sum label="Total" text={total} isLast={!actualPrice} />
      {centsOf(discount) > 0 && <Sum label="Discount" text={`-${moneyText(discount)}`} />}
      {centsOf(deliveryFee) > 0 && <Sum label="Delivery" text={moneyText(deliveryFee)} />}
    </>
  );
}

export function Sum({ label, text, isLast = false }: { label: string; text: string; isLast?: boolean }) {
  return (
    <div className={`${PAIR} ${isLast ? 'font-sign text-22 font-bold' : ''}`}>
      <dt>{label}</dt>
      <dd className="ml-auto">{text}</dd>
    </div>
  );
}
