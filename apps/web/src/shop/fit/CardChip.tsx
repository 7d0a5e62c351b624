import type { FitClass } from '../../gql/schema-types.generated';
import type { CarChoice } from '../../lib/carInAddress';
import type { Fit } from '../../lib/fitText';
import { FitChip } from '../../ui/FitChip';
import { useWhoseCar, whoseModelText } from '../car/lastCar';

interface CardChipProps {
  fit: Fit;
  /** In a list by fit, where the item stands. */
  fitClass: FitClass | null | undefined;
  car: CarChoice;
  /** The name of its model. */
  carModel: string | undefined;
  /** The brand of the item. */
  brand: string;
}

/** Whether an item fits the chosen car; of one that is not checked, what its name says. */
export function CardChip({ fit, fitClass, car, carModel = '', brand }: CardChipProps) {
  const whose = useWhoseCar(car);
  const texts: Partial<Record<FitClass, string>> = {
    NAMED: `Named for ${whoseModelText(carModel, whose)}: we check it with you`,
    OTHER: `Listed for ${brand}`,
  };
  return <FitChip fit={fit} text={fitClass && texts[fitClass]} />;
}
