import { DomainError, LENGTHS } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type Actor, requireAdmin } from '../accounts/actor.js';
import { inTransaction } from '../database/in-transaction.js';
import { CarBrand } from './car-brand.entity.js';
import { Item } from './item.entity.js';
import { checkedName, lockNamed, saveNamed } from './unique-name.js';

@Injectable()
export class CarBrandsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Throws NAME_TAKEN, and what the limits on names refuse. */
  async add(actor: Actor, name: string): Promise<CarBrand> {
    requireAdmin(actor);
    return saveNamed(this.dataSource.manager, CarBrand, { name: checkedName(name, LENGTHS.carBrandName) });
  }

  /** Throws CAR_BRAND_NOT_FOUND, NAME_TAKEN, and what the limits on names refuse. */
  async rename(actor: Actor, id: string, name: string): Promise<CarBrand> {
    requireAdmin(actor);
    const checked = checkedName(name, LENGTHS.carBrandName);
    return inTransaction(this.dataSource, async (manager) => {
      const carBrand = await lockNamed(manager, CarBrand, id, 'CAR_BRAND_NOT_FOUND');
      return saveNamed(manager, CarBrand, { ...carBrand, name: checked });
    });
  }

  /** Throws CAR_BRAND_NOT_FOUND, and CAR_BRAND_IN_USE with the number of items that it still has. */
  async remove(actor: Actor, id: string): Promise<void> {
    requireAdmin(actor);
    await inTransaction(this.dataSource, async (manager) => {
      await lockNamed(manager, CarBrand, id, 'CAR_BRAND_NOT_FOUND');
      const count = await manager.countBy(Item, { carBrandId: id });
      if (count > 0) throw new DomainError('CAR_BRAND_IN_USE', { count });
      await manager.delete(CarBrand, { id });
    });
  }
}
