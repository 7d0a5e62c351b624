import { MAX_QUANTITY } from '@beambright/domain';
import { priceText, totalText } from '../../../lib/format';
import { Field } from '../../../ui/Field';
import { FitChip } from '../../../ui/FitChip';
import { type Faults, type NewLine, totalOf } from './newOrderInput';

interface NewOrderLinesProps {
  lines: readonly NewLine[];
  faults: Faults['quantities'];
  onChange: (lines: NewLine[]) => void;
}

export function NewOrderLines({ lines, faults, onChange }: NewOrderLinesProps) {
  return (
    <ul aria-label="Parts" className="grid gap-2 empty:hidden">
      {lines.map((line) => (
        <li
          key={line.item.id}
          className="grid gap-x-4 gap-y-1 rounded-control border border-line px-3.5 py-2 md:grid-cols-[minmax(0,1fr)_7rem]"
        >
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">{line.item.name}</p>
            <p className="figures text-14 text-muted">{`${priceText(line.item.price)} each`}</p>
            {line.item.fit && <FitChip fit={line.item.fit} />}
          </div>
          <Field
            label="Pieces"
            required
            type="number"
            inputMode="numeric"
            min={0}
            max={MAX_QUANTITY}
            value={line.quantity}
            error={faults?.[line.item.id]}
            hint={line.quantity.trim() === '0' ? 'Will be removed.' : undefined}
            onFocus={(event) => event.currentTarget.select()}
            onChange={({ target }) =>
              onChange(lines.map((one) => (one === line ? { ...line, quantity: target.value } : one)))
            }
          />
        </li>
      ))}
      {lines.length > 0 && (
        <li className="figures flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-muted">Estimate</span>
          <span className="font-sign text-22 font-bold text-beam-text">{totalText(totalOf(lines))}</span>
        </li>
      )}
    </ul>
  );
}
