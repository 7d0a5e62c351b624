import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { isUuid } from '../graphql/uuid.js';
import { CarBrand } from './car-brand.entity.js';

@Injectable()
export class CarBrandsQueries {
  constructor(@InjectRepository(CarBrand) private readonly carBrands: Repository<CarBrand>) {}

  all(): Promise<CarBrand[]> {
    return this.carBrands.find({ order: { name: 'ASC' } });
  }

  /** Null for an unknown id. */
  async find(id: string): Promise<CarBrand | null> {
    return isUuid(id) ? this.carBrands.findOneBy({ id }) : null;
  }
}
