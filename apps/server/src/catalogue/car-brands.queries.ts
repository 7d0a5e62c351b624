import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { prepared } from '../database/prepared.js';
import { isUuid } from '../database/uuid.js';
import { CarBrand } from './car-brand.entity.js';

/** Runs with every list that has facets, so it avoids the cost of an entity manager. */
const ALL = prepared(
  `SELECT id, name, created_at AS "createdAt", updated_at AS "updatedAt" FROM car_brands ORDER BY name`,
);

@Injectable()
export class CarBrandsQueries {
  constructor(@InjectRepository(CarBrand) private readonly carBrands: Repository<CarBrand>) {}

  async all(): Promise<CarBrand[]> {
    const rows = await this.carBrands.query<Partial<CarBrand>[]>(ALL);
    return rows.map((row) => Object.assign(new CarBrand(), row));
  }

  async find(id: string): Promise<CarBrand | null> {
    return isUuid(id) ? this.carBrands.findOneBy({ id }) : null;
  }
}
