import { Link } from 'react-router-dom';
import type { CarChoice } from '../../lib/carInAddress';
import { carText } from '../../lib/carText';
import { useOrderCarQuery } from './OrderCar.generated';

/** Offers the car chosen last on a page that shows a car from a link. Shows nothing if the shop does not know `own`. */
export function OwnCar({ own: { car, year }, to, label }: { own: CarChoice; to: string; label: string }) {
  const vehicle = useOrderCarQuery({ variables: { car } }).data?.vehicle;
  if (!vehicle) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span>{`Your car: ${carText({ vehicle, year })}`}</span>
      <Link to={to} className="inline-flex min-h-11 items-center text-beam-text underline">
        {label}
      </Link>
    </p>
  );
}
