import type { FitClass } from '../../gql/schema-types.generated';
import type { Fit } from '../../lib/fitText';
import { FitChip } from '../../ui/FitChip';

interface CardChipProps {
  fit: Fit;
  /** In a list by fit, where the item stands. */
  fitClass: FitClass | null | undefined;
  /** The name of the chosen car's model. */
  carModel: string | undefined;
  /** The brand of the item. */
  brand: string;
}

/** Whether an item fits the chosen car; of one that is not checked, what its name says. */
export function CardChip({ fit, fitClass, carModel, brand }: CardChipProps) {
  const texts: Partial<Record<FitClass, string>> = {
    NAMED: `Named for your ${carModel}: we check it with you`,
    OTHER: `Listed for ${brand}`,
  };
  return <FitChip fit={fit} text={fitClass && texts[fitClass]} />;
}
