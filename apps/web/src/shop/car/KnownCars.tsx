import { useEffect } from 'react';
import type { CarChoice } from '../../lib/carInAddress';
import { carText } from '../../lib/carText';
import { useSession } from '../../session/useSession';
import { Button } from '../../ui/Button';
import type { CarModelsQuery } from './CarPicker.generated';
import { forgetCar, useLastCar } from './lastCar';
import { type MyCars_CarFragment, useMyCarsQuery } from './myCars.generated';

type Models = CarModelsQuery['carModels'];

interface KnownCarsProps {
  models: Models | undefined;
  onChoose: (car: CarChoice) => void;
}

/** Offers the cars of the account and the last car chosen in this browser. */
export function KnownCars({ models, onChoose }: KnownCarsProps) {
  const { user } = useSession();
  const cars = useMyCarsQuery({ skip: !user }).data?.me?.cars ?? [];
  return (
    <>
      {cars.length > 0 && <OwnCars cars={cars} onChoose={onChoose} />}
      <LastCar models={models} own={cars} onChoose={onChoose} />
    </>
  );
}

type Cars = readonly MyCars_CarFragment[];

function OwnCars({ cars, onChoose }: Pick<KnownCarsProps, 'onChoose'> & { cars: Cars }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-16">My cars</h3>
      <ul aria-label="My cars" className="grid gap-2">
        {cars.map(({ id, name, vehicle, year }) => (
          <li key={id}>
            <Button
              className="w-full flex-wrap gap-x-2 py-2 wrap-anywhere"
              onClick={() => onChoose({ car: vehicle.slug, year })}
            >
              {name && <bdi>{name}</bdi>}
              <span className={name ? 'font-normal text-muted' : ''}>{carText({ vehicle, year })}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LastCar({ models, own, onChoose }: KnownCarsProps & { own: Cars }) {
  const car = useLastCar();
  const text = models && car ? textIn(models, car) : undefined;
  const isGone = text === null;

  useEffect(() => {
    if (isGone) forgetCar();
  }, [isGone]);

  if (!car || !text || isOneOf(own, car)) return null;
  return (
    <Button className="py-2 wrap-anywhere" onClick={() => onChoose(car)}>
      {`Your last car: ${text}`}
    </Button>
  );
}

function isOneOf(cars: Cars, { car, year }: CarChoice): boolean {
  return cars.some((one) => one.vehicle.slug === car && one.year === year);
}

/** The name of the car; null if the shop does not know it. */
function textIn(models: Models, { car, year }: CarChoice): string | null {
  for (const model of models) {
    const vehicle = model.vehicles.find((one) => one.slug === car);
    if (vehicle) return carText({ vehicle: { ...vehicle, model }, year });
  }
  return null;
}
