import type { FitClass } from '../../gql/schema-types.generated';
import type { CarChoice } from '../../lib/carInAddress';
import { useWhoseCar, whoseModelText } from '../car/lastCar';
import type { CarBar_VehicleFragment } from './CarBar.generated';

interface ClassTitleProps {
  fitClass: FitClass;
  car: CarChoice;
  vehicle: CarBar_VehicleFragment;
}

export function ClassTitle({ fitClass, car, vehicle: { model } }: ClassTitleProps) {
  const name = whoseModelText(model.name, useWhoseCar(car));
  const titles: Record<FitClass, string> = {
    FITS: `Fits ${name}`,
    FITS_IF: `Fits ${name} under a condition`,
    NAMED: `Named for ${name}, not checked yet`,
    UNIVERSAL: 'Fits all cars',
    OF_BRAND: `For ${model.carBrand.name}, not checked yet`,
    OTHER: 'Other parts, not checked yet',
    DOES_NOT_FIT: `Does not fit ${name}`,
  };
  return titles[fitClass];
}
