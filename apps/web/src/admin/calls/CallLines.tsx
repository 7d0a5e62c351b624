import { priceText } from '../../lib/format';
import { lineNumbersText } from '../../lib/numberText';
import { Badge } from '../../ui/Badge';
import { LineFit } from '../../ui/LineFit';
import { ItemPicture } from '../products/ItemPicture';
import type { CallLines_LineFragment } from './CallLines.generated';

export function CallLines({ lines }: { lines: CallLines_LineFragment[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {lines.map(({ id, item, itemName, quantity, price, fit, ...numbers }) => (
        <li key={id} className="flex items-center gap-3">
          <ItemPicture
            image={item?.mainImage ?? null}
            alt=""
            sizes="80px"
            className="w-20 shrink-0 rounded-plate"
          />
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">{itemName || 'Product'}</p>
            <p className="figures text-14 empty:hidden">{lineNumbersText(numbers)}</p>
            <p className="figures text-14 text-muted">{`${quantity} × ${priceText(price)}`}</p>
            <LineFit fit={fit} />
            {item?.inStock === false && <Badge tone="failed">Out of Stock</Badge>}
            {!item && <p className="text-14 text-muted">No longer sold</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
