import {
  assertText,
  checkedVehicle,
  DomainError,
  frameCodeOf,
  INVALID_INPUT,
  LENGTHS,
  monthText,
  NAME_UNKNOWN,
  oneLine,
  shortened,
  slugOf,
  TEXT_REQUIRED,
  withHyphens,
} from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import { assertUndamaged, readYesNo } from '../read-cells.js';
import type { VehicleRow } from './read-vehicle-file.js';
import { VEHICLE_KEYS, type VehicleColumn } from './vehicle-columns.js';

/** Names as the shop has them, or as the first row gives them. */
export interface NewVehicle extends ReturnType<typeof checkedVehicle> {
  line: number;
  carBrand: string;
  /** Null if the shop does not have the brand. */
  brandId: string | null;
  /** Null for any. */
  slug: string | null;
  isChecked: boolean;
}

export interface RefusedVehicle {
  line: number;
  column: VehicleColumn | null;
  error: DomainError;
}

interface JudgedVehicles {
  added: NewVehicle[];
  /** Brands of rows that are not refused. */
  carBrands: Set<string>;
  known: number;
  refused: RefusedVehicle[];
  warnings: string[];
}

type Built = Pick<NewVehicle, 'chassisCode' | 'engineCode' | 'fromMonth' | 'toMonth'>;

/** `byCode`: its vehicles, by chassis code. */
interface Model {
  name: string;
  byCode: Map<string, Built[]>;
}

/** `id` is null if the shop does not have it. `models` by slug. */
interface Brand {
  id: string | null;
  name: string;
  models: Map<string, Model>;
}

interface FoundBrand {
  given: string;
  key: string;
  id: string | null;
  name: string | null;
  models: { name: string; slug: string; vehicles: Built[] }[];
}

const BRANDS = `
  SELECT given, lower(given) AS key, id, name, (
    SELECT coalesce(json_agg(json_build_object('name', car_models.name, 'slug', car_models.slug, 'vehicles', (
      SELECT coalesce(json_agg(json_build_object('chassisCode', chassis_code, 'engineCode', engine_code, 'fromMonth', from_month, 'toMonth', to_month)), '[]')
      FROM vehicles WHERE model_id = car_models.id))), '[]')
    FROM car_models WHERE car_brand_id = car_brands.id) AS models
  FROM unnest($1::text[]) WITH ORDINALITY AS named (given, place) LEFT JOIN car_brands ON lower(name) = lower(given)
  ORDER BY place`;

const MONTH_MISSING = 'Needs the month from which it was built';
const ENGINE_MISSING = 'The shop has this code without an engine: add the engine on the Vehicles page first';

/** What the rows would add to the shop as `manager` sees it. Without `createMissing` unknown brands and models are refused (NAME_UNKNOWN). */
export async function judgeVehicles(
  manager: EntityManager,
  rows: readonly VehicleRow[],
  createMissing: boolean,
): Promise<JudgedVehicles> {
  const judged: JudgedVehicles = { added: [], carBrands: new Set(), known: 0, refused: [], warnings: [] };
  const brands = await readBrands(manager, rows);
  for (const row of rows) {
    try {
      if (row.error) throw row.error.error;
      judgeRow(row, brands, createMissing, judged);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      judged.refused.push({ line: row.line, column: row.error ? row.error.column : columnOf(error), error });
    }
  }
  return judged;
}

/** By the name that a row gives. */
async function readBrands(manager: EntityManager, rows: readonly VehicleRow[]): Promise<Map<string, Brand>> {
  const names = [...new Set(rows.flatMap(({ texts }) => texts.carBrand ?? []))];
  const found = await manager.query<FoundBrand[]>(BRANDS, [names]);
  const byKey = new Map<string, Brand>();
  const byName = new Map<string, Brand>();
  for (const { given, key, id, name, models } of found) {
    const bySlug = new Map(
      models.map(({ slug, name, vehicles }) => [slug, { name, byCode: vehiclesByCode(vehicles) }]),
    );
    const brand = byKey.get(key) ?? { id, name: name ?? given, models: bySlug };
    byKey.set(key, brand);
    byName.set(given, brand);
  }
  return byName;
}

function vehiclesByCode(vehicles: readonly Built[]): Map<string, Built[]> {
  const byCode = new Map<string, Built[]>();
  for (const vehicle of vehicles)
    byCode.set(vehicle.chassisCode, [...(byCode.get(vehicle.chassisCode) ?? []), vehicle]);
  return byCode;
}

