import { useMemo } from 'react';
import type { CarChoice } from '../../lib/carInAddress';
import { idVariables } from '../idVariables';
import { useCardFitsQuery } from './CardFits.generated';
import { type FitsById, NO_FITS } from './useCardFits';

/** How the items fit the car, and the vehicle of the car. Before a response, `fits` is empty and `vehicle` undefined. */
export function useFits(ids: readonly string[], car: CarChoice) {
  const { data, previousData, error } = useCardFitsQuery({ variables: { ...idVariables(ids), ...car } });
  const known = data ?? previousData;
  const fits: FitsById = useMemo(() => {
    if (!known) return NO_FITS;
    return new Map([...known.itemsByIds, ...(known.more ?? [])].map(({ id, fit }) => [id, fit]));
  }, [known]);
  return { vehicle: known?.vehicle, fits, error };
}
