import { useMemo } from 'react';
import type { CarChoice } from '../../lib/carInAddress';
import type { CarName_VehicleFragment } from '../../lib/carText.generated';
import { useFits } from '../fit/useFits';
import { useProductFitQuery } from '../fit/YourFit.generated';
import { CarOfOrder } from './CarOfOrder';
import { ChooseCar } from './ChooseCar';
import { useOrderCarQuery } from './OrderCar.generated';
import type { TakenCar } from './useOrderCar';

interface OrderCarProps {
  choice: CarChoice | null;
  /** The ids of the items in the cart, or of the product. */
  of: { cart: readonly string[] } | { product: string };
  onTake: (taken: TakenCar | null) => void;
}

/** Offers to include the car in the order. In a cart without a known car, a button chooses one. */
export function OrderCar({ choice, of, onTake }: OrderCarProps) {
  if (!choice) return 'cart' in of ? <NoCar /> : null;
  const order = { choice, onTake };
  return 'cart' in of ? (
    <CartCar key={`${choice.car} ${choice.year}`} {...order} cart={of.cart} />
  ) : (
    <ProductCar {...order} id={of.product} />
  );
}

type Vehicle = CarName_VehicleFragment | null;
type KnownCarProps = Pick<OrderCarProps, 'onTake'> & { choice: CarChoice };

function CartCar({ cart, ...order }: KnownCarProps & { cart: readonly string[] }) {
  const { vehicle: judged, fits, error } = useFits(cart, order.choice);
  const vehicle = useVehicle(order.choice, judged, error);
  if (vehicle === null) return <NoCar />;
  return vehicle ? <CarOfOrder {...order} vehicle={vehicle} fits={fits} /> : <div className="min-h-19" />;
}

/** Reads the fit by the same query as YourFit, so that the response may come from the cache. */
function ProductCar({ id, ...order }: KnownCarProps & { id: string }) {
  const { data, error } = useProductFitQuery({ variables: { id, ...order.choice } });
  const fits = useMemo(() => new Map([[id, data?.item?.fit]]), [id, data]);
  const vehicle = useVehicle(order.choice, data?.vehicle, error);
  return vehicle ? <CarOfOrder {...order} vehicle={vehicle} fits={fits} /> : null;
}

/** The vehicle in the response about the fit. If that request failed, reads it separately, to include it in the order. */
function useVehicle({ car }: CarChoice, judged: Vehicle | undefined, error: unknown): Vehicle | undefined {
  const { data } = useOrderCarQuery({ variables: { car }, skip: judged !== undefined || !error });
  return judged === undefined ? data?.vehicle : judged;
}

function NoCar() {
  return (
    <div className="grid gap-1">
      <ChooseCar onChoose={() => undefined} />
      <p className="text-14 text-muted">The cart then says which parts fit it.</p>
    </div>
  );
}
