import { COLUMN_MISSING, COLUMN_TWICE, DomainError } from '@beambright/domain';
import { plainHeader } from '../guess-mapping.js';

/** The columns of a file of vehicles, with the names that people give them; keys as in errors. */
export const VEHICLE_COLUMNS = {
  carBrand: { label: 'Brand', aliases: 'make, car brand, car make, manufacturer, maker' },
  model: { label: 'Model', aliases: 'name, model name, common name, car model' },
  chassisCode: { label: 'Chassis code', aliases: 'code, frame code, chassis' },
  modelCode: { label: 'Model code', aliases: 'full model code, model type, type code' },
  engineCode: { label: 'Engine', aliases: 'engine code, engine model, engine type, motor' },
  body: { label: 'Body', aliases: 'body type, body style' },
  fromMonth: { label: 'From', aliases: 'first month, from month, built from, start, since' },
  toMonth: { label: 'To', aliases: 'last month, to month, built to, end, until' },
  slug: { label: 'Slug', aliases: 'address' },
  isChecked: { label: 'Checked', aliases: 'is checked' },
} as const;

export type VehicleColumn = keyof typeof VEHICLE_COLUMNS;
export type VehiclePlaces = Partial<Record<VehicleColumn, number>>;

export const VEHICLE_KEYS = Object.keys(VEHICLE_COLUMNS) as VehicleColumn[];

const KEY_BY_NAME = new Map(
  VEHICLE_KEYS.flatMap((key) =>
    [VEHICLE_COLUMNS[key].label, ...VEHICLE_COLUMNS[key].aliases.split(', ')].map(
      (name) => [plainHeader(name), key] as const,
    ),
  ),
);

/** Where the columns stand, from 0, and the unknown headers. Throws COLUMN_TWICE, also for two kinds of code, and COLUMN_MISSING. */
export function vehiclePlaces(header: readonly string[]): { places: VehiclePlaces; ignored: string[] } {
  const places: VehiclePlaces = {};
  const ignored: string[] = [];
  for (const [place, name] of header.entries()) {
    const key = KEY_BY_NAME.get(plainHeader(name));
    if (key) {
      const earlier = places[key] ?? codePlace(key, places);
      if (earlier !== undefined)
        throw new DomainError(COLUMN_TWICE, { names: [header[earlier] ?? '', name] });
      places[key] = place;
    } else if (name !== '') ignored.push(name);
  }
  const isMissing = {
    carBrand: places.carBrand === undefined,
    model: places.model === undefined,
    chassisCode: codePlace('chassisCode', places) === undefined,
  };
  const missing = VEHICLE_KEYS.filter((key) => key in isMissing && isMissing[key as keyof typeof isMissing]);
  if (missing.length > 0)
    throw new DomainError(COLUMN_MISSING, { names: missing.map((key) => `"${VEHICLE_COLUMNS[key].label}"`) });
  return { places, ignored };
}

/** A file has chassis codes or full model codes. */
function codePlace(key: VehicleColumn, { chassisCode, modelCode }: VehiclePlaces): number | undefined {
  return key === 'chassisCode' || key === 'modelCode' ? (chassisCode ?? modelCode) : undefined;
}
