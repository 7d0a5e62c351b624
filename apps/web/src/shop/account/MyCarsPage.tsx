import { MAX_CARS } from '@beambright/domain';
import { type ComponentProps, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { withCar } from '../../lib/carInAddress';
import { carText, yearsText } from '../../lib/carText';
import { paths } from '../../lib/paths';
import { useRetry } from '../../lib/useRetry';
import { useKeepFocus } from '../../page/useKeepFocus';
import { Button } from '../../ui/Button';
import { NotLoaded } from '../../ui/NotLoaded';
import { ChooseCar } from '../car/ChooseCar';
import { rememberCar } from '../car/lastCar';
import { type MyCars_CarFragment, useMyCarsQuery } from '../car/myCars.generated';
import { CarForm } from './CarForm';
import { RemoveCar } from './RemoveCar';

const FULL = `An account holds ${MAX_CARS} cars. Remove one to add another.`;

/** The page of the saved cars of any signed-in user, staff included. */
export function MyCarsPage() {
  const { data, loading, error } = useMyCarsQuery({
    // The cars may have changed on another device.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const failure = useRetry(error);
  const cars = data?.me?.cars;
  const isWaiting = loading && !failure.isRetrying;
  return (
    <div className="gutter pt-8 md:pt-10">
      <title>My cars | BeamBright</title>
      <h1 className="text-36 md:text-48">My cars</h1>
      <p className="mt-1 mb-6 max-w-prose text-muted">
        Save your cars to see with one tap which parts fit. Only you see the frame number.
      </p>
      {cars && <Cars cars={cars} />}
      {!cars && isWaiting && <p role="status">Loading cars...</p>}
      {!cars && !isWaiting && <NotLoaded title="Your cars could not be loaded" {...failure} />}
    </div>
  );
}

function Cars({ cars }: { cars: readonly MyCars_CarFragment[] }) {
  const [added, setAdded] = useState<Pick<ComponentProps<typeof CarForm>, 'choice' | 'before'> | null>(null);
  return (
    <div className="grid gap-4">
      {added && <CarForm {...added} onDone={() => setAdded(null)} />}
      {!added && cars.length >= MAX_CARS && <p>{FULL}</p>}
      {!added && cars.length < MAX_CARS && (
        <div>
          <ChooseCar
            text="Add a car"
            look="primary"
            onChoose={(choice, frameNumber) => setAdded({ choice, before: { frameNumber } })}
          />
        </div>
      )}
      <ul aria-label="My cars" className="grid gap-4 empty:hidden md:grid-cols-2">
        {cars.map((car) => (
          <MyCar key={car.id} car={car} />
        ))}
      </ul>
    </div>
  );
}

function MyCar({ car }: { car: MyCars_CarFragment }) {
  const { frameNumber, name, vehicle, year } = car;
  const [isEditing, setEditing] = useState(false);
  const heading = useId();
  const row = useKeepFocus<HTMLLIElement>();
  const navigate = useNavigate();
  const text = carText(car);
  const choice = { car: vehicle.slug, year };

  function take() {
    rememberCar(choice);
    void navigate(withCar(paths.products, choice));
  }

  return (
    <li ref={row} className="grid">
      {isEditing ? (
        <CarForm id={car.id} choice={choice} before={car} onDone={() => setEditing(false)} />
      ) : (
        <article
          aria-labelledby={heading}
          className="grid content-between gap-3 rounded-card border border-line bg-surface p-6 wrap-anywhere"
        >
          <div className="grid gap-1">
            <h2 id={heading} dir="auto" className="text-22">
              {name ?? text}
            </h2>
            {name && <p>{text}</p>}
            <p className="text-muted">{`Built ${yearsText(vehicle)}`}</p>
            {frameNumber && <p>{`Frame number ${frameNumber}`}</p>}
          </div>
          <div className="flex flex-wrap gap-3">
            <Button look="primary" aria-describedby={heading} onClick={take}>
              Use this car
            </Button>
            <Button aria-describedby={heading} onClick={() => setEditing(true)}>
              Change
            </Button>
            <RemoveCar id={car.id} name={name ?? text} headingId={heading} />
          </div>
        </article>
      )}
    </li>
  );
}
