import { type ComponentProps, Suspense } from 'react';
import { useSession } from '../../session/useSession';
import { orderCar } from './lazyParts';
import type { OrderCar } from './OrderCar';

/** Offers to include a car in an order. Shows nothing until the session is loaded, so never on the server. */
export function OfferedCar(props: ComponentProps<typeof OrderCar>) {
  const { isLoading } = useSession();
  const place = 'cart' in props.of ? <div className="min-h-19" /> : null;
  if (isLoading) return place;
  if (!place && !props.choice) return null;
  return (
    <Suspense fallback={place}>
      <orderCar.Page {...props} />
    </Suspense>
  );
}
