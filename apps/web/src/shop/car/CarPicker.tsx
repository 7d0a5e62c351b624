import { useApolloClient } from '@apollo/client/react';
import { type RefObject, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { CarChoice } from '../../lib/carInAddress';
import { type CarMatch, carOfText } from '../../lib/carOfText';
import { useRetry } from '../../lib/useRetry';
import { useIsNarrow } from '../../page/useIsNarrow';
import { Button } from '../../ui/Button';
import { FindCar } from '../../ui/FindCar';
import { Modal } from '../../ui/Modal';
import { NotLoaded } from '../../ui/NotLoaded';
import { CarList } from './CarList';
import { useCarModelsQuery } from './CarPicker.generated';
import { keepCarNote } from './keepCarNote';
import { KnownCars } from './KnownCars';
import { rememberCar } from './lastCar';
import { MissingCar } from './MissingCar';

interface CarPickerProps {
  /** The cars found for a text that was typed elsewhere; missing if the picker was opened by a button. */
  match?: CarMatch;
  /** `car` is put into URLs. Frame numbers are personal, so `frameNumber` is not a part of it. */
  onChoose: (car: CarChoice, frameNumber: string | null) => void;
  onClose: () => void;
}

/** Finds the customer's car by a text or step by step, and remembers it. */
export function CarPicker({ match, onChoose, onClose }: CarPickerProps) {
  const isNarrow = useIsNarrow();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const missing = useRef<HTMLButtonElement>(null);

  function goBack() {
    flushSync(() => setMissing(false));
    missing.current?.focus();
  }

  function choose(car: CarChoice, frameNumber: string | null = null) {
    keepCarNote('');
    rememberCar(car);
    // Closing first returns the focus to the button that opened the picker, which `onChoose` may remove.
    flushSync(onClose);
    onChoose(car, frameNumber);
  }

  // A portal, because the hero of Home is dark in both themes.
  return createPortal(
    <Modal title="Choose your car" shape={isNarrow ? 'sheet' : 'small'} onClose={onClose}>
      {isMissing ? (
        <MissingCar typed={typed} onBack={goBack} onClose={onClose} />
      ) : (
        <Cars
          {...{ match, typed, missing }}
          onType={setTyped}
          onChoose={choose}
          onMissing={() => setMissing(true)}
        />
      )}
    </Modal>,
    document.body,
  );
}

interface CarsProps extends Pick<CarPickerProps, 'match'> {
  typed: string;
  /** The button for customers whose car is not listed. */
  missing: RefObject<HTMLButtonElement | null>;
  onType: (text: string) => void;
  onChoose: (car: CarChoice, frameNumber?: string | null) => void;
  onMissing: () => void;
}

function Cars({ match, typed, missing, onType, onChoose, onMissing }: CarsProps) {
  const client = useApolloClient();
  const { data, error } = useCarModelsQuery();
  const failure = useRetry(error);

  async function find(text: string) {
    onType(text);
    return carOfText(client, text);
  }

  return (
    <>
      <KnownCars models={data?.carModels} onChoose={onChoose} />
      <FindCar
        {...{ match, typed }}
        find={find}
        button="Find my car"
        unknown="We do not know this car. Choose it below, or say that it is not here."
        onChoose={(car, year, frameNumber) => onChoose({ car, year }, frameNumber)}
      />
      <Button ref={missing} onClick={onMissing}>
        My car is not here
      </Button>
      {data && <CarList models={data.carModels} onChoose={onChoose} />}
      {!data && (error || failure.isRetrying) && (
        <NotLoaded title="The cars could not be loaded" {...failure} />
      )}
      {!data && !error && !failure.isRetrying && <p role="status">Loading cars...</p>}
    </>
  );
}
