import {
  CAR_BRAND_NOT_FOUND,
  checkedVehicle,
  DomainError,
  inputError,
  monthText,
  parseVehicleId,
  slugOf,
  VEHICLE_IN_USE,
  VEHICLE_NOT_FOUND,
  vehicleSlug,
} from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { type Actor, requireAdmin } from '../accounts/actor.js';
import { CarBrand } from '../catalogue/named.entity.js';
import { requireNamed } from '../catalogue/unique-name.js';
import { VehicleUses } from '../catalogue/vehicle-uses.js';
import { inTransaction } from '../database/in-transaction.js';
import { Vehicle } from './vehicle.entity.js';
import type { VehicleInput } from './vehicle.inputs.js';

/** Locks vehicles against other writers until the transaction ends. A free slug then stays free, and an empty model empty. */
export const LOCK_VEHICLES = 'LOCK TABLE vehicles IN SHARE ROW EXCLUSIVE MODE';

const MODEL = `
  INSERT INTO car_models (car_brand_id, name, slug) VALUES ($1, $2, $3)
  ON CONFLICT (car_brand_id, slug) DO UPDATE SET name = excluded.name RETURNING id`;

const SAME = `
  SELECT id FROM vehicles
  WHERE model_id = $1 AND chassis_code = $2 AND engine_code IS NOT DISTINCT FROM $3 AND from_month = $4`;

const SLUGS = `SELECT slug FROM vehicles WHERE slug = $1 OR starts_with(slug, $1 || '-')`;

const REMOVE_UNUSED_MODEL = `
  DELETE FROM car_models WHERE id = $1 AND NOT EXISTS (SELECT FROM vehicles WHERE model_id = car_models.id)`;

type CheckedVehicle = ReturnType<typeof checkedVehicle>;

@Injectable()
export class VehiclesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly uses: VehicleUses,
  ) {}

  /**
   * Adds a vehicle, or changes the one with the id. Throws VEHICLE_NOT_FOUND, CAR_BRAND_NOT_FOUND, the TEXT_* errors and
   * INVALID_INPUT, also if the model has the vehicle already.
   */
  async save(actor: Actor, id: string | null, input: VehicleInput): Promise<Vehicle> {
    requireAdmin(actor);
    const { carBrandId, isChecked } = input;
    const { model, ...checked } = checkedVehicle(input);
    return inTransaction(this.dataSource, async (manager) => {
      await requireNamed(manager, CarBrand, carBrandId, CAR_BRAND_NOT_FOUND);
      await manager.query(LOCK_VEHICLES);
      const stored = id === null ? null : await find(manager, id);
      const [{ id: modelId } = { id: '' }] = await manager.query<{ id: string }[]>(MODEL, [
        carBrandId,
        model,
        slugOf(model),
      ]);
      await assertNew(manager, modelId, model, checked, stored);
      const slug = stored?.slug ?? (await freeSlug(manager, carBrandId, model, checked));
      const saved = await manager.save(Vehicle, { ...stored, ...checked, modelId, slug, isChecked });
      if (stored) await manager.query(REMOVE_UNUSED_MODEL, [stored.modelId]);
      return manager.findOneByOrFail(Vehicle, { id: saved.id });
    });
  }

  /** Removes a vehicle and, if empty, its model. Throws VEHICLE_NOT_FOUND, and VEHICLE_IN_USE if anything refers to it. */
  async remove(actor: Actor, id: string): Promise<void> {
    requireAdmin(actor);
    await inTransaction(this.dataSource, async (manager) => {
      await manager.query(LOCK_VEHICLES);
      const vehicle = await find(manager, id);
      const uses = await this.uses.counts(manager, [vehicle.id]);
      if (uses) throw new DomainError(VEHICLE_IN_USE, { orders: 0, cars: 0, ...uses });
      await manager.delete(Vehicle, vehicle.id);
      await manager.query(REMOVE_UNUSED_MODEL, [vehicle.modelId]);
    });
  }
}

/** Locks the vehicle, so that no fitment, order or saved car can refer to it until the transaction ends. */
async function find(manager: EntityManager, id: string): Promise<Vehicle> {
  const where = { id: parseVehicleId(id) };
  const vehicle = await manager.findOne(Vehicle, { where, lock: { mode: 'pessimistic_write' } });
  if (!vehicle) throw new DomainError(VEHICLE_NOT_FOUND);
  return vehicle;
}

async function assertNew(
  manager: EntityManager,
  modelId: string,
  model: string,
  { chassisCode, engineCode, fromMonth }: Omit<CheckedVehicle, 'model'>,
  stored: Vehicle | null,
): Promise<void> {
  const [same] = await manager.query<{ id: number }[]>(SAME, [modelId, chassisCode, engineCode, fromMonth]);
  if (!same || same.id === stored?.id) return;
  const name = [model, chassisCode, engineCode].filter(Boolean).join(' ');
  throw inputError('fromMonth', `${name} from ${monthText(fromMonth)} is already there`);
}

async function freeSlug(
  manager: EntityManager,
  carBrandId: string,
  model: string,
  { chassisCode, fromMonth }: Omit<CheckedVehicle, 'model'>,
): Promise<string> {
  const { name } = await manager.findOneByOrFail(CarBrand, { id: carBrandId });
  const words = [name, model, chassisCode];
  const rows = await manager.query<{ slug: string }[]>(SLUGS, [slugOf(...words)]);
  const taken = new Set(rows.map(({ slug }) => slug));
  return vehicleSlug(words, Math.floor(fromMonth / 12), (slug) => taken.has(slug));
}
