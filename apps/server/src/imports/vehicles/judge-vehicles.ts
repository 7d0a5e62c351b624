import {
  checkedVehicle,
  DomainError,
  frameCodeOf,
  INVALID_INPUT,
  monthText,
  shortened,
  slugOf,
  TEXT_REQUIRED,
} from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import { type CellError, errorIn } from '../read/file-columns.js';
import { nearFinder } from '../read/near-names.js';
import { unknownName } from '../read/read-cells.js';
import { VEHICLE_KEYS, type VehicleColumn, type VehicleRow, type VehicleValues } from './vehicle-columns.js';

type Built = Pick<ReturnType<typeof checkedVehicle>, 'chassisCode' | 'engineCode' | 'fromMonth' | 'toMonth'>;

export type NewVehicle = ReturnType<typeof judgeRow>['vehicle'] & { line: number };

interface Model {
  name: string;
  /** The vehicles of the model, by chassis code. */
  byCode: Map<string, Built[]>;
}

interface Brand {
  /** Null if the shop does not have the brand. */
  id: string | null;
  name: string;
  /** The models by slug. */
  models: Map<string, Model>;
  /** The brands of the shop whose names are nearly the same. */
  near: string[];
  /** The models of the brand with the most similar names. */
  nearOf: (model: string) => string[];
}

interface FoundBrand extends Pick<Brand, 'id' | 'name'> {
  given: string;
  key: string;
  models: { name: string; slug: string; vehicles: Built[] }[];
}

const BRANDS = `
  SELECT given, lower(given) AS key, id, coalesce(name, given) AS name, (
    SELECT coalesce(json_agg(json_build_object('name', car_models.name, 'slug', car_models.slug, 'vehicles', (
      SELECT coalesce(json_agg(json_build_object('chassisCode', chassis_code, 'engineCode', engine_code, 'fromMonth', from_month, 'toMonth', to_month)), '[]')
      FROM vehicles WHERE model_id = car_models.id))), '[]')
    FROM car_models WHERE car_brand_id = car_brands.id) AS models
  FROM unnest($1::text[]) WITH ORDINALITY AS named (given, place) LEFT JOIN car_brands ON lower(name) = lower(given)
  ORDER BY place`;

const STORED_BRANDS = 'SELECT name FROM car_brands ORDER BY lower(name) LIMIT 2000';

const MONTH_MISSING = 'Needs the month from which it was built';
const ENGINE_MISSING = 'The shop has this code without an engine: add the engine on the Vehicles page first';

/** What the rows would add to the shop. Refuses rows with an unknown brand or model unless `createMissing`. */
export async function judgeVehicles(
  manager: EntityManager,
  rows: readonly VehicleRow[],
  createMissing: boolean,
) {
  const added: NewVehicle[] = [];
  const refused: (CellError<VehicleColumn> & { line: number })[] = [];
  const warnings: string[] = [];
  const carBrands = new Set<string>();
  const brands = await readBrands(manager, rows);
  for (const { line, values, errors } of rows) {
    try {
      const [error] = errors;
      if (error) refused.push({ line, ...error });
      else {
        const { vehicle, warning, isKnown } = judgeRow(values, brands, createMissing);
        carBrands.add(vehicle.carBrand);
        if (!isKnown) added.push({ line, ...vehicle });
        if (!isKnown && warning) warnings.push(`Row ${line}: ${warning}`);
      }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ line, ...errorIn(columnOf(error), error) });
    }
  }
  return { added, known: rows.length - added.length - refused.length, refused, warnings, carBrands };
}

/** The brands by the name that a row gives. */
async function readBrands(manager: EntityManager, rows: readonly VehicleRow[]): Promise<Map<string, Brand>> {
  const names = [...new Set(rows.flatMap(({ values }) => values.carBrand ?? []))];
  const found = await manager.query<FoundBrand[]>(BRANDS, [names]);
  const stored = await manager.query<{ name: string }[]>(STORED_BRANDS);
  const nearBrands = nearFinder(
    stored.map(({ name }) => name),
    true,
  );
  const byKey = new Map<string, Brand>();
  const byName = new Map<string, Brand>();
  for (const { given, key, id, name, models } of found) {
    const bySlug = models.map(({ slug, name, vehicles }) => [slug, modelOf(name, vehicles)] as const);
    const nearOf = nearFinder(
      models.map((model) => model.name),
      true,
    );
    const brand = byKey.get(key) ?? {
      id,
      name,
      models: new Map(bySlug),
      near: id === null ? nearBrands(name) : [],
      nearOf,
    };
    byKey.set(key, brand);
    byName.set(given, brand);
  }
  return byName;
}

