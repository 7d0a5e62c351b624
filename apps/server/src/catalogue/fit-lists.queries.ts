import {
  DomainError,
  inputError,
  isChassisCode,
  isSlug,
  monthsOfCar,
  VEHICLE_NOT_FOUND,
} from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { prepared } from '../database/prepared.js';
import { CLASS_BY_NAME, classesIn, FitClass, isShown, namedCarSql, VERDICT_OF } from './fit-classes.js';
import { carOf, GROUP_OF, IS_LISTED, judgedSql } from './fit-groups.js';
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
import { afterCondition, behind, ITEM_ORDERS, orderSql, placeOf, type Window } from './item-orders.js';
import type { FitGroup, ItemFilter } from './item.inputs.js';

export interface Listed {
  id: string;
  /** The rank of the item's class; null unless the list is sorted by fit. */
  rank: number | null;
}

interface Counts {
  counts: CountRow[];
  fitCounts: FitCounts;
}

const OF_SLUG = prepared('SELECT FROM vehicles WHERE slug = $1');
const OF_CODE = prepared('SELECT FROM vehicles WHERE chassis_code = $1 LIMIT 1');

/** Reads lists of items whose filter has a car. */
@Injectable()
export class FitListsQueries {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Throws VEHICLE_NOT_FOUND, and INVALID_INPUT for two cars, an impossible year, or `fit` or `byFit` without a car. */
  async assertCar(filter: ItemFilter, byFit: boolean): Promise<void> {
    const { vehicle, chassisCode, year, fit } = filter;
    monthsOfCar(year ?? null);
    const car = carOf(filter);
    if (!car && (fit || byFit))
      throw inputError('vehicle', '`fit` and `byFit` need a vehicle or a chassis code');
    if (vehicle && chassisCode) throw inputError('chassisCode', 'Give a vehicle or a chassis code');
    if (car && !(await this.isKnown(car, Boolean(vehicle)))) throw new DomainError(VEHICLE_NOT_FOUND);
  }

  private async isKnown(car: string, isVehicle: boolean): Promise<boolean> {
    if (!(isVehicle ? isSlug(car) : isChassisCode(car))) return false;
    const sql = isVehicle ? OF_SLUG : OF_CODE;
    return (await this.dataSource.query<unknown[]>(sql, [car])).length > 0;
  }

  /** Reads a page of a list that is sorted by fit or has one fit group, and its counts if wanted. Judges the items only once. */
  async page(
    filter: ItemFilter,
    window: Window,
    isCounting: boolean,
  ): Promise<{ page: Listed[] } & Partial<Counts>> {
    const sqlOf = window.byFit ? classesSql : pageSql;
    return this.read(filter, (bind) => [sqlOf(filter, window, bind)], { ...window, isCounting });
  }

  async counts(filter: ItemFilter): Promise<Counts> {
    return this.read(filter, () => [], { isCounting: true });
  }

  private async read<T>(
    filter: ItemFilter,
    partsOf: (bind: Bind) => string[],
    { byFit, isCounting }: { byFit?: boolean; isCounting: boolean },
  ): Promise<T> {
    const values: unknown[] = [];
    const bind = numbered(values);
    const tables = [
      judgedSql(filter, bind),
      ...(byFit ? [namedCarSql(filter, bind)] : []),
      ...(isCounting ? [groupedSql(filter, bind)] : []),
    ];
    const parts = [...partsOf(bind), ...(isCounting ? countParts(filter, byFit, bind) : [])];
    const sql = `WITH ${tables.join(', ')} SELECT ${parts.join(', ')}`;
    return (await this.dataSource.query<[T]>(sql, values))[0];
  }
}

/** SQL: whether an item does not fit because its complete list of cars does not contain the car. */
const LACKS_CAR = `${IS_LISTED} AND id NOT IN (SELECT item_id FROM judged)`;

/**
 * SQL of the table `grouped`, which counts items by category, brand and group. First it counts all items for certain cars as not
 * checked. Then it adds those of `known` to their group (fits or does not fit) and subtracts them from the items not checked.
 */
function groupedSql(filter: ItemFilter, bind: Bind): string {
  const all = countedIn(filter, bind);
  const conditions = ["fit_kind = 'specific'", ...otherConditions(filter, bind)].join(' AND ');
  return `
    known AS (
      SELECT category_id, car_brand_id, fit_group, count(*) AS items
      FROM judged CROSS JOIN LATERAL (
        SELECT category_id, car_brand_id FROM items WHERE id = item_id AND ${conditions} OFFSET 0
      ) AS item WHERE fit_group <> '${GROUP_OF.unknown}' GROUP BY 1, 2, 3
      UNION ALL
      SELECT category_id, car_brand_id, '${GROUP_OF.does_not_fit}', count(*) FROM items WHERE ${LACKS_CAR} AND ${conditions} GROUP BY 1, 2
    ), grouped AS MATERIALIZED (
      SELECT category_id, car_brand_id, CASE fit_kind WHEN 'universal' THEN '${GROUP_OF.universal}' WHEN 'specific' THEN '${GROUP_OF.unknown}' END AS fit_group, ${all.items} AS items
      FROM ${all.from} ${where(all.conditions)} GROUP BY 1, 2, 3
      UNION ALL
      SELECT category_id, car_brand_id, moved.fit_group, items * change
      FROM known CROSS JOIN LATERAL (VALUES (known.fit_group, 1), ('${GROUP_OF.unknown}', -1)) AS moved (fit_group, change)
    )`;
}

