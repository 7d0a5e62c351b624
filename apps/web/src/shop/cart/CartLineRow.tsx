import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { priceText } from '../../lib/format';
import { paths } from '../../lib/paths';
import { useKeepFocus } from '../../page/useKeepFocus';
import { Badge } from '../../ui/Badge';
import { IconButton } from '../../ui/IconButton';
import { ItemImage } from '../../ui/ItemImage';
import { obstacleOf, subtotalText, type TodaysLine } from './cartPrice';
import { QuantityStepper } from './QuantityStepper';

interface CartLineRowProps {
  line: TodaysLine;
  isDisabled: boolean;
  /** The error about this line that the server returned on checkout. */
  refusal: string | null;
  onQuantity: (quantity: number) => void;
  /** What to show above the quantity: whether the item fits the car. */
  children: ReactNode;
}

export function CartLineRow({ line, isDisabled, refusal, onQuantity, children }: CartLineRowProps) {
  const row = useKeepFocus<HTMLLIElement>();
  const { item, name, quantity, isDeleted } = line;
  const obstacle = obstacleOf(line);
  return (
    <li
      ref={row}
      className="grid grid-cols-[--spacing(20)_minmax(0,1fr)_auto] gap-x-4 gap-y-2 py-5 md:grid-cols-[8rem_minmax(0,1fr)_auto] md:gap-x-6"
    >
      <div className="row-span-2 self-start overflow-hidden rounded-control border border-line">
        {item || isDeleted ? (
          <ItemImage image={item?.mainImage ?? null} alt={name} sizes="(min-width: 768px) 128px, 80px" />
        ) : (
          <div className="aspect-4/3 bg-raised" />
        )}
      </div>
      <div className="grid content-start gap-1 wrap-anywhere">
        <LineName line={line} />
        {item && !isDeleted && (
          <p className="figures text-14 text-muted">{`${priceText(item.price)} each`}</p>
        )}
        {obstacle && (
          <div className="mt-1">
            <Badge tone="failed">{obstacle}</Badge>
          </div>
        )}
        {refusal && (
          <p role="alert" className="text-14 text-failed">
            {refusal}
          </p>
        )}
      </div>
      <div className="-mt-2 -mr-2">
        <IconButton label={`Remove ${name}`} disabled={isDisabled} onClick={() => onQuantity(0)}>
          <IconTrash size={20} aria-hidden />
        </IconButton>
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-md:col-span-3 max-md:col-start-1">
        {children}
        {!isDeleted && (
          <QuantityStepper
            quantity={quantity}
            name={name}
            isDisabled={isDisabled}
            canGrow={obstacle === null}
            onChange={onQuantity}
          />
        )}
        <Subtotal line={line} />
      </div>
    </li>
  );
}

function LineName({ line: { itemId, name, isDeleted } }: { line: TodaysLine }) {
  if (isDeleted) return <p className="font-semibold text-muted md:text-18">{name}</p>;
  return (
    <Link
      to={paths.product(itemId)}
      className="-mt-2 inline-block py-2 font-semibold hover:text-beam-text hover:underline md:text-18"
    >
      {name}
    </Link>
  );
}

/** The subtotal is struck through if the line cannot be ordered, since the total is without it. */
function Subtotal({ line }: { line: TodaysLine }) {
  const text = subtotalText(line);
  if (!text) return null;
  const look = obstacleOf(line) ? 'text-muted line-through' : '';
  return (
    <p className={`figures ml-auto min-w-0 font-sign text-22 font-bold wrap-anywhere ${look}`}>
      <span className="sr-only">Subtotal: </span>
      <span>{text}</span>
    </p>
  );
}
