import { CAR_BRAND_IN_USE, CAR_BRAND_NOT_FOUND, DomainError, LENGTHS } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { type Actor, requireAdmin } from '../accounts/actor.js';
import { CarBrand } from './car-brand.entity.js';
import { addNamed, type NamedKind, removeNamed, renameNamed } from './unique-name.js';
import { VehicleUses } from './vehicle-uses.js';

const KIND: NamedKind<CarBrand> = {
  entity: CarBrand,
  word: 'brand',
  maxLength: LENGTHS.carBrandName,
  notFound: CAR_BRAND_NOT_FOUND,
  inUse: CAR_BRAND_IN_USE,
  column: 'carBrandId',
};

const LOCK_VEHICLES = `
  SELECT vehicles.id FROM vehicles JOIN car_models ON car_models.id = model_id
  WHERE car_brand_id = $1 ORDER BY vehicles.id FOR UPDATE OF vehicles`;

@Injectable()
export class CarBrandsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly uses: VehicleUses,
  ) {}

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
    const assertUnused = (manager: EntityManager) => this.assertVehiclesUnused(manager, id);
    await removeNamed(this.dataSource, { ...KIND, assertUnused }, id);
  }

  /** Locks the vehicles first, so that none gets a fitment, an order or a car meanwhile. */
  private async assertVehiclesUnused(manager: EntityManager, carBrandId: string): Promise<void> {
    const vehicles = await manager.query<{ id: number }[]>(LOCK_VEHICLES, [carBrandId]);
    const uses = await this.uses.counts(
      manager,
      vehicles.map(({ id }) => id),
    );
    if (uses) throw new DomainError(CAR_BRAND_IN_USE, uses);
  }
}
