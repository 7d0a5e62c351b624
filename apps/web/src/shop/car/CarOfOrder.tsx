import { useEffect, useState } from 'react';
import type { FitVerdict } from '../../gql/schema-types.generated';
import type { CarChoice } from '../../lib/carInAddress';
import { forCarText, whoseCarText } from '../../lib/carText';
import type { CarName_VehicleFragment } from '../../lib/carText.generated';
import { readStored, writeStored } from '../../lib/storage';
import { Checkbox } from '../../ui/Checkbox';
import { FitChip } from '../../ui/FitChip';
import type { FitsById } from '../fit/useCardFits';
import { AskAboutMisfits } from './AskAboutMisfits';
import { useWhoseCar } from './lastCar';
import type { OrderedItem, TakenCar } from './useOrderCar';

interface CarOfOrderProps {
  choice: CarChoice;
  vehicle: CarName_VehicleFragment;
  fits: FitsById;
  /** Called with the car if the order includes it, otherwise with null. */
  onTake: (taken: TakenCar | null) => void;
}

interface Question {
  items: readonly OrderedItem[];
  order: () => void;
}

/** Asks whether the order includes the car. Before ordering items that do not fit it, asks whether to order them anyway. */
export function CarOfOrder({ choice: { car, year }, vehicle, fits, onTake }: CarOfOrderProps) {
  const [isLeftOut, setLeftOut] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const whose = useWhoseCar({ car, year });

  useEffect(() => {
    if (isLeftOut) return;
    onTake({
      car: { vehicle: car, year },
      chipOf: (itemId) => <CarChip fit={fits.get(itemId)} model={vehicle.model.name} />,
      ask: (items, order) => {
        const misfits = misfitsIn(items, fits, { car, year });
        if (misfits.length > 0) setQuestion({ items: misfits, order });
        else order();
      },
    });
    return () => onTake(null);
  }, [onTake, isLeftOut, car, year, vehicle, fits]);

  function answer({ items, order }: Question) {
    rememberAnswer(items, { car, year });
    setQuestion(null);
    order();
  }

  return (
    <>
      <Checkbox
        label={forCarText(vehicle, year, whose)}
        hint="We see it with your order and check that the parts fit."
        checked={!isLeftOut}
        onChange={(event) => setLeftOut(!event.target.checked)}
      />
      {question && (
        <AskAboutMisfits
          items={question.items}
          car={whoseCarText(vehicle, year, whose)}
          onAnswer={() => answer(question)}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}

function CarChip({ fit, model }: { fit: ReturnType<FitsById['get']>; model: string }) {
  if (!fit?.verdict) return null;
  const texts: Partial<Record<FitVerdict, string>> = {
    FITS: `Fits your ${model}`,
    DOES_NOT_FIT: `Does not fit your ${model}`,
  };
  return <FitChip fit={fit} text={texts[fit.verdict]} />;
}

const KEY = 'beambright.misfits';

/** The items that do not fit the car, without those that the customer has agreed to order for it before. */
function misfitsIn(items: readonly OrderedItem[], fits: FitsById, car: CarChoice): OrderedItem[] {
  const answered = answers();
  return items.filter(
    ({ itemId }) => fits.get(itemId)?.verdict === 'DOES_NOT_FIT' && !answered.includes(answerOf(itemId, car)),
  );
}

/** Remembers that the customer orders these items for the car, so that the question is not asked again. */
function rememberAnswer(items: readonly OrderedItem[], car: CarChoice): void {
  const added = items.map(({ itemId }) => answerOf(itemId, car));
  writeStored(KEY, [...answers(), ...added].join('\n'));
}

function answers(): string[] {
  return readStored(KEY)?.split('\n') ?? [];
}

function answerOf(itemId: string, { car, year }: CarChoice): string {
  return [itemId, car, year].join(' ');
}
