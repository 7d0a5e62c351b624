import { priceText } from '../../lib/format';
import { lineNumbersText } from '../../lib/numberText';
import { Badge } from '../../ui/Badge';
import { ItemImage } from '../../ui/ItemImage';
import { LineForCar } from '../orders/LineForCar';
import type { LineForCar_OrderFragment } from '../orders/LineForCar.generated';
import type { CallLines_LineFragment } from './CallLines.generated';

interface CallLinesProps {
  lines: CallLines_LineFragment[];
  order: LineForCar_OrderFragment;
}

export function CallLines({ lines, order }: CallLinesProps) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {lines.map((line) => (
        <CallLine key={line.id} line={line} order={order} />
      ))}
    </ul>
  );
}

function CallLine({ line, order }: { line: CallLines_LineFragment; order: LineForCar_OrderFragment }) {
  const { item, itemName, quantity, price } = line;
  return (
    <li className="flex items-start gap-3">
      <ItemImage
        image={item?.mainImage ?? null}
        alt=""
        sizes="80px"
        className="w-20 shrink-0 rounded-plate"
      />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{itemName || 'Product'}</p>
        <p className="figures text-14 empty:hidden">{lineNumbersText(line)}</p>
        <p className="figures text-14 text-muted">{`${quantity} × ${priceText(price)}`}</p>
        {item?.inStock === false && <Badge tone="failed">Out of Stock</Badge>}
        {!item && <p className="text-14 text-muted">No longer sold</p>}
        <LineForCar line={line} order={order} />
      </div>
    </li>
  );
}
