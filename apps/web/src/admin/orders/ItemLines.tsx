import { MAX_QUANTITY } from '@beambright/domain';
import { priceText } from '../../lib/format';
import { Field } from '../../ui/Field';
import { FitChip } from '../../ui/FitChip';
import type { ItemLine, QuantityFaults } from './linesToOrder';

interface ItemLinesProps {
  lines: readonly ItemLine[];
  faults: QuantityFaults;
  onChange: (lines: ItemLine[]) => void;
}

export function ItemLines({ lines, faults, onChange }: ItemLinesProps) {
  return (
    <ul aria-label="Parts" className="grid gap-2 empty:hidden">
      {lines.map((line) => (
        <li
          key={line.item.id}
          className="grid items-start gap-x-4 gap-y-1 rounded-control border border-line px-3.5 py-2 md:grid-cols-[minmax(0,1fr)_7rem]"
        >
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">{line.item.name}</p>
            <p className="figures text-14 text-muted">{`${priceText(line.item.price)} each`}</p>
            {line.item.fit && <FitChip fit={line.item.fit} />}
            <p className="text-14 font-semibold text-failed empty:hidden">{obstacleOf(line)}</p>
          </div>
          <Field
            label="Pieces"
            required
            type="number"
            inputMode="numeric"
            min={0}
            max={MAX_QUANTITY}
            value={line.quantity}
            error={faults[line.item.id]}
            hint={line.quantity.trim() === '0' ? 'Will be removed.' : undefined}
            onFocus={(event) => event.currentTarget.select()}
            onChange={({ target }) =>
              onChange(lines.map((one) => (one === line ? { ...line, quantity: target.value } : one)))
            }
          />
        </li>
      ))}
    </ul>
  );
}

function obstacleOf({ item, isGone }: ItemLine): string | null {
  if (isGone) return 'No longer sold: make it 0 pieces';
  return item.inStock ? null : 'Out of Stock: make it 0 pieces';
}
