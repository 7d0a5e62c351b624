import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { isUuid } from '../graphql/uuid.js';
import { Category } from './category.entity.js';

@Injectable()
export class CategoriesQueries {
  constructor(@InjectRepository(Category) private readonly categories: Repository<Category>) {}

  all(): Promise<Category[]> {
    return this.categories.find({ order: { name: 'ASC' } });
  }

  /** Null for an unknown id. */
  async find(id: string): Promise<Category | null> {
    return isUuid(id) ? this.categories.findOneBy({ id }) : null;
  }
}
