import type { FitClass } from '../../gql/schema-types.generated';
import type { CarBar_VehicleFragment } from './CarBar.generated';

interface ClassTitleProps {
  fitClass: FitClass;
  vehicle: CarBar_VehicleFragment;
}

/** The heading of the products of a class. */
export function ClassTitle({ fitClass, vehicle: { model } }: ClassTitleProps) {
  const titles: Record<FitClass, string> = {
    FITS: `Fits your ${model.name}`,
    FITS_IF: `Fits your ${model.name} under a condition`,
    NAMED: `Named for your ${model.name}, not checked yet`,
    UNIVERSAL: 'Fits all cars',
    OF_BRAND: `For ${model.carBrand.name}, not checked yet`,
    OTHER: 'Other parts, not checked yet',
    DOES_NOT_FIT: `Does not fit your ${model.name}`,
  };
  return titles[fitClass];
}
