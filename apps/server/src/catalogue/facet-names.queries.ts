import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { prepared } from '../database/prepared.js';
import { CarBrand } from './car-brand.entity.js';
import { Category } from './category.entity.js';
import { instantOf, ms } from './item-rows.js';

interface Row {
  isCarBrand: boolean;
  id: string;
  name: string;
  createdAt: number;
  updatedAt: number;
}

const named = (table: string, isCarBrand: boolean) => `
  SELECT ${isCarBrand} AS "isCarBrand", id, name, ${ms('created_at')} AS "createdAt", ${ms('updated_at')} AS "updatedAt"
  FROM ${table}`;

const NAMES = prepared(`${named('categories', false)} UNION ALL ${named('car_brands', true)} ORDER BY name`);

/** What every list with facets shows: all categories and all brands by name, in one statement (ADR 024). */
@Injectable()
export class FacetNamesQueries {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async all(): Promise<{ categories: Category[]; carBrands: CarBrand[] }> {
    const rows = await this.dataSource.query<Row[]>(NAMES);
    return {
      categories: rows.filter((row) => !row.isCarBrand).map((row) => filled(new Category(), row)),
      carBrands: rows.filter((row) => row.isCarBrand).map((row) => filled(new CarBrand(), row)),
    };
  }
}

function filled<T extends Category | CarBrand>(thing: T, { id, name, createdAt, updatedAt }: Row): T {
  return Object.assign(thing, {
    id,
    name,
    createdAt: instantOf(createdAt),
    updatedAt: instantOf(updatedAt),
  });
}
