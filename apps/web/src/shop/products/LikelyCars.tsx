import { Link, useSearchParams } from 'react-router-dom';
import { carName } from '../../lib/carText';
import { rememberCar } from '../car/lastCar';
import { withChanges } from './filtersInAddress';
import type { LikelyCars_CarFragment } from './LikelyCars.generated';

/** Above the results of a search: the cars that its words may be about. */
export function LikelyCars({ cars }: { cars: readonly LikelyCars_CarFragment[] }) {
  const [params] = useSearchParams();
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-14">
      <span>Is it for one of these cars?</span>
      {cars.map(({ vehicle, rest }) => {
        const car = { car: vehicle.slug, year: null };
        return (
          <Link
            key={vehicle.slug}
            to={`?${withChanges(params, { ...car, search: rest })}`}
            onClick={() => rememberCar(car)}
            className="inline-flex min-h-11 items-center font-semibold text-beam-text underline underline-offset-4 hover:no-underline"
          >
            {carName(vehicle)}
          </Link>
        );
      })}
    </p>
  );
}
