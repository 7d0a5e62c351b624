import { useEffect } from 'react';
import type { CarChoice } from '../../lib/carInAddress';
import { forCarText } from '../../lib/carText';
import { useWhoseCar } from '../car/lastCar';
import { type FitsById, NO_FITS } from './useCardFits';
import { useFits } from './useFits';

interface CardFitsProps {
  ids: readonly string[];
  car: CarChoice;
  onChange: (fits: FitsById) => void;
}

/** Reads how the items fit the car, and shows the name of the car. Shows nothing if the shop does not know it. */
export function CardFits({ ids, car, onChange }: CardFitsProps) {
  const { vehicle, fits } = useFits(ids, car);
  const whose = useWhoseCar(car);

  useEffect(() => {
    onChange(fits);
    return () => onChange(NO_FITS);
  }, [onChange, fits]);

  if (!vehicle) return null;
  return (
    <p className="-mt-3 mb-5 text-14 text-muted wrap-anywhere">{forCarText(vehicle, car.year, whose)}</p>
  );
}
