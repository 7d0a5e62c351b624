import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { carInAddress } from '../../lib/carInAddress';
import { lazyPart } from '../../page/lazyPage';
import { useLastCar } from '../car/lastCar';
import type { FitChip_ItemFragment } from './FitChip.generated';

/** How items fit a car, by item id. */
export type FitsById = ReadonlyMap<string, FitChip_ItemFragment['fit']>;

export const NO_FITS: FitsById = new Map();

/** Loaded on demand: if there is a car. */
export const cardFits = lazyPart(() => import('./CardFits').then((file) => file.CardFits));

/** The fits for cards on pages that the server renders without a car. They are read in the browser. */
export function useCardFits(items: readonly { id: string }[]) {
  const inAddress = carInAddress(useSearchParams()[0]);
  const last = useLastCar();
  const car = inAddress.car ? inAddress : last;
  const [fits, setFits] = useState(NO_FITS);
  const loader = car && items.length > 0 && (
    <cardFits.Part
      key={`${car.car} ${car.year}`}
      ids={items.map(({ id }) => id)}
      car={car}
      onChange={setFits}
    />
  );
  return {
    /** The car that the links of the cards keep: that of the address, otherwise the last one once its fits are known. */
    car: car && fits.size > 0 ? car : inAddress,
    fits,
    /** Shows the name of the car above the cards, and reads the fits. Must be rendered. */
    loader,
  };
}
