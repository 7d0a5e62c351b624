import { slugOf, vehicleSlug } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { readFile } from 'node:fs/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { type Actor, requireAdmin } from '../../accounts/actor.js';
import { LOCK_VEHICLES } from '../../cars/vehicles.service.js';
import type { Upload } from '../../catalogue/images/images.service.js';
import { inTransaction } from '../../database/in-transaction.js';
import { namedIds } from '../apply/apply-names.js';
import { judgeVehicles, type NewVehicle } from './judge-vehicles.js';
import { readVehicleFile } from './vehicle-columns.js';

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

@Injectable()
export class VehicleFileService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Adds the vehicles that the shop lacks, except refused rows. Without `add` only says what it would add.
   * `createMissing` also adds brands and models. Throws what `readVehicleFile` throws.
   */
  async take(
    actor: Actor,
    { path }: Upload,
    { add, createMissing }: Record<'add' | 'createMissing', boolean>,
  ) {
    requireAdmin(actor);
    const { rows, headerOf, ignored, warnings } = await readVehicleFile(await readFile(path));
    const judge = (manager: EntityManager) => judgeVehicles(manager, rows, createMissing);
    const judged = add
      ? await inTransaction(this.dataSource, async (manager) => {
          // Locks brands before vehicles, in the same order as deleting a brand does.
          const { carBrands } = await judge(manager);
          const named = [...carBrands].map((carBrand) => ({ values: { carBrand } }));
          await namedIds(manager, named, createMissing);
          await manager.query(LOCK_VEHICLES);
          const sure = await judge(manager);
          await addVehicles(manager, sure.added);
          return sure;
        })
      : await judge(this.dataSource.manager);
    return {
      ...judged,
      refused: judged.refused.map(({ column, ...row }) => ({ ...row, column: column && headerOf(column) })),
      ignored,
      warnings: [...warnings, ...judged.warnings],
    };
  }
}

async function addVehicles(manager: EntityManager, vehicles: readonly NewVehicle[]): Promise<void> {
  if (vehicles.length === 0) return;
  const stored = await manager.query<{ slug: string }[]>('SELECT slug FROM vehicles');
  const json = JSON.stringify(withSlugs(vehicles, new Set(stored.map(({ slug }) => slug))));
  await manager.query(ADD_MODELS, [json]);
  await manager.query(ADD_VEHICLES, [json]);
}

/** Gives each vehicle a slug: first the file's own slugs, if they are free, then new ones. */
function withSlugs(vehicles: readonly NewVehicle[], taken: Set<string>) {
  const take = (slug: string) => !taken.has(slug) && taken.add(slug).has(slug);
  const kept = vehicles.map(({ slug }) => (slug !== null && take(slug) ? slug : null));
  return vehicles.map((vehicle, place) => {
    const { carBrand, model, chassisCode, fromMonth } = vehicle;
    const words = [carBrand, model, chassisCode];
    const slug = kept[place] ?? vehicleSlug(words, Math.floor(fromMonth / 12), (one) => !take(one));
    return { ...vehicle, slug, modelSlug: slugOf(model) };
  });
}
