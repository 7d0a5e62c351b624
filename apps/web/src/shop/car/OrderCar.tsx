import type { CarChoice } from '../../lib/carInAddress';
import { NO_FITS } from '../fit/useCardFits';
import { useFits } from '../fit/useFits';
import { CarOfOrder } from './CarOfOrder';
import { ChooseCar } from './ChooseCar';
import { useOrderCarQuery } from './OrderCar.generated';
import type { TakenCar } from './useOrderCar';

interface OrderCarProps {
  /** Null if none is chosen. */
  choice: CarChoice | null;
  /** The items of a cart. */
  cart?: readonly string[];
  onTake: (taken: TakenCar | null) => void;
}

/** The car that an order takes along; in a cart without one that the shop knows, a button to choose it. */
export function OrderCar({ choice, cart, onTake }: OrderCarProps) {
  if (!choice) return cart ? <NoCar /> : null;
  const order = { choice, onTake };
  return cart ? (
    <CartCar key={`${choice.car} ${choice.year}`} {...order} cart={cart} />
  ) : (
    <ProductCar {...order} />
  );
}

type KnownCarProps = Omit<OrderCarProps, 'choice' | 'cart'> & { choice: CarChoice };

function CartCar({ cart, ...order }: KnownCarProps & { cart: readonly string[] }) {
  const { vehicle, fits } = useFits(cart, order.choice);
  if (vehicle === null) return <NoCar />;
  return vehicle ? <CarOfOrder {...order} vehicle={vehicle} fits={fits} /> : <div className="min-h-19" />;
}

function ProductCar(order: KnownCarProps) {
  const vehicle = useOrderCarQuery({ variables: { car: order.choice.car } }).data?.vehicle;
  return vehicle ? <CarOfOrder {...order} vehicle={vehicle} fits={NO_FITS} /> : null;
}

/** The picker remembers what is chosen. */
function NoCar() {
  return (
    <div className="grid gap-1">
      <ChooseCar onChoose={() => undefined} />
      <p className="text-14 text-muted">The cart then says which parts fit it.</p>
    </div>
  );
}
