import { MAX_QUANTITY } from '@beambright/domain';
import { IconButton } from '../../ui/IconButton';
import { IconMinus, IconPlus } from '../../ui/icons';

interface QuantityStepperProps {
  quantity: number;
  /** Of the item, for those who hear the buttons alone. */
  name: string;
  isDisabled: boolean;
  /** What is out of stock can only become less. */
  canGrow: boolean;
  onChange: (quantity: number) => void;
}

/** Changes by 1 per press; minus at 1 takes the line out (spec §4; decisions, Texts and screens). */
export function QuantityStepper({ quantity, name, isDisabled, canGrow, onChange }: QuantityStepperProps) {
  const isFull = quantity >= MAX_QUANTITY;
  return (
    <div
      role="group"
      aria-label={`Quantity of ${name}`}
      className="inline-flex items-center rounded-control border border-control bg-page"
    >
      <IconButton label="Decrease quantity" disabled={isDisabled} onClick={() => onChange(quantity - 1)}>
        <IconMinus size={18} aria-hidden />
      </IconButton>
      <output className="figures min-w-9 text-center font-semibold">{quantity}</output>
      <IconButton
        label="Increase quantity"
        disabled={isDisabled || isFull || !canGrow}
        onClick={() => onChange(quantity + 1)}
      >
        <IconPlus size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
