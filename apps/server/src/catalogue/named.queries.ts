import { Injectable, type Type } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { FindOptionsWhere, Repository } from 'typeorm';
import { prepared } from '../database/prepared.js';
import { isUuid } from '../database/uuid.js';
import { CarBrand, Category } from './named.entity.js';

function namedQueries<T extends Category | CarBrand>(Entity: Type<T>, table: string) {
  /** SQL of all rows by name. It runs with every list that has facets, and is faster than a query of TypeORM's entity manager. */
  const all = prepared(
    `SELECT id, name, created_at AS "createdAt", updated_at AS "updatedAt" FROM ${table} ORDER BY name`,
  );

  @Injectable()
  class NamedQueries {
    constructor(@InjectRepository(Entity) protected readonly repository: Repository<T>) {}

    async all(): Promise<T[]> {
      const rows = await this.repository.query<Partial<T>[]>(all);
      return rows.map((row) => Object.assign(new Entity(), row));
    }

    async find(id: string): Promise<T | null> {
      return isUuid(id) ? this.repository.findOneBy({ id } as FindOptionsWhere<T>) : null;
    }
  }
  return NamedQueries;
}

export class CategoriesQueries extends namedQueries(Category, 'categories') {}

export class CarBrandsQueries extends namedQueries(CarBrand, 'car_brands') {}
