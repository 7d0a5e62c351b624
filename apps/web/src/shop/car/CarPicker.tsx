import { useApolloClient } from '@apollo/client/react';
import { createPortal, flushSync } from 'react-dom';
import type { CarChoice } from '../../lib/carInAddress';
import { type CarMatch, carOfText } from '../../lib/carOfText';
import { useRetry } from '../../lib/useRetry';
import { useIsNarrow } from '../../page/useIsNarrow';
import { FindCar } from '../../ui/FindCar';
import { Modal } from '../../ui/Modal';
import { NotLoaded } from '../../ui/NotLoaded';
import { CallUs } from '../products/CallUs';
import { CarList } from './CarList';
import { useCarModelsQuery } from './CarPicker.generated';
import { KnownCars } from './KnownCars';
import { rememberCar } from './lastCar';

interface CarPickerProps {
  /** The cars of a text that was typed elsewhere. */
  match?: CarMatch;
  /** `frameNumber`: in the text that named the car; kept out of `car`, which comes into addresses. */
  onChoose: (car: CarChoice, frameNumber: string | null) => void;
  onClose: () => void;
}

/** Finds the shopper's car by a text or step by step, and remembers it. */
export function CarPicker({ match, onChoose, onClose }: CarPickerProps) {
  const client = useApolloClient();
  const isNarrow = useIsNarrow();
  const { data, error } = useCarModelsQuery();
  const { isRetrying, retry } = useRetry();

  function choose(car: CarChoice, frameNumber: string | null = null) {
    rememberCar(car);
    // Before the button that opened this is gone: the focus returns to it first.
    flushSync(onClose);
    onChoose(car, frameNumber);
  }

  // Not in the hero of Home, which is dark in both themes.
  return createPortal(
    <Modal title="Choose your car" shape={isNarrow ? 'sheet' : 'small'} onClose={onClose}>
      <KnownCars models={data?.carModels} onChoose={choose} />
      <FindCar
        match={match}
        find={(text) => carOfText(client, text)}
        button="Find my car"
        unknown="We do not know this car. Choose it below, or call us."
        advice={<CallUs search="" />}
        onChoose={(car, year, frameNumber) => choose({ car, year }, frameNumber)}
      />
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
