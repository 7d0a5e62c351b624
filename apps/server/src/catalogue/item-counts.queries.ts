import { decimalOf } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { prepared } from '../database/prepared.js';
import { type Bind, isPrice, numbered, stockConditions, where } from './item-conditions.js';
import { type CountRow, countsSql, type FacetCounts, itemCountsOf, totalSql } from './item-counts.js';
import type { ItemFilter } from './item.inputs.js';

/** Counts for lists without a search, from those kept ready; a search counts what it finds itself. */
@Injectable()
export class ItemCountsQueries {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Read when they are asked for. With the facets comes the total, which alone costs far less; GraphQL asks for all fields
   * of a list at once, so a moment later it is known whether facets are among them.
   */
  of(filter: ItemFilter): { total: () => Promise<number>; facets: () => Promise<FacetCounts> } {
    let withFacets: ReturnType<ItemCountsQueries['read']> | undefined;
    let alone: typeof withFacets;
    return {
      total: async () => {
        await Promise.resolve();
        return (await (withFacets ?? (alone ??= this.read(filter, totalSql)))).total;
      },
      facets: async () => (await (withFacets ??= this.read(filter, countsSql))).facets,
    };
  }

  private async read(filter: ItemFilter, sqlOf: typeof countsSql) {
    const values: unknown[] = [];
    const bind = numbered(values);
    const sql = sqlOf({ rows: countedRows(filter, bind), items: 'items' }, filter, bind);
    const text = isPrice(filter.priceMin) || isPrice(filter.priceMax) ? sql : prepared(sql);
    return itemCountsOf(await this.dataSource.query<CountRow[]>(text, values));
  }
}

/**
 * Those that pass the filter's price and stock. A price range overlaps the one asked for when it begins at or below its end;
 * but for those that also end below its beginning.
 */
function countedRows(filter: ItemFilter, bind: Bind): string {
  const { priceMin, priceMax } = filter;
  const parts = [
    ...(isPrice(priceMax) ? beginningUpTo(bind(decimalOf(priceMax))) : ALL),
    ...(isPrice(priceMin) ? endingBelow(bind(decimalOf(priceMin))) : []),
  ];
  return `(SELECT * FROM (${parts.join(' UNION ALL ')}) AS counted ${where(stockConditions(filter))}) AS counted`;
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
