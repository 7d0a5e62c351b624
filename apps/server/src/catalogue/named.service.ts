import {
  CAR_BRAND_IN_USE,
  CAR_BRAND_NOT_FOUND,
  CATEGORY_IN_USE,
  CATEGORY_NOT_FOUND,
  checkedLine,
  DomainError,
  LENGTHS,
} from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { type Actor, requireAdmin } from '../accounts/actor.js';
import { inTransaction } from '../database/in-transaction.js';
import { Item } from './item.entity.js';
import { CarBrand, Category } from './named.entity.js';
import { lockNamed, type NamedKind, saveNamed } from './unique-name.js';
import { VehicleUses } from './vehicle-uses.js';

/** Categories and car brands: each has a unique name, and items belong to it. */
abstract class NamedService<T extends Category | CarBrand> {
  protected abstract readonly kind: NamedKind<T>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Throws NAME_TAKEN and the TEXT_* errors. */
  async add(actor: Actor, name: string): Promise<T> {
    requireAdmin(actor);
    return saveNamed(this.dataSource.manager, this.kind, { name: this.checked(name) });
  }

  /** Throws CATEGORY_NOT_FOUND or CAR_BRAND_NOT_FOUND, NAME_TAKEN and the TEXT_* errors. */
  async rename(actor: Actor, id: string, name: string): Promise<T> {
    requireAdmin(actor);
    const checked = this.checked(name);
    return inTransaction(this.dataSource, async (manager) => {
      const row = await lockNamed(manager, this.kind.entity, id, this.kind.notFound);
      return saveNamed(manager, this.kind, { ...row, name: checked });
    });
  }

  /** Throws CATEGORY_NOT_FOUND or CAR_BRAND_NOT_FOUND, and CATEGORY_IN_USE or CAR_BRAND_IN_USE with what uses the row. */
  async remove(actor: Actor, id: string): Promise<void> {
    requireAdmin(actor);
    const { entity, notFound, inUse, column } = this.kind;
    await inTransaction(this.dataSource, async (manager) => {
      await lockNamed(manager, entity, id, notFound);
      const count = await manager.countBy(Item, { [column]: id });
      if (count > 0) throw new DomainError(inUse, { count });
      await this.assertUnused(manager, id);
      await manager.delete(entity, id);
    });
  }

  /** Throws if anything besides items uses the row. */
  protected async assertUnused(_manager: EntityManager, _id: string): Promise<void> {}

  private checked(name: string): string {
    return checkedLine('name', name, { max: this.kind.maxLength, required: true });
  }
}

@Injectable()
export class CategoriesService extends NamedService<Category> {
  protected readonly kind = {
    entity: Category,
    word: 'category',
    maxLength: LENGTHS.categoryName,
    notFound: CATEGORY_NOT_FOUND,
    inUse: CATEGORY_IN_USE,
    column: 'categoryId',
  } as const;
}

const LOCK_VEHICLES = `
  SELECT vehicles.id FROM vehicles JOIN car_models ON car_models.id = model_id
  WHERE car_brand_id = $1 ORDER BY vehicles.id FOR UPDATE OF vehicles`;

@Injectable()
export class CarBrandsService extends NamedService<CarBrand> {
  protected readonly kind = {
    entity: CarBrand,
    word: 'brand',
    maxLength: LENGTHS.carBrandName,
    notFound: CAR_BRAND_NOT_FOUND,
    inUse: CAR_BRAND_IN_USE,
    column: 'carBrandId',
  } as const;

  constructor(
    @InjectDataSource() dataSource: DataSource,
    private readonly uses: VehicleUses,
  ) {
    super(dataSource);
  }

  /** The brand's vehicles are deleted with it, so their fitments, orders and saved cars count as uses. Locks them, so that no use is added. */
  protected override async assertUnused(manager: EntityManager, id: string): Promise<void> {
    const vehicles = await manager.query<{ id: number }[]>(LOCK_VEHICLES, [id]);
    const uses = await this.uses.counts(
      manager,
      vehicles.map((vehicle) => vehicle.id),
    );
    if (uses) throw new DomainError(CAR_BRAND_IN_USE, uses);
  }
}
