import { CAR_BRAND_IN_USE, CAR_BRAND_NOT_FOUND, DomainError, LENGTHS } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { type Actor, requireAdmin } from '../accounts/actor.js';
import { CarBrand } from './car-brand.entity.js';
import { addNamed, type NamedKind, removeNamed, renameNamed } from './unique-name.js';

const KIND: NamedKind<CarBrand> = {
  entity: CarBrand,
  word: 'brand',
  maxLength: LENGTHS.carBrandName,
  notFound: CAR_BRAND_NOT_FOUND,
  inUse: CAR_BRAND_IN_USE,
  column: 'carBrandId',
  assertUnused: assertVehiclesUnused,
};

@Injectable()
export class CarBrandsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Throws NAME_TAKEN and the TEXT_* errors. */
  async add(actor: Actor, name: string): Promise<CarBrand> {
    requireAdmin(actor);
    return addNamed(this.dataSource, KIND, name);
  }

  /** Throws CAR_BRAND_NOT_FOUND, NAME_TAKEN and the TEXT_* errors. */
  async rename(actor: Actor, id: string, name: string): Promise<CarBrand> {
    requireAdmin(actor);
    return renameNamed(this.dataSource, KIND, id, name);
  }

  /**
   * Removes its vehicles as well. Throws CAR_BRAND_NOT_FOUND, and CAR_BRAND_IN_USE with the number of its items, or else of the
   * items with fitments of its vehicles, of the orders that name them and of the cars that customers saved.
   */
  async remove(actor: Actor, id: string): Promise<void> {
    requireAdmin(actor);
    await removeNamed(this.dataSource, KIND, id);
  }
}

/** Locks the vehicles first, so that none gets a fitment, an order or a car meanwhile. */
async function assertVehiclesUnused(manager: EntityManager, carBrandId: string): Promise<void> {
  await manager.query(
    `SELECT FROM vehicles JOIN car_models ON car_models.id = model_id WHERE car_brand_id = $1 ORDER BY vehicles.id FOR UPDATE OF vehicles`,
    [carBrandId],
  );
  const [{ count, orders, cars }] = await manager.query<[Record<'count' | 'orders' | 'cars', number>]>(
    `WITH its AS (SELECT vehicles.id FROM vehicles JOIN car_models ON car_models.id = model_id WHERE car_brand_id = $1)
     SELECT (SELECT count(DISTINCT item_id)::int FROM fitments WHERE vehicle_id IN (SELECT id FROM its)) AS count,
       (SELECT count(DISTINCT order_id)::int FROM order_lines WHERE vehicle_id IN (SELECT id FROM its)) AS orders,
       (SELECT count(*)::int FROM cars WHERE vehicle_id IN (SELECT id FROM its)) AS cars`,
    [carBrandId],
  );
  if (count + orders + cars > 0)
    throw new DomainError(CAR_BRAND_IN_USE, {
      count,
      ...(orders > 0 && { orders }),
      ...(cars > 0 && { cars }),
    });
}
