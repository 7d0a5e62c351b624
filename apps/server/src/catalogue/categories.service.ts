import { CATEGORY_IN_USE, CATEGORY_NOT_FOUND, LENGTHS } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type Actor, requireAdmin } from '../accounts/actor.js';
import { Category } from './category.entity.js';
import { addNamed, type NamedKind, removeNamed, renameNamed } from './unique-name.js';

const KIND: NamedKind<Category> = {
  entity: Category,
  word: 'category',
  maxLength: LENGTHS.categoryName,
  notFound: CATEGORY_NOT_FOUND,
  inUse: CATEGORY_IN_USE,
  column: 'categoryId',
};

@Injectable()
export class CategoriesService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Throws NAME_TAKEN and the TEXT_* errors. */
  async add(actor: Actor, name: string): Promise<Category> {
    requireAdmin(actor);
    return addNamed(this.dataSource, KIND, name);
  }

  /** Throws CATEGORY_NOT_FOUND, NAME_TAKEN and the TEXT_* errors. */
  async rename(actor: Actor, id: string, name: string): Promise<Category> {
    requireAdmin(actor);
    return renameNamed(this.dataSource, KIND, id, name);
  }

  /** Throws CATEGORY_NOT_FOUND and CATEGORY_IN_USE with the number of its items. */
  async remove(actor: Actor, id: string): Promise<void> {
    requireAdmin(actor);
    await removeNamed(this.dataSource, KIND, id);
  }
}
