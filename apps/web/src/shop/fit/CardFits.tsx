import { useEffect } from 'react';
import type { CarChoice } from '../../lib/carInAddress';
import { carText } from '../../lib/carText';
import { useCardFitsQuery } from './CardFits.generated';
import { type FitsById, NO_FITS } from './useCardFits';

/** The server's limit of ids per field. */
const MAX_IDS = 100;

interface CardFitsProps {
  ids: readonly string[];
  car: CarChoice;
  onChange: (fits: FitsById) => void;
}

/** Reads how the items fit the car, and names it; none if the shop does not know it. */
export function CardFits({ ids, car, onChange }: CardFitsProps) {
  const { data, previousData } = useCardFitsQuery({
    variables: {
      ids: ids.slice(0, MAX_IDS),
      more: ids.slice(MAX_IDS),
      hasMore: ids.length > MAX_IDS,
      ...car,
    },
  });
  const known = data ?? previousData;

  useEffect(() => {
    if (!known) return;
    const items = [...known.itemsByIds, ...(known.more ?? [])];
    onChange(new Map(items.map(({ id, fit }) => [id, fit])));
  }, [onChange, known]);

  useEffect(() => () => onChange(NO_FITS), [onChange]);

  const vehicle = known?.vehicle;
  if (!vehicle) return null;
  return (
    <p className="-mt-3 mb-5 text-14 text-muted wrap-anywhere">
      {`For your car: ${carText({ vehicle, year: car.year })}`}
    </p>
  );
}
