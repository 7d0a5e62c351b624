import { DomainError, LENGTHS } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type Actor, requireAdmin } from '../accounts/actor.js';
import { inTransaction } from '../database/in-transaction.js';
import { Category } from './category.entity.js';
import { Item } from './item.entity.js';
import { checkedName, lockNamed, saveNamed } from './unique-name.js';

@Injectable()
export class CategoriesService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Throws NAME_TAKEN, and what the limits on names refuse. */
  async add(actor: Actor, name: string): Promise<Category> {
    requireAdmin(actor);
    return saveNamed(this.dataSource.manager, Category, { name: checkedName(name, LENGTHS.categoryName) });
  }

  /** Throws CATEGORY_NOT_FOUND, NAME_TAKEN, and what the limits on names refuse. */
  async rename(actor: Actor, id: string, name: string): Promise<Category> {
    requireAdmin(actor);
    const checked = checkedName(name, LENGTHS.categoryName);
    return inTransaction(this.dataSource, async (manager) => {
      const category = await lockNamed(manager, Category, id, 'CATEGORY_NOT_FOUND');
      return saveNamed(manager, Category, { ...category, name: checked });
    });
  }

  /** Throws CATEGORY_NOT_FOUND, and CATEGORY_IN_USE with the number of items that it still has. */
  async remove(actor: Actor, id: string): Promise<void> {
    requireAdmin(actor);
    await inTransaction(this.dataSource, async (manager) => {
      await lockNamed(manager, Category, id, 'CATEGORY_NOT_FOUND');
      const count = await manager.countBy(Item, { categoryId: id });
      if (count > 0) throw new DomainError('CATEGORY_IN_USE', { count });
      await manager.delete(Category, { id });
    });
  }
}
