import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { ItemCount } from './item-counts.js';
import { isPrice, numbered, priceAndStockConditions, where } from './item-conditions.js';
import type { ItemFilter } from './item.inputs.js';

/** Counts for lists without a search; a search counts what it finds itself. */
@Injectable()
export class ItemCountsQueries {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** By category and brand, of the items that pass the filter's price and stock. Without a price they are kept ready. */
  countsOf(filter: ItemFilter): Promise<ItemCount[]> {
    const isPriced = isPrice(filter.priceMin) || isPrice(filter.priceMax);
    const [count, table] = isPriced ? ['count(*)', 'items'] : ['sum(items)', 'item_counts'];
    const values: unknown[] = [];
    const conditions = priceAndStockConditions(filter, numbered(values));
    return this.dataSource.query<ItemCount[]>(
      `SELECT category_id AS "categoryId", car_brand_id AS "carBrandId", ${count}::int AS count
       FROM ${table} ${where(conditions)} GROUP BY category_id, car_brand_id`,
      values,
    );
  }
}
