import { type ReactNode, useId, useState } from 'react';
import { type CarChoice, withCar } from '../../lib/carInAddress';
import { carText } from '../../lib/carText';
import { priceText } from '../../lib/format';
import { numberText } from '../../lib/numberText';
import { paths } from '../../lib/paths';
import { useKeepFocus } from '../../page/useKeepFocus';
import { useFailure } from '../../staff/useFailure';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { FitChip } from '../../ui/FitChip';
import { NotLoaded } from '../../ui/NotLoaded';
import { CorrectOrderDocument } from './EditOrder.generated';
import type { LineForCar_OrderFragment } from './LineForCar.generated';
import { ErrorNote, useOrderAction } from './OrderAction';
import { ENDS_PRICE } from './orderCorrection';
import {
  type OthersThatFit_CarFragment,
  type OthersThatFit_ItemFragment,
  useOthersThatFitQuery,
} from './OthersThatFit.generated';
import { hasAgreedParts } from './typedPrice';

interface OthersThatFitProps {
  line: { id: string; itemName: string; quantity: number; item: { id: string } };
  order: Omit<LineForCar_OrderFragment, 'car'> & { car: OthersThatFit_CarFragment };
}

export function OthersThatFit({ line, order }: OthersThatFitProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  // An exchange removes this line.
  const part = useKeepFocus<HTMLDivElement>();
  const name = line.itemName || 'Product';
  return (
    <div ref={part} className="mb-2 grid w-full justify-items-start gap-1">
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
        {isOpen && <Others line={line} order={order} />}
      </div>
    </div>
  );
}

function Others({ line, order }: OthersThatFitProps) {
  const { car } = order;
  const choice = { car: car.vehicle.slug, year: car.year };
  const { data, loading, error } = useOthersThatFitQuery({
    variables: { itemId: line.item.id, ...choice },
    // The result must have the current stock and prices.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const failure = useFailure(data, loading, error);
  if (failure) return <NotLoaded title="The other products could not be loaded" titleAs="h2" {...failure} />;
  const items = data?.item?.alternatives ?? [];
  const text = data ? `We know no other product for the ${carText(car)}.` : 'Loading...';
  return (
    <>
      <p role="status" className="text-14 text-muted empty:hidden">
        {items.length === 0 && text}
      </p>
      {items.length > 0 && <OtherItems line={line} order={order} items={items} car={choice} />}
    </>
  );
}

interface OtherItemsProps extends OthersThatFitProps {
  items: readonly OthersThatFit_ItemFragment[];
  car: CarChoice;
}

function OtherItems({ line, order, items, car }: OtherItemsProps) {
  const endsPriceId = useId();
  const isPending = order.status === 'PENDING';
  const there = new Set(order.lines.map(({ item }) => item?.id));
  return (
    <>
      {isPending && hasAgreedParts(order) && (
        <p id={endsPriceId} className="text-14 text-muted">
          {ENDS_PRICE}
        </p>
      )}
      <ul className="grid gap-2">
        {items.map((item) => (
          <Other key={item.id} item={item} car={car}>
            {there.has(item.id) && <span>In this order</span>}
            {isPending && item.inStock && !there.has(item.id) && (
              <TakeInstead line={line} orderId={order.id} item={item} describedBy={endsPriceId} />
            )}
          </Other>
        ))}
      </ul>
    </>
  );
}

interface TakeInsteadProps extends Pick<OthersThatFitProps, 'line'> {
  orderId: string;
  item: OthersThatFit_ItemFragment;
  describedBy: string;
}

function TakeInstead({ line: { id, quantity }, orderId, item, describedBy }: TakeInsteadProps) {
  const { act, isBusy, error } = useOrderAction(orderId, CorrectOrderDocument, 'Part exchanged');
  const lines = [{ id, from: quantity, to: 0 }];
  const added = [{ itemId: item.id, quantity }];
  return (
    <>
      <Button
        size="small"
        className="md:pointer-fine:min-h-8!"
        isBusy={isBusy}
        aria-describedby={describedBy}
        onClick={() => void act({ input: { orderId, lines, added } })}
      >
        <span>
          Take this instead
          <span className="sr-only">{` (${item.name})`}</span>
        </span>
      </Button>
      {error && <ErrorNote text={error.message} advice="Nothing was changed." />}
    </>
  );
}

interface OtherProps {
  item: OthersThatFit_ItemFragment;
  car: CarChoice;
  children: ReactNode;
}

/** An item to offer instead. Its link opens in a new tab, so that the page of the call stays. */
function Other({ item, car, children }: OtherProps) {
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
        {children}
      </div>
    </li>
  );
}
