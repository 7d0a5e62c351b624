import { type Cents, formatKsh, formatTotal, timesQuantity } from '@beambright/domain';
import { countText, rangeOf } from '../../lib/format';
import { Button } from '../../ui/Button';
import { AmountField } from './AmountField';
import type { PriceForm_OrderFragment } from './PriceForm.generated';
import { amountName, type PriceFields } from './typedPrice';

interface PricePartsProps extends PriceFields {
  order: PriceForm_OrderFragment;
  price: Cents;
}

export function PriceParts({ order, price, typed, faults, hint, warning, ...rest }: PricePartsProps) {
  const { isClosed, onChange, onSwitch } = rest;
  const field = (name: string) => ({
    name,
    value: typed[name] ?? '',
    error: faults[name],
    onChange: (amount: string) => onChange({ [name]: amount }),
  });
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-1 font-semibold">Price per part (Ksh)</legend>
      <p className="text-14 text-muted">{hint}</p>
      {order.lines.map((line) => (
        <AmountField
          key={line.id}
          {...field(amountName(line))}
          label={`${line.quantity} × ${line.itemName || 'Product'}`}
          hint={shownText(line)}
          required
        />
      ))}
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <AmountField {...field('discount')} label="Discount" />
        <AmountField {...field('deliveryFee')} label="Delivery" />
      </div>
      <p role="status" className="figures font-sign text-18 font-bold">
        {`Total ${formatKsh(Math.max(0, price))}`}
      </p>
      <PriceWarning text={warning} />
      {!isClosed && (
        <Button
          size="small"
          look="quiet"
          className="-ml-2.5 justify-self-start"
          data-price="sum"
          onClick={onSwitch}
        >
          One sum
        </Button>
      )}
    </fieldset>
  );
}

export function PriceWarning({ text }: { text: string | undefined }) {
  return (
    <p role="status" className="text-14 text-pending empty:hidden">
      {text}
    </p>
  );
}

function shownText({ price, quantity }: PriceForm_OrderFragment['lines'][number]): string {
  const total = formatTotal(timesQuantity(rangeOf(price), quantity));
  return quantity > 1 ? `Shown: ${total} for all ${countText(quantity, 'piece')}` : `Shown: ${total}`;
}
