import { type Cents, formatKsh, groupedText, plainText } from '@beambright/domain';
import { Button } from '../../ui/Button';
import { type DecimalRange, offeredPrices } from './actualPrice';
import { AmountField } from './AmountField';
import { PriceWarning } from './PriceParts';
import type { PriceFields } from './typedPrice';

interface PriceSumProps extends PriceFields {
  total: DecimalRange;
  deliveryFee: Cents;
  hasParts: boolean;
  onChoose: (sum: string) => void;
}

export function PriceSum({ typed, faults, hint, warning, total, deliveryFee, ...rest }: PriceSumProps) {
  const { isClosed, hasParts, onChange, onSwitch, onChoose } = rest;
  const fee = deliveryFee > 0 ? ` ${formatKsh(deliveryFee)} of the price is for delivery.` : '';
  return (
    <>
      <div className="grid gap-1.5">
        <AmountField
          label="Actual price (Ksh)"
          name="actualPrice"
          min="0.01"
          required
          value={typed['sum'] ?? ''}
          hint={`${hint}${fee}`}
          error={faults['sum']}
          onChange={(sum) => onChange({ sum })}
        />
        <PriceWarning text={warning} />
      </div>
      {!isClosed && <OfferedPrices total={total} deliveryFee={deliveryFee} onChoose={onChoose} />}
      {hasParts && !isClosed && (
        <Button
          size="small"
          look="quiet"
          className="-ml-2.5 justify-self-start"
          data-price="parts"
          onClick={onSwitch}
        >
          Price per part
        </Button>
      )}
    </>
  );
}

interface OfferedPricesProps {
  total: DecimalRange;
  deliveryFee: Cents;
  onChoose: (price: string) => void;
}

function OfferedPrices({ total, deliveryFee, onChoose }: OfferedPricesProps) {
  const prices = offeredPrices(total, deliveryFee);
  if (prices.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {prices.map(({ name, cents }) => (
        <Button
          key={name}
          size="small"
          className="flex-1 flex-col gap-0! cramped:min-w-0 cramped:basis-full cramped:wrap-anywhere"
          data-price={name.toLowerCase()}
          onClick={() => onChoose(plainText(cents))}
        >
          <span className="font-normal text-muted">{name}</span>
          <span className="figures">{groupedText(cents)}</span>
        </Button>
      ))}
    </div>
  );
}
