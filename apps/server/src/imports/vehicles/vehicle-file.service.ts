import { type Month, slugOf, vehicleSlug } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { readFile } from 'node:fs/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { type Actor, requireAdmin } from '../../accounts/actor.js';
import { LOCK_VEHICLES } from '../../cars/vehicles.service.js';
import type { Upload } from '../../catalogue/images/images.service.js';
import { inTransaction } from '../../database/in-transaction.js';
import { namedIds } from '../apply-names.js';
import { judgeVehicles, type NewVehicle, type RefusedVehicle } from './judge-vehicles.js';
import { readVehicleFile } from './read-vehicle-file.js';
import { VEHICLE_COLUMNS, type VehicleColumn } from './vehicle-columns.js';

const ADD_MODELS = `
  INSERT INTO car_models (car_brand_id, name, slug)
  SELECT DISTINCT ON ("brandId", "modelSlug") "brandId", model, "modelSlug"
  FROM jsonb_to_recordset($1) AS given ("brandId" uuid, model text, "modelSlug" text)
  ON CONFLICT (car_brand_id, slug) DO NOTHING`;

const ADD_VEHICLES = `
  INSERT INTO vehicles (slug, model_id, chassis_code, engine_code, body, from_month, to_month, is_checked)
  SELECT given.slug, car_models.id, "chassisCode", "engineCode", body, "fromMonth", "toMonth", "isChecked"
  FROM jsonb_to_recordset($1) AS given (line int, "brandId" uuid, "modelSlug" text, slug text, "chassisCode" text, "engineCode" text, body text,
    "fromMonth" int, "toMonth" int, "isChecked" boolean)
    JOIN car_models ON car_brand_id = "brandId" AND car_models.slug = "modelSlug"
  ORDER BY line`;

interface Choices {
  /** Adds the new vehicles; otherwise the file is only checked. */
  add: boolean;
  /** Whether brands and models that the shop does not have are made. */
  createMissing: boolean;
}

export interface VehicleFileResult {
  /** How many rows are new (or were added), known, and refused. */
  counts: { new: number; known: number; refused: number };
  added: NewVehicle[];
  /** `column`: as the file names it; null for the whole row. */
  refused: (Omit<RefusedVehicle, 'column'> & { column: string | null })[];
  /** Headers of columns that are not read. */
  ignored: string[];
  warnings: string[];
}

@Injectable()
export class VehicleFileService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Adds the vehicles of a CSV file that the shop does not have, all of them or none, but for refused rows; or says what it would add. Changes and
   * removes none. Throws what `readVehicleFile` throws.
   */
  async take(actor: Actor, { path }: Upload, { add, createMissing }: Choices): Promise<VehicleFileResult> {
    requireAdmin(actor);
    const { header, places, ignored, warnings, rows } = await readVehicleFile(await readFile(path));
    const judge = (manager: EntityManager) => judgeVehicles(manager, rows, createMissing);
    const judged = add
      ? await inTransaction(this.dataSource, async (manager) => {
          // Brands before vehicles, as when a brand is deleted.
          const { carBrands } = await judge(manager);
          const named = [...carBrands].map((carBrand) => ({ values: { carBrand } }));
          await namedIds(manager, named, createMissing);
          await manager.query(LOCK_VEHICLES);
          const sure = await judge(manager);
          await addVehicles(manager, sure.added);
          return sure;
        })
      : await judge(this.dataSource.manager);
    const { added, known, refused } = judged;
    const codePlace = places.chassisCode ?? places.modelCode;
    const headerOf = (column: VehicleColumn) =>
      header[(column === 'chassisCode' ? codePlace : places[column]) ?? -1] ?? VEHICLE_COLUMNS[column].label;
    return {
      counts: { new: added.length, known, refused: refused.length },
      added,
      refused: refused.map(({ column, ...row }) => ({
        ...row,
        column: column && headerOf(column),
      })),
      ignored,
      warnings: [...warnings, ...judged.warnings],
    };
  }
}

async function addVehicles(manager: EntityManager, vehicles: readonly NewVehicle[]): Promise<void> {
  if (vehicles.length === 0) return;
  const stored = await manager.query<{ slug: string }[]>('SELECT slug FROM vehicles');
  const given = withSlugs(vehicles, new Set(stored.map(({ slug }) => slug))).map((vehicle) => ({
    ...vehicle,
    modelSlug: slugOf(vehicle.model),
  }));
  const json = JSON.stringify(given);
  await manager.query(ADD_MODELS, [json]);
  await manager.query(ADD_VEHICLES, [json]);
}

/** Those of the file as far as they are free, before any is made. */
function withSlugs(vehicles: readonly NewVehicle[], taken: Set<string>) {
  const kept = vehicles.map(({ slug }) => {
    if (slug === null || taken.has(slug)) return null;
    taken.add(slug);
    return slug;
  });
  return vehicles.map((vehicle, place) => {
    const { carBrand, model, chassisCode, fromMonth } = vehicle;
    const slug =
      kept[place] ?? vehicleSlug([carBrand, model, chassisCode], yearOf(fromMonth), (one) => taken.has(one));
    taken.add(slug);
    return { ...vehicle, slug };
  });
}

function yearOf(month: Month): number {
  return Math.floor(month / 12);
}
