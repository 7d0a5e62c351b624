import type { FitClass } from '../../gql/schema-types.generated';
import type { CarChoice } from '../../lib/carInAddress';
import type { Fit } from '../../lib/fitText';
import { FitChip } from '../../ui/FitChip';
import { useWhoseCar, whoseModelText } from '../car/lastCar';

interface CardChipProps {
  fit: Fit;
  fitClass: FitClass | null | undefined;
  car: CarChoice;
  carModel: string | undefined;
  brand: string;
}

/** Says whether an item fits the chosen car. If that was not checked, says what the item's name or brand suggests. */
export function CardChip({ fit, fitClass, car, carModel = '', brand }: CardChipProps) {
  const whose = useWhoseCar(car);
  const texts: Partial<Record<FitClass, string>> = {
    NAMED: `Named for ${whoseModelText(carModel, whose)}: we check it with you`,
    OTHER: `Listed for ${brand}`,
  };
  return <FitChip fit={fit} text={fitClass && texts[fitClass]} />;
}
