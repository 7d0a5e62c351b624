import { type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CarChoice, carInAddress } from '../../lib/carInAddress';
import { lazyPart } from '../../page/lazyPage';
import { useLastCar } from '../car/lastCar';
import type { FitChip_ItemFragment } from './FitChip.generated';

/** How items fit a car, by id. */
export type FitsById = ReadonlyMap<string, FitChip_ItemFragment['fit']>;

export const NO_FITS: FitsById = new Map();

/** Loaded on demand: only with a car. */
export const cardFits = lazyPart(() => import('./CardFits').then((file) => file.CardFits));

interface CardsForCar {
  /** The car of the address, or else the last one of this browser once it is known, for the links of the cards. */
  car: CarChoice;
  /** For that car; empty until known. */
  fits: FitsById;
  /** The name of the car, to render above the cards, which it reads the fits for. */
  loader: ReactNode;
}

/** For cards on pages that are the same for all cars. A page without a car in its address has its chips only in the browser. */
export function useCardFits(items: readonly { id: string }[]): CardsForCar {
  const inAddress = carInAddress(useSearchParams()[0]);
  const last = useLastCar();
  const car = inAddress.car ? inAddress : last;
  const [fits, setFits] = useState(NO_FITS);
  const loader = car && items.length > 0 && (
    <Suspense>
      <cardFits.Page
        key={`${car.car} ${car.year}`}
        ids={items.map(({ id }) => id)}
        car={car}
        onChange={setFits}
      />
    </Suspense>
  );
  return { car: car && fits.size > 0 ? car : inAddress, fits, loader };
}
