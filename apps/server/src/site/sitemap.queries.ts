import { bySlug, INDEXED_FROM_ITEMS } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The most URLs that a sitemap may have (sitemaps.org). */
export const SITEMAP_SIZE = 50_000;

export interface SitemapPart {
  /** The number of this part of the sitemap, from 1. */
  part: number;
  lastModified: Date;
}

export interface SitemapItem {
  id: string;
  lastModified: Date;
}

/** A car whose page search engines may list, because enough items fit. */
export interface CarWithParts {
  carBrand: string;
  /** The slug of the model. */
  model: string;
  chassisCode: string;
  /** The names of the categories that have enough items for this car, so that their pages are listed. */
  categories: string[];
}

/** Of vehicles with the same model and code, uses only the first, because the code's page shows that one. */
const CARS_WITH_PARTS = `
  SELECT brand.name AS "carBrand", model.slug AS model, chassis_code AS "chassisCode",
    coalesce(array_agg(category.name ORDER BY category.name) FILTER (WHERE items >= $1), '{}') AS categories
  FROM fitting_items JOIN (
    SELECT DISTINCT ON (model_id, chassis_code) * FROM vehicles ORDER BY model_id, chassis_code, from_month, engine_code
  ) AS vehicle ON vehicle.id = vehicle_id
  JOIN car_models AS model ON model.id = model_id
  JOIN car_brands AS brand ON brand.id = model.car_brand_id
  JOIN categories AS category ON category.id = category_id
  GROUP BY 1, 2, 3 HAVING sum(items) >= $1 ORDER BY 1, 2, 3`;

/** Reads all items in parts, and all cars with a page. The queries of the catalogue would return only 100 rows at a time. */
@Injectable()
export class SitemapQueries {
  constructor(private readonly dataSource: DataSource) {}

  parts(size = SITEMAP_SIZE): Promise<SitemapPart[]> {
    return this.dataSource.query<SitemapPart[]>(
      `SELECT part::int, max(updated_at) AS "lastModified"
         FROM (SELECT updated_at, 1 + (row_number() OVER (ORDER BY id) - 1) / $1::int AS part FROM items) AS numbered
        GROUP BY part ORDER BY part`,
      [size],
    );
  }

  /** The cars to list. Leaves out brands and categories without a page: their slug is empty or belongs to another name. */
  async carsWithParts(): Promise<CarWithParts[]> {
    const [cars, carBrands, categories] = await Promise.all([
      this.dataSource.query<CarWithParts[]>(CARS_WITH_PARTS, [INDEXED_FROM_ITEMS]),
      this.namesWithPage('car_brands'),
      this.namesWithPage('categories'),
    ]);
    return cars
      .filter(({ carBrand }) => carBrands.has(carBrand))
      .map((car) => ({ ...car, categories: car.categories.filter((category) => categories.has(category)) }));
  }

  private async namesWithPage(table: 'car_brands' | 'categories'): Promise<Set<string>> {
    const rows = await this.dataSource.query<{ name: string }[]>(`SELECT name FROM ${table} ORDER BY name`);
    return new Set([...bySlug(rows).values()].map(({ name }) => name));
  }

  itemsOf(part: number, size = SITEMAP_SIZE): Promise<SitemapItem[]> {
    return this.dataSource.query<SitemapItem[]>(
      'SELECT id, updated_at AS "lastModified" FROM items ORDER BY id LIMIT $1 OFFSET $2',
      [size, (part - 1) * size],
    );
  }
}
