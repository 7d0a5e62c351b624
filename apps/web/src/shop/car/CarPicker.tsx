import { useEffect } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { CarChoice } from '../../lib/carInAddress';
import { carName } from '../../lib/carText';
import { useRetry } from '../../lib/useRetry';
import { useIsNarrow } from '../../page/useIsNarrow';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { NotLoaded } from '../../ui/NotLoaded';
import { CarList } from './CarList';
import type { CarMatch } from './carOfText';
import { type CarModelsQuery, useCarModelsQuery } from './CarPicker.generated';
import { CarSearch } from './CarSearch';
import { forgetCar, rememberCar, useLastCar } from './lastCar';

interface CarPickerProps {
  /** The cars of a text that was typed elsewhere. */
  match?: CarMatch;
  onChoose: (car: CarChoice) => void;
  onClose: () => void;
}

/** Finds the shopper's car by a text or step by step, and remembers it. */
export function CarPicker({ match, onChoose, onClose }: CarPickerProps) {
  const isNarrow = useIsNarrow();
  const { data, error } = useCarModelsQuery();
  const { isRetrying, retry } = useRetry();

  function choose(car: CarChoice) {
    rememberCar(car);
    // Before the button that opened this is gone: the focus returns to it first.
    flushSync(onClose);
    onChoose(car);
  }

  // Not in the hero of Home, which is dark in both themes.
  return createPortal(
    <Modal title="Choose your car" shape={isNarrow ? 'sheet' : 'small'} onClose={onClose}>
      <LastCar models={data?.carModels} onChoose={choose} />
      <CarSearch match={match} onChoose={choose} />
      {data && <CarList models={data.carModels} onChoose={choose} />}
      {!data && (error || isRetrying) && (
        <NotLoaded
          title="The cars could not be loaded"
          titleAs="h2"
          {...{ error, isRetrying }}
          onRetry={retry}
        />
      )}
      {!data && !error && !isRetrying && <p role="status">Loading cars...</p>}
    </Modal>,
    document.body,
  );
}

interface LastCarProps {
  /** Undefined until loaded. */
  models: CarModelsQuery['carModels'] | undefined;
  onChoose: (car: CarChoice) => void;
}

function LastCar({ models, onChoose }: LastCarProps) {
  const car = useLastCar();
  const name = models && car ? nameIn(models, car.car) : undefined;
  const isGone = name === null;

  useEffect(() => {
    if (isGone) forgetCar();
  }, [isGone]);

  if (!car || !name) return null;
  return (
    <Button className="py-2 wrap-anywhere" onClick={() => onChoose(car)}>
      {`Your last car: ${name}${car.year === null ? '' : `, ${car.year}`}`}
    </Button>
  );
}

/** Null if the shop does not know the car. */
function nameIn(models: CarModelsQuery['carModels'], slug: string): string | null {
  for (const model of models) {
    const vehicle = model.vehicles.find((one) => one.slug === slug);
    if (vehicle) return carName({ ...vehicle, model });
  }
  return null;
}
