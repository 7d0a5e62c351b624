import { type ComponentProps, Suspense } from 'react';
import type { CarChoice } from '../../lib/carInAddress';
import { useSession } from '../../session/useSession';
import { orderCar } from './lazyParts';
import type { OrderCar } from './OrderCar';

interface OfferedCarProps extends Pick<ComponentProps<typeof OrderCar>, 'onTake'> {
  /** Null if there is none. */
  choice: CarChoice | null;
}

/** Offers a car to an order; not on the server, where nobody is known to order. */
export function OfferedCar({ choice, onTake }: OfferedCarProps) {
  const { isLoading } = useSession();
  if (!choice || isLoading) return null;
  return (
    <Suspense>
      <orderCar.Page choice={choice} onTake={onTake} />
    </Suspense>
  );
}
