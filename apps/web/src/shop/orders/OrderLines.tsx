import { Link } from 'react-router-dom';
import { priceText } from '../../lib/format';
import { paths } from '../../lib/paths';
import type { OrderCard_OrderFragment } from './OrderCard.generated';

type OrderLine = OrderCard_OrderFragment['lines'][number];

export function OrderLines({ lines }: { lines: OrderLine[] }) {
  return (
    <ul className="grid content-start gap-3">
      {lines.map((line) => (
        <li key={line.id} className="grid gap-0.5">
          <LineName line={line} />
          <span className="figures text-14 text-muted">
            {line.quantity} × {priceText(line.price)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The line keeps the name the item had; an item that is gone leaves nothing to link to (decisions, Catalogue). */
function LineName({ line }: { line: OrderLine }) {
  const name = line.itemName || 'Product';
  if (!line.item) return <span className="font-semibold">{name}</span>;
  return (
    <Link
      to={paths.product(line.item.id)}
      className="-my-2.5 inline-block py-2.5 font-semibold hover:text-beam-text hover:underline"
    >
      {name}
    </Link>
  );
}