/** SQL for the group of an item of `items`; null for one that has nothing to do with cars. */
const GROUP = `
  CASE fit_kind WHEN 'universal' THEN '${GROUP_OF.universal}' WHEN 'specific' THEN CASE
    WHEN id IN (SELECT item_id FROM judged WHERE fit_group = '${GROUP_OF.fits}') THEN '${GROUP_OF.fits}'
    WHEN id IN (SELECT item_id FROM judged WHERE fit_group = '${GROUP_OF.does_not_fit}') OR ${LACKS_CAR} THEN '${GROUP_OF.does_not_fit}'
    ELSE '${GROUP_OF.unknown}' END
  END`;

function pageSql(filter: ItemFilter, window: Window, bind: Bind): string {
  const conditions = [
    ...filterConditions(filter, bind),
    ...afterCondition(window, bind),
    `${GROUP} = ${bind(filter.fit)}`,
  ];
  return `${listOf(`(SELECT id, NULL AS rank ${ordered('items', conditions, window, bind)}) AS page`)} AS page`;
}

/** SQL of a page of a list by fit. Each class has its own query, so that PostgreSQL skips the classes after the page. */
function classesSql(filter: ItemFilter, window: Window, bind: Bind): string {
  const place = placeOf(window);
  const filtered = filterConditions(filter, bind);
  const queries = classesIn(false).flatMap((one, rank) => {
    if (!isShown(one, filter.fit) || rank < (place?.rank ?? 0)) return [];
    const after = place?.rank === rank ? [behind(ITEM_ORDERS[window.orderBy], place.key, bind)] : [];
    const [from, condition] = sourceOf(one, filter.fit);
    const listed = ordered(from, [...filtered, ...after, condition], window, bind);
    return [
      `(SELECT id, ${rank} AS rank ${one === FitClass.OF_BRAND ? ofBrands(listed, window, bind) : listed})`,
    ];
  });
  const page = [...queries, '(SELECT NULL, NULL WHERE false)'].join(' UNION ALL ');
  return `${listOf(`(SELECT * FROM (${page}) AS class LIMIT ${bind(window.limit)}) AS page`)} AS page`;
}

function ordered(from: string, conditions: string[], { orderBy, limit }: Window, bind: Bind): string {
  return `FROM ${from} ${where(conditions)} ORDER BY ${orderSql(ITEM_ORDERS[orderBy])} LIMIT ${bind(limit)}`;
}

/** Lists the items of each of the car's brands separately, so that each list uses the index of the sort order. */
const ofBrands = (listed: string, window: Window, bind: Bind) =>
  ordered(
    `unnest((SELECT brand_ids FROM named)) AS brand CROSS JOIN LATERAL (SELECT * ${listed}) AS items`,
    [],
    window,
    bind,
  );

/** SQL of the items with the ids in a table. OFFSET 0 forces one lookup per id, because scanning all items would cost more. */
const itemsOf = (ids: string) =>
  `${ids} CROSS JOIN LATERAL (SELECT * FROM items WHERE id = item_id OFFSET 0) AS items`;

/** SQL of a table that has all items of a class, and of the condition that leaves out items of other classes. */
function sourceOf(one: FitClass, fit: FitGroup | null | undefined): [from: string, condition: string] {
  const verdict = VERDICT_OF[one];
  if (verdict === 'does_not_fit') return ['items', `${GROUP} = '${GROUP_OF.does_not_fit}'`];
  if (verdict === 'universal') return ['items', "fit_kind = 'universal'"];
  if (verdict !== 'unknown') return [itemsOf('judged'), `fit_kind = 'specific' AND verdict = '${verdict}'`];
  const unchecked = `${GROUP} = '${GROUP_OF.unknown}'`;
  if (one === FitClass.NAMED) {
    const named = '(SELECT item_id FROM item_search WHERE words @@ (SELECT own_name FROM named)) AS found';
    return [itemsOf(named), unchecked];
  }
  const isOfClass = often(
    `${unchecked} AND (SELECT ${CLASS_BY_NAME} FROM item_search WHERE item_id = id) = '${one}'`,
  );
  if (one === FitClass.OF_BRAND) return ['items', `car_brand_id = brand AND ${isOfClass}`];
  return ['items', fit ? isOfClass : `(${isOfClass} OR fit_kind = 'not_for_cars')`];
}

/** Makes PostgreSQL expect that half of the rows meet the condition, so that it reads the sort order's index until the page is full. */
const often = (condition: string) => `coalesce(${condition}, false)`;

function countParts(filter: ItemFilter, byFit: boolean | undefined, bind: Bind): string[] {
  const conditions = inGroup(filter, byFit, bind);
  const counted: Counted = { from: 'grouped', conditions, items: 'sum(items)' };
  return [
    `${listOf(`(${countsSql(counted, filter, bind)}) AS counted`)} AS counts`,
    `${fitCountsSql('grouped', 'sum(items)', filter, bind)} AS "fitCounts"`,
  ];
}
