import { Link } from 'react-router-dom';
import { moneyText, priceText } from '../../lib/format';
import { lineNumbersText } from '../../lib/numberText';
import { paths } from '../../lib/paths';
import { lazyPart } from '../../page/lazyPage';
import type { OrderCard_OrderFragment } from './OrderCard.generated';

/** The fit of a line. It is loaded on demand, since many orders have no car. */
const lineFit = lazyPart(() => import('../../ui/LineFit').then((file) => file.LineFit));

type OrderLine = OrderCard_OrderFragment['lines'][number];

export function OrderLines({ lines }: { lines: OrderLine[] }) {
  return (
    <ul className="grid grid-cols-1 content-start gap-3">
      {lines.map((line) => (
        <li key={line.id} className="wrap-anywhere">
          <LineName line={line} />
          <p className={`figures text-14 text-muted ${line.item ? '-mt-1.5' : ''}`}>
            <span>{`${line.quantity} × ${priceText(line.price)}`}</span>
            {line.agreedAmount && (
              <span className="float-right ml-4 text-text">{moneyText(line.agreedAmount)}</span>
            )}
          </p>
          <p className="figures text-14 text-muted empty:hidden">{lineNumbersText(line)}</p>
          {line.fit && <lineFit.Part fit={line.fit} />}
        </li>
      ))}
    </ul>
  );
}

/** The name of the item when it was ordered; without a link if the item was deleted. */
function LineName({ line }: { line: OrderLine }) {
  const name = line.itemName || 'Product';
  if (!line.item) return <p className="font-semibold">{name}</p>;
  return (
    <Link
      to={paths.product(line.item.id)}
      className="-mt-2.5 inline-block py-2.5 font-semibold hover:text-beam-text hover:underline"
    >
      {name}
    </Link>
  );
}
