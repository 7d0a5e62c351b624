import { useId, useState } from 'react';
import { type CarChoice, withCar } from '../../lib/carInAddress';
import { carText } from '../../lib/carText';
import { priceText } from '../../lib/format';
import { numberText } from '../../lib/numberText';
import { paths } from '../../lib/paths';
import { useRetry } from '../../lib/useRetry';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { FitChip } from '../../ui/FitChip';
import { NotLoaded } from '../../ui/NotLoaded';
import {
  type OthersThatFit_CarFragment,
  type OthersThatFit_ItemFragment,
  useOthersThatFitQuery,
} from './OthersThatFit.generated';

interface OthersThatFitProps {
  itemId: string;
  /** As ordered. */
  itemName: string;
  /** Of the order. */
  car: OthersThatFit_CarFragment;
}

/** Opens the other products for the car, to offer instead of the ordered one. */
export function OthersThatFit({ itemId, itemName, car }: OthersThatFitProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const name = itemName || 'Product';
  return (
    <div className="mb-2 grid w-full justify-items-start gap-1">
      <Button
        size="small"
        className="md:pointer-fine:min-h-8!"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          Others that fit
          <span className="sr-only">{` instead of ${name}`}</span>
        </span>
      </Button>
      <div
        id={listId}
        role="group"
        aria-label={`Others instead of ${name}`}
        hidden={!isOpen}
        className="w-full"
      >
        {isOpen && <Others itemId={itemId} car={car} />}
      </div>
    </div>
  );
}

function Others({ itemId, car }: Pick<OthersThatFitProps, 'itemId' | 'car'>) {
  const choice = { car: car.vehicle.slug, year: car.year };
  const { data, error } = useOthersThatFitQuery({
    variables: { itemId, ...choice },
    // Stock and price of this moment.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const { isRetrying, retry } = useRetry();
  if (isRetrying || (error && !data)) {
    return (
      <NotLoaded
        title="The other products could not be loaded"
        titleAs="h2"
        {...{ error, isRetrying }}
        onRetry={retry}
      />
    );
  }
  const items = data?.item?.alternatives ?? [];
  const text = data ? `We know no other product for the ${carText(car)}.` : 'Loading...';
  return (
    <>
      <p role="status" className="text-14 text-muted empty:hidden">
        {items.length === 0 && text}
      </p>
      <ul className="grid gap-2">
        {items.map((item) => (
          <Other key={item.id} item={item} car={choice} />
        ))}
      </ul>
    </>
  );
}

/** In a new tab, since the call goes on here. */
function Other({ item, car }: { item: OthersThatFit_ItemFragment; car: CarChoice }) {
  const { name, numbers, price, inStock, fit } = item;
  const number = numbers.find(({ kind }) => kind === 'MPN') ?? numbers.find(({ kind }) => kind === 'OEM');
  return (
    <li className="rounded-control border border-line px-2.5 py-1 text-14 wrap-anywhere">
      <a
        href={withCar(paths.product(item.id), car)}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center font-semibold text-beam-text hover:underline md:pointer-fine:min-h-8"
      >
        {name}
      </a>
      <p className="figures empty:hidden">{number && numberText(number)}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="figures text-muted">{priceText(price)}</span>
        <Badge tone={inStock ? 'delivered' : 'failed'}>{inStock ? 'In stock' : 'Out of stock'}</Badge>
        {fit.verdict && <FitChip fit={fit} />}
      </div>
    </li>
  );
}
