import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { SHOWN_ITEM_COLUMNS, shownItemOf, type ShownItemRow } from '../catalogue/item-rows.js';
import type { Item } from '../catalogue/item.entity.js';
import { assertPageSize } from '../graphql/connection.js';
import { type CarChoice, CarsQueries } from './cars.queries.js';

/** SQL of other items with an equal part number. It does not count if both have it as a cross number: the parts may differ. */
const SAME_PARTS = `
  same AS MATERIALIZED (
    SELECT DISTINCT other.item_id FROM item_numbers AS own JOIN item_numbers AS other USING (key)
    WHERE own.item_id = $1 AND other.item_id <> $1 AND own.kind IN ('mpn', 'oem', 'cross') AND other.kind IN ('mpn', 'oem', 'cross')
      AND NOT (own.kind = 'cross' AND other.kind = 'cross') AND (own.maker_id = other.maker_id) IS NOT FALSE
  )`;

const BY_NUMBER = `
  WITH ${SAME_PARTS}
  SELECT ${SHOWN_ITEM_COLUMNS} FROM same JOIN items AS item ON item.id = item_id
  ORDER BY in_stock DESC, price_min, id LIMIT $2`;

/** Also finds parts for this car at the item's place on it or, if unknown, its places on other cars. Front left matches front. */
const BY_CAR = `
  WITH ${SAME_PARTS}, judged AS MATERIALIZED (
    SELECT item_id, verdict FROM judged_items($3, $5, $6, (
      SELECT count(fit_list_complete_at) > 0 FROM same JOIN items ON id = item_id
    ))
  ), named AS (
    SELECT positions, vehicle_id = $4 AS is_of_car FROM fitments WHERE item_id = $1 AND fits AND positions <> 0
      AND (vehicle_id <> $4 OR int4range(from_month, to_month, '[]') && int4range($5, $6, '[]'))
  ), places AS MATERIALIZED (
    SELECT DISTINCT positions AS place FROM named WHERE is_of_car OR NOT (SELECT bool_or(is_of_car) FROM named)
  ), fitting AS (
    SELECT item_id FROM judged JOIN items ON id = item_id JOIN fitments USING (item_id)
    WHERE verdict IN ('fits', 'fits_if') AND item_id <> $1 AND category_id = (SELECT category_id FROM items WHERE id = $1)
      AND vehicle_id = $4 AND fits AND int4range(from_month, to_month, '[]') && int4range($5, $6, '[]') AND (
        NOT EXISTS (SELECT FROM places)
        OR EXISTS (SELECT FROM places WHERE positions & place IN (positions, place))
      )
  )
  SELECT ${SHOWN_ITEM_COLUMNS}
  FROM (SELECT item_id FROM same UNION SELECT item_id FROM fitting) AS found
    JOIN items AS item ON item.id = item_id LEFT JOIN judged USING (item_id)
  WHERE verdict IS DISTINCT FROM 'does_not_fit'
  ORDER BY in_stock DESC, array_position('{fits,universal,fits_if}'::text[], verdict), price_min, id LIMIT $2`;

@Injectable()
export class AlternativesQueries {
  constructor(
    private readonly cars: CarsQueries,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /**
   * Finds items with an equal part number and, for a car, items of the same category that fit it at the same place. Those in stock
   * come first, then the better verdict, then the cheapest. Throws PAGE_SIZE_INVALID and the errors of `CarsQueries.candidates`.
   */
  async of(item: Item, car: CarChoice | null, first: number): Promise<Item[]> {
    assertPageSize(first);
    const rows = await (car
      ? this.forCar(item, car, first)
      : this.dataSource.query<ShownItemRow[]>(BY_NUMBER, [item.id, first]));
    return rows.map(shownItemOf);
  }

  private async forCar(item: Item, car: CarChoice, first: number): Promise<ShownItemRow[]> {
    const [candidate] = await this.cars.candidates(car);
    const { vehicle, months } = candidate ?? {};
    const values = [item.id, first, car.vehicle, vehicle?.id, months?.from, months?.to];
    return this.dataSource.query<ShownItemRow[]>(BY_CAR, values);
  }
}
