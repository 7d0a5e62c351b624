import { centsOf, dispatchText } from '@beambright/domain';
import { IconCar, IconClipboardList, IconMapPin, IconNote, IconTruckDelivery } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { carText } from '../../lib/carText';
import { moneyText, priceText } from '../../lib/format';
import { lineNumbersText } from '../../lib/numberText';
import { LineFit } from '../../ui/LineFit';
import { ClaimNote } from './ClaimNote';
import { OrderContact } from './OrderContact';
import type { OrderDetails_OrderFragment } from './OrderDetails.generated';
import type { OrderEvents_OrderFragment } from './OrderHistory.generated';
import { Marked } from './SoughtWords';

interface OrderDetailsProps {
  /** Without `dispatches` if the order was read for a list. */
  order: OrderDetails_OrderFragment & Partial<Pick<OrderEvents_OrderFragment, 'dispatches'>>;
  /** Called with the id of a line. Its result is shown below the line instead of the fit on the day of the order. */
  checkOf?: ((lineId: string) => ReactNode) | undefined;
}

/** The details of an order for staff, in a card or below a row of a table. OrderCard shows the same fields to customers. */
export function OrderDetails({ order, checkOf }: OrderDetailsProps) {
  const sent = order.status === 'CONFIRMED' && order.dispatches?.map(dispatchText).at(-1);
  const { lines, discount, deliveryFee, shippingAddress, notes, reference, car } = order;
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-3 text-14 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="grid grid-cols-1 content-start gap-1 md:pt-1">
        <ul aria-label="Items" className="grid grid-cols-1 gap-1">
          {lines.map(({ id, itemName, quantity, price, agreedAmount, fit, ...numbers }) => (
            <li key={id} className="flex flex-wrap gap-x-2 wrap-anywhere">
              <span className="font-semibold">
                <Marked text={itemName || 'Product'} />
              </span>
              <span className="figures empty:hidden">{lineNumbersText(numbers)}</span>
              <span className="figures text-muted">{`${quantity} × ${priceText(price)}`}</span>
              {agreedAmount && <span className="figures">{`Agreed: ${moneyText(agreedAmount)}`}</span>}
              {checkOf ? checkOf(id) : <LineFit fit={fit} />}
            </li>
          ))}
        </ul>
        <p className="figures flex flex-wrap gap-x-3 empty:hidden">
          {centsOf(discount) > 0 && <span>{`Discount: ${moneyText(discount)}`}</span>}
          {centsOf(deliveryFee) > 0 && <span>{`Delivery: ${moneyText(deliveryFee)}`}</span>}
        </p>
      </div>
      <div className="grid grid-cols-1 content-start gap-1 text-muted md:gap-0.5">
        <OrderContact order={order} />
        {shippingAddress && (
          <Fact icon={<IconMapPin size={18} aria-hidden />} label="Shipping address" text={shippingAddress} />
        )}
        {car && <Fact icon={<IconCar size={18} aria-hidden />} label="Car" text={carText(car)} />}
        {notes && <Fact icon={<IconNote size={18} aria-hidden />} label="Notes" text={notes} />}
        {reference && (
          <Fact icon={<IconClipboardList size={18} aria-hidden />} label="Reference" text={reference} />
        )}
        {sent && <Fact icon={<IconTruckDelivery size={18} aria-hidden />} label="On its way" text={sent} />}
        <ClaimNote order={order} />
      </div>
    </div>
  );
}

function Fact({ icon, label, text }: { icon: ReactNode; label: string; text: string }) {
  return (
    <p className="flex gap-1.5">
      <span className="mt-px shrink-0">{icon}</span>
      <span className="sr-only">{`${label}: `}</span>
      <span dir="auto" className="min-w-0 wrap-anywhere whitespace-pre-line">
        <Marked text={text} />
      </span>
    </p>
  );
}
