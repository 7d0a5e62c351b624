import { DomainError, isSlug, monthsOfCar, VEHICLE_NOT_FOUND, INVALID_INPUT } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { FitCounts } from './item-connection.type.js';
import {
  countedIn,
  filterConditions,
  judgedItems,
  numbered,
  totalSql,
  VERDICTS,
  where,
} from './item-filter.js';
import { FitGroup, type ItemFilter } from './item.inputs.js';

/** How many items of a list fit the car of its filter. */
@Injectable()
export class FitCountsQueries {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Throws VEHICLE_NOT_FOUND for an unknown vehicle; INVALID_INPUT for a year of no car, and for a group without a vehicle. */
  async assertCar({ vehicle, year, fit }: ItemFilter): Promise<void> {
    monthsOfCar(year ?? null);
    if (!vehicle && fit)
      throw new DomainError(INVALID_INPUT, {
        message: 'The filter `fit` needs a vehicle',
        field: 'vehicle',
      });
    if (vehicle && !(await this.isVehicle(vehicle))) throw new DomainError(VEHICLE_NOT_FOUND);
  }

  private async isVehicle(slug: string): Promise<boolean> {
    if (!isSlug(slug)) return false;
    return (
      (await this.dataSource.query<unknown[]>('SELECT FROM vehicles WHERE slug = $1', [slug])).length > 0
    );
  }

  /**
   * Under the other filters and, for a search, among the items that match the tsquery `words`. Null without a
   * vehicle.
   */
  async of(filter: ItemFilter, words?: string): Promise<FitCounts | null> {
    if (!filter.vehicle) return null;
    const values: unknown[] = [];
    const bind = numbered(values);
    const others = { ...filter, fit: null };
    const conditions = filterConditions(others, bind, words === undefined ? 'id' : 'item_id');
    if (words !== undefined) conditions.push(`words @@ ${bind(words)}::tsquery`);
    const items =
      words === undefined ? 'JOIN items ON items.id = item_id' : 'JOIN item_search USING (item_id)';
    const joined = conditions.length > 0 ? items : '';
    const [counts] = await this.dataSource.query<FitCounts[]>(
      `SELECT ${countOf(FitGroup.FITS)} AS fits, ${countOf(FitGroup.DOES_NOT_FIT)} AS "doesNotFit",
         (SELECT count FROM (${totalSql(countedIn(others, bind, words), others, bind)}) AS total) - count(*)::int AS "notChecked"
       FROM ${judgedItems(filter, bind)} ${joined} ${where(conditions)}`,
      values,
    );
    return counts ?? null;
  }
}

const countOf = (group: keyof typeof VERDICTS) =>
  `(count(*) FILTER (WHERE verdict IN (${VERDICTS[group]})))::int`;