function judgeRow(
  row: VehicleRow,
  brands: Map<string, Brand>,
  createMissing: boolean,
  judged: JudgedVehicles,
) {
  const { line, texts } = row;
  const brand = brandIn(texts, brands, createMissing);
  const model = modelIn(texts, brand, createMissing);
  const { warning, ...entered } = enteredVehicle(texts, model);
  const vehicle = {
    ...checkedVehicle(entered),
    line,
    carBrand: brand.name,
    brandId: brand.id,
    slug: slugIn(texts.slug),
    isChecked: texts.isChecked !== undefined && readYesNo('isChecked', texts.isChecked),
  };
  brand.models.set(slugOf(model.name), model);
  judged.carBrands.add(brand.name);
  const ofCode = model.byCode.get(vehicle.chassisCode) ?? [];
  if (ofCode.some((one) => isSame(one, vehicle))) {
    judged.known++;
    return;
  }
  model.byCode.set(vehicle.chassisCode, [...ofCode, vehicle]);
  judged.added.push(vehicle);
  if (warning) judged.warnings.push(`Row ${line}: ${warning}`);
}

function brandIn(texts: VehicleRow['texts'], brands: Map<string, Brand>, createMissing: boolean): Brand {
  const name = textIn(texts, 'carBrand');
  assertText('carBrand', name, { max: LENGTHS.carBrandName });
  const brand = brands.get(name);
  if (!brand || (brand.id === null && !createMissing))
    throw new DomainError(NAME_UNKNOWN, { kind: 'carBrand', name });
  if (brand.id === null) assertUndamaged(name);
  return brand;
}

function modelIn(texts: VehicleRow['texts'], { name: brand, models }: Brand, createMissing: boolean): Model {
  const name = textIn(texts, 'model');
  const stored = models.get(slugOf(name));
  if (stored) return stored;
  if (!createMissing) throw new DomainError(NAME_UNKNOWN, { kind: 'model', name: `${brand} ${name}` });
  assertUndamaged(name);
  return { name, byCode: new Map() };
}

/** With the frame code of a full model code, and the months of the code if the row has none. */
function enteredVehicle(texts: VehicleRow['texts'], { name, byCode }: Model) {
  const { code, mayHaveGrade } =
    texts.modelCode === undefined
      ? { code: cleanCode(textIn(texts, 'chassisCode')), mayHaveGrade: false }
      : frameCodeOf(texts.modelCode, (known) => byCode.has(known));
  const { fromMonth, toMonth } = texts;
  return {
    ...{ model: name, chassisCode: code, engineCode: texts.engineCode, body: texts.body },
    ...(fromMonth === undefined ? monthsOf(byCode.get(code) ?? [], texts) : { fromMonth, toMonth }),
    warning: mayHaveGrade
      ? `the last letter of ${shortened(code)} may be that of a grade, which is no part of the chassis code`
      : null,
  };
}

/**
 * A list of model codes has no months. Its row stands for the vehicle of the code with its engine, or adds the engine to a code whose
 * vehicles have other engines and were built in the same months. Throws INVALID_INPUT for any other.
 */
function monthsOf(ofCode: readonly Built[], { engineCode, toMonth }: VehicleRow['texts']) {
  const [first, ...others] = ofCode;
  const engine = engineCode === undefined ? first?.engineCode : cleanCode(engineCode);
  const same = ofCode.find((one) => one.engineCode === engine);
  if (same) return { ...monthTexts(same), engineCode: same.engineCode };
  if (ofCode.some((one) => one.engineCode === null)) throw invalid('engineCode', ENGINE_MISSING);
  const isOneTime = others.every(
    (one) => one.fromMonth === first?.fromMonth && one.toMonth === first.toMonth,
  );
  if (!first || !isOneTime || toMonth !== undefined) throw invalid('fromMonth', MONTH_MISSING);
  return monthTexts(first);
}

function monthTexts({ fromMonth, toMonth }: Built) {
  return { fromMonth: monthText(fromMonth), toMonth: toMonth === null ? null : monthText(toMonth) };
}

/** Of two vehicles of the same model and code. */
function isSame(one: Built, other: Built): boolean {
  return one.engineCode === other.engineCode && one.fromMonth === other.fromMonth;
}

function textIn(texts: VehicleRow['texts'], column: VehicleColumn): string {
  const text = texts[column];
  if (text === undefined) throw new DomainError(TEXT_REQUIRED, { field: column });
  return text;
}

function slugIn(text: string | undefined): string | null {
  if (text === undefined) return null;
  assertText('slug', text, { max: LENGTHS.itemName });
  if (slugOf(text) === text) return text;
  throw invalid('slug', `"${shortened(text)}" is not a slug: write it like toyota-axio-nze141`);
}

function cleanCode(code: string): string {
  return withHyphens(oneLine('chassisCode', code, { max: LENGTHS.carName, form: 'NFKC' })).toUpperCase();
}

function invalid(field: VehicleColumn, message: string): DomainError {
  return new DomainError(INVALID_INPUT, { message, field });
}

/** Errors name the field, or the kind of name that is unknown, as the columns are called. */
function columnOf({ params }: DomainError): VehicleColumn | null {
  const { field, kind } = params as { field?: string; kind?: string };
  return VEHICLE_KEYS.find((key) => key === field || key === kind) ?? null;
}
