import { Link, useSearchParams } from 'react-router-dom';
import { rememberCar } from '../car/lastCar';
import { withChanges } from './filtersInAddress';
import type { LikelyCars_CarFragment } from './LikelyCars.generated';

/** The cars that the words of a search may name, which are shown above its results. */
export function LikelyCars({ cars }: { cars: readonly LikelyCars_CarFragment[] }) {
  const [params] = useSearchParams();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-14">
      <span>Which car?</span>
      {cars.map(({ vehicle, rest }) => {
        const car = { car: vehicle.slug, year: null };
        return (
          <Link
            key={vehicle.slug}
            to={`?${withChanges(params, { ...car, search: rest })}`}
            onClick={() => rememberCar(car)}
            className="inline-flex min-h-11 items-center font-semibold text-beam-text underline underline-offset-4 hover:no-underline"
          >
            {/* Phones have no room for the brand, which the owner of the car knows. */}
            <span className="whitespace-pre max-md:sr-only">{`${vehicle.model.carBrand.name} `}</span>
            <span>{`${vehicle.model.name} ${vehicle.chassisCode}`}</span>
          </Link>
        );
      })}
    </p>
  );
}
