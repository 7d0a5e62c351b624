import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { withCar } from '../../lib/carInAddress';
import { carText, yearsText } from '../../lib/carText';
import { paths } from '../../lib/paths';
import { useKeepFocus } from '../../page/useKeepFocus';
import { Button } from '../../ui/Button';
import { rememberCar } from '../car/lastCar';
import type { MyCars_CarFragment } from '../car/myCars.generated';
import { CarForm } from './CarForm';
import { RemoveCar } from './RemoveCar';

export function MyCar({ car }: { car: MyCars_CarFragment }) {
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
