import { decimalOf } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { prepared } from '../database/prepared.js';
import type { ItemCount } from './item-counts.js';
import { isPrice, numbered, stockConditions, where } from './item-conditions.js';
import type { ItemFilter } from './item.inputs.js';

/** Counts for lists without a search, from those kept ready; a search counts what it finds itself. */
@Injectable()
export class ItemCountsQueries {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * By category and brand, of the items that pass the filter's price and stock. A price range overlaps the one asked for
   * when it begins at or below its end; but for those that also end below its beginning.
   */
  countsOf(filter: ItemFilter): Promise<ItemCount[]> {
    const values: unknown[] = [];
    const bind = numbered(values);
    const { priceMin, priceMax } = filter;
    const parts = [
      ...(isPrice(priceMax) ? beginningUpTo(bind(decimalOf(priceMax))) : ALL),
      ...(isPrice(priceMin) ? endingBelow(bind(decimalOf(priceMin))) : []),
    ];
    const sql = `SELECT category_id AS "categoryId", car_brand_id AS "carBrandId", sum(items)::int AS count
       FROM (${parts.join(' UNION ALL ')}) AS counted ${where(stockConditions(filter))}
       GROUP BY category_id, car_brand_id`;
    return this.dataSource.query<ItemCount[]>(values.length === 0 ? prepared(sql) : sql, values);
  }
}

const ALL = ['SELECT category_id, car_brand_id, in_stock, items FROM item_counts'];

/** Those of the whole bands below the price's, of the whole steps of its own band, and one by one those of its own step. */
const beginningUpTo = (price: string) => [
  `SELECT category_id, car_brand_id, in_stock, items FROM item_price_counts
   WHERE NOT is_highest AND ${isCountedBelow(price)}`,
  `SELECT category_id, car_brand_id, in_stock, 1 FROM items
   WHERE price_min BETWEEN price_step_start(${price}) AND ${price}`,
];

/** They count less than nothing: they are taken off again. */
const endingBelow = (price: string) => [
  `SELECT category_id, car_brand_id, in_stock, -items FROM item_price_counts
   WHERE is_highest AND ${isCountedBelow(price)}`,
  `SELECT category_id, car_brand_id, in_stock, -1 FROM items
   WHERE price_max >= price_step_start(${price}) AND price_max < ${price}`,
];

/** Steps are bands with higher numbers. */
const isCountedBelow = (price: string) =>
  `(band < price_band(${price}) OR band >= price_step(price_band_start(${price})) AND band < price_step(${price}))`;
