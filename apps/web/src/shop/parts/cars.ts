import { yearsText } from '../../lib/carText';
import type { PartsModelsQuery } from './PartsModels.generated';

/** A model with its brand, which PartsPage adds. The query does not repeat the brand for each of its hundreds of models. */
export type Model = NonNullable<PartsModelsQuery['carModels']>[number] & {
  carBrand: { id: string; name: string };
};
export type Vehicle = NonNullable<Model['vehicles']>[number];

/** The vehicles with a chassis code, oldest first; `code` is in lower case. */
export function vehiclesOf({ vehicles = [] }: Model, code: string): Vehicle[] {
  return vehicles.filter(({ chassisCode }) => chassisCode.toLowerCase() === code);
}

/** '1NZ-FE, sedan'; '' if both are unknown. */
export function builtText({ engineCode, body }: Vehicle): string {
  return [engineCode, body].filter(Boolean).join(', ');
}

/** '2006–2012, 1NZ-FE, sedan' */
export function vehicleText(vehicle: Vehicle): string {
  return [yearsText(vehicle), builtText(vehicle)].filter(Boolean).join(', ');
}
