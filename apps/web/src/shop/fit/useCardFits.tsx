import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { carInAddress } from '../../lib/carInAddress';
import { lazyPart } from '../../page/lazyPage';
import { useLastCar } from '../car/lastCar';
import type { FitChip_ItemFragment } from './FitChip.generated';

export type FitsById = ReadonlyMap<string, FitChip_ItemFragment['fit']>;

export const NO_FITS: FitsById = new Map();

/** The component that reads how the items of a list fit the car. It is loaded if there is a car. */
export const cardFits = lazyPart(() => import('./CardFits').then((file) => file.CardFits));

/** How the items of a list fit the car of the address, or else the car chosen last. Loaded only in the browser. */
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
    /** The car for the links of the cards: that of the address, or else the car chosen last, once its fits are known. */
    car: car && fits.size > 0 ? car : inAddress,
    fits,
    /** The component that reads the fits, and shows the name of the car above the cards. The caller must render it. */
    loader,
  };
}
