import { MAX_QUANTITY } from '@beambright/domain';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { IconButton } from '../../ui/IconButton';

interface QuantityStepperProps {
  quantity: number;
  name: string;
  isDisabled: boolean;
  /** Whether the quantity can be raised. If the item is out of stock, it can only be reduced. */
  canGrow: boolean;
  onChange: (quantity: number) => void;
}

/** Changes the quantity by 1 per click; minus removes the line if the quantity is 1. */
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