function modelOf(name: string, vehicles: readonly Built[]): Model {
  const model: Model = { name, byCode: new Map() };
  for (const vehicle of vehicles) addTo(model, vehicle);
  return model;
}

function addTo({ byCode }: Model, vehicle: Built): void {
  byCode.set(vehicle.chassisCode, [...(byCode.get(vehicle.chassisCode) ?? []), vehicle]);
}

/** Returns the vehicle of a row. Spells names as the shop does, or else as an earlier row. Null slugs are replaced later. */
function judgeRow(values: VehicleValues, brands: Map<string, Brand>, createMissing: boolean) {
  const brand = brandIn(values, brands, createMissing);
  const model = modelIn(values, brand, createMissing);
  const { warning, ...entered } = enteredVehicle(values, model);
  const vehicle = {
    ...checkedVehicle(entered),
    carBrand: brand.name,
    brandId: brand.id,
    slug: values.slug ?? null,
    isChecked: values.isChecked ?? false,
  };
  brand.models.set(slugOf(model.name), model);
  const isKnown = (model.byCode.get(vehicle.chassisCode) ?? []).some(
    (one) => one.engineCode === vehicle.engineCode && one.fromMonth === vehicle.fromMonth,
  );
  if (!isKnown) addTo(model, vehicle);
  return { vehicle, warning, isKnown };
}

function brandIn(values: VehicleValues, brands: Map<string, Brand>, createMissing: boolean): Brand {
  const name = textIn(values, 'carBrand');
  const brand = brands.get(name) ?? { id: null, name, models: new Map(), near: [], nearOf: () => [] };
  const problem = brand.id === null && unknownName('carBrand', name, createMissing, { near: brand.near });
  if (problem) throw problem;
  return brand;
}

function modelIn(
  values: VehicleValues,
  { name: brand, models, nearOf }: Brand,
  createMissing: boolean,
): Model {
  const name = textIn(values, 'model');
  const stored = models.get(slugOf(name));
  if (stored) return stored;
  const problem = unknownName('model', name, createMissing, {
    fullName: `${brand} ${name}`,
    near: nearOf(name),
  });
  if (problem) throw problem;
  return modelOf(name, []);
}

function enteredVehicle(values: VehicleValues, { name, byCode }: Model) {
  const { code, mayHaveGrade } = values.modelCode
    ? frameCodeOf(values.modelCode, (known) => byCode.has(known))
    : { code: textIn(values, 'chassisCode'), mayHaveGrade: false };
  const { engineCode, body, fromMonth, toMonth } = values;
  return {
    ...{ model: name, chassisCode: code, engineCode, body },
    ...(fromMonth ? { fromMonth, toMonth } : monthsOf(byCode.get(code) ?? [], values)),
    warning: mayHaveGrade
      ? `the last letter of ${shortened(code)} may be that of a grade, which is no part of the chassis code`
      : null,
  };
}

/**
 * The months for a row that gives none: those of the vehicle with the same code and engine. If the code has no vehicle with the
 * engine, the months that all its vehicles have. Throws INVALID_INPUT otherwise.
 */
function monthsOf(ofCode: readonly Built[], { engineCode, toMonth }: VehicleValues) {
  const [first, ...others] = ofCode;
  const engine = engineCode ?? first?.engineCode;
  const same = ofCode.find((one) => one.engineCode === engine);
  if (same) return { ...monthTexts(same), engineCode: same.engineCode };
  if (ofCode.some((one) => one.engineCode === null)) throw invalid('engineCode', ENGINE_MISSING);
  const isOneTime = others.every(
    (one) => one.fromMonth === first?.fromMonth && one.toMonth === first.toMonth,
  );
  if (!first || !isOneTime || toMonth) throw invalid('fromMonth', MONTH_MISSING);
  return monthTexts(first);
}

export function monthTexts({ fromMonth, toMonth }: Pick<Built, 'fromMonth' | 'toMonth'>) {
  return { fromMonth: monthText(fromMonth), toMonth: toMonth === null ? null : monthText(toMonth) };
}

function textIn(values: VehicleValues, field: 'carBrand' | 'model' | 'chassisCode'): string {
  const { [field]: text } = values;
  if (!text) throw new DomainError(TEXT_REQUIRED, { field });
  return text;
}

function invalid(field: VehicleColumn, message: string): DomainError {
  return new DomainError(INVALID_INPUT, { message, field });
}

/** The column that an error is about, or null. Errors of unknown names have the column in `kind`, other errors in `field`. */
function columnOf({ params }: DomainError): VehicleColumn | null {
  const { field, kind } = params as { field?: string; kind?: string };
  return VEHICLE_KEYS.find((key) => key === field || key === kind) ?? null;
}
