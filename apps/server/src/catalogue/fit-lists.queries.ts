import {
  DomainError,
  INVALID_INPUT,
  isChassisCode,
  isSlug,
  monthsOfCar,
  VEHICLE_NOT_FOUND,
} from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { carOf, carParameters, GROUP_OF, groupSql } from './fit-groups.js';
import type { FitCounts } from './item-connection.type.js';
import {
  type Bind,
  type Counted,
  countedIn,
  type CountRow,
  countsSql,
  filterConditions,
  fitCountsSql,
  inGroup,
  listOf,
  numbered,
  otherConditions,
  where,
} from './item-filter.js';
import { afterCondition, ITEM_ORDERS, orderSql, type Window } from './item-orders.js';
import type { ItemFilter } from './item.inputs.js';

/** By facet value within the group of the filter, and by group. */
interface Counts {
  counts: CountRow[];
  fits: FitCounts;
}

/** Lists of items for the car of their filter. */
@Injectable()
export class FitListsQueries {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Throws VEHICLE_NOT_FOUND for an unknown car; INVALID_INPUT for two, for a year of no car, and for a group without a car. */
  async assertCar(filter: ItemFilter): Promise<void> {
    const { vehicle, chassisCode, year, fit } = filter;
    monthsOfCar(year ?? null);
    const car = carOf(filter);
    if (!car && fit) throw invalid('vehicle', 'The filter `fit` needs a vehicle or a chassis code');
    if (vehicle && chassisCode) throw invalid('chassisCode', 'Give a vehicle or a chassis code');
    if (car && !(await this.isKnown(car, Boolean(vehicle)))) throw new DomainError(VEHICLE_NOT_FOUND);
  }

  private async isKnown(car: string, isVehicle: boolean): Promise<boolean> {
    if (!(isVehicle ? isSlug(car) : isChassisCode(car))) return false;
    const sql = `SELECT FROM vehicles WHERE ${isVehicle ? 'slug' : 'chassis_code'} = $1 LIMIT 1`;
    return (await this.dataSource.query<unknown[]>(sql, [car])).length > 0;
  }

  /** A page of a group, and its counts if they are asked for; the car is judged once. */
  async page(
    filter: ItemFilter,
    window: Window,
    isCounting: boolean,
  ): Promise<{ ids: string[] } & Partial<Counts>> {
    return this.read(filter, (bind) => [pageSql(filter, window, bind)], isCounting);
  }

  /** Without a search. */
  async counts(filter: ItemFilter): Promise<Counts> {
    return this.read(filter, () => [], true);
  }

  private async read<T>(
    filter: ItemFilter,
    partsOf: (bind: Bind) => string[],
    isCounting: boolean,
  ): Promise<T> {
    const values: unknown[] = [];
    const bind = numbered(values);
    const tables = [judgedSql(filter, bind), ...(isCounting ? [groupedSql(filter, bind)] : [])];
    const parts = [...partsOf(bind), ...(isCounting ? countParts(filter, bind) : [])];
    const sql = `WITH ${tables.join(', ')} SELECT ${parts.join(', ')}`;
    return (await this.dataSource.query<[T]>(sql, values))[0];
  }
}

function invalid(field: string, message: string): DomainError {
  return new DomainError(INVALID_INPUT, { message, field });
}

/** Whether an item of `items` that has no fitment for the car does not fit, since its list is complete. */
const LACKS_CAR = `fit_list_complete_at >= (SELECT listed_from FROM car) AND id NOT IN (SELECT item_id FROM judged)`;

/** `judged`, the items with a fitment for the car, and `car`, since when complete lists speak of it, as tables of SQL. */
function judgedSql(filter: ItemFilter, bind: Bind): string {
  const car = carParameters(filter, bind);
  return `
    car AS MATERIALIZED (SELECT max(listed_from) AS listed_from FROM judged_car(${car})),
    judged AS MATERIALIZED (SELECT item_id, ${groupSql('verdict')} AS fit FROM judged_by_fitments(${car}))`;
}

/**
 * `grouped`, how many items each facet and group has, as a table of SQL. Universal items and all others begin in item_counts; what is
 * known of an item with a fitment or a complete list moves it out of those not checked.
 */
function groupedSql(filter: ItemFilter, bind: Bind): string {
  const all = countedIn(filter, bind);
  const conditions = ["fit_kind = 'specific'", ...otherConditions(filter, bind)].join(' AND ');
  return `
    known AS (
      SELECT category_id, car_brand_id, fit, count(*) AS items
      FROM judged CROSS JOIN LATERAL (
        SELECT category_id, car_brand_id FROM items WHERE id = item_id AND ${conditions} OFFSET 0
      ) AS item WHERE fit <> '${GROUP_OF.unknown}' GROUP BY 1, 2, 3
      UNION ALL
      SELECT category_id, car_brand_id, '${GROUP_OF.does_not_fit}', count(*) FROM items WHERE ${LACKS_CAR} AND ${conditions} GROUP BY 1, 2
    ), grouped AS MATERIALIZED (
      SELECT category_id, car_brand_id, CASE fit_kind WHEN 'universal' THEN '${GROUP_OF.universal}' ELSE '${GROUP_OF.unknown}' END AS fit, ${all.items} AS items
      FROM ${all.from} ${where([...all.conditions, "fit_kind <> 'not_for_cars'"])} GROUP BY 1, 2, 3
      UNION ALL
      SELECT category_id, car_brand_id, moved.fit, items * change
      FROM known CROSS JOIN LATERAL (VALUES (known.fit, 1), ('${GROUP_OF.unknown}', -1)) AS moved (fit, change)
    )`;
}

/** The group of an item of `items`; null for one that has nothing to do with cars. */
const GROUP = `
  CASE fit_kind WHEN 'universal' THEN '${GROUP_OF.universal}' WHEN 'specific' THEN CASE
    WHEN id IN (SELECT item_id FROM judged WHERE fit = '${GROUP_OF.fits}') THEN '${GROUP_OF.fits}'
    WHEN id IN (SELECT item_id FROM judged WHERE fit = '${GROUP_OF.does_not_fit}') OR ${LACKS_CAR} THEN '${GROUP_OF.does_not_fit}'
    ELSE '${GROUP_OF.unknown}' END
  END`;

function pageSql(filter: ItemFilter, { orderBy, limit, after }: Window, bind: Bind): string {
  const order = ITEM_ORDERS[orderBy];
  const conditions = [
    ...filterConditions(filter, bind),
    ...afterCondition(order, after, bind),
    `${GROUP} = ${bind(filter.fit)}`,
  ];
  return `ARRAY(SELECT id FROM items ${where(conditions)} ORDER BY ${orderSql(order)} LIMIT ${bind(limit)}) AS ids`;
}

function countParts(filter: ItemFilter, bind: Bind): string[] {
  const counted: Counted = { from: 'grouped', conditions: inGroup(filter, bind), items: 'sum(items)' };
  return [
    `${listOf(`(${countsSql(counted, filter, bind)}) AS counted`)} AS counts`,
    `${fitCountsSql('grouped', 'sum(items)', filter, bind)} AS fits`,
  ];
}
