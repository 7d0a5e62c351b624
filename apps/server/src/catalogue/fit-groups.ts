import { type FitVerdict, monthsOfCar } from '@beambright/domain';
import type { Bind } from './item-filter.js';
import { FitGroup, type ItemFilter } from './item.inputs.js';

export const GROUP_OF: Record<FitVerdict, FitGroup> = {
  fits: FitGroup.FITS,
  fits_if: FitGroup.FITS,
  universal: FitGroup.FITS,
  unknown: FitGroup.NOT_CHECKED,
  does_not_fit: FitGroup.DOES_NOT_FIT,
};

/** SQL for the group of a verdict; null for an item that has nothing to do with cars. */
export const groupSql = (verdict: string) => {
  const groups = Object.entries(GROUP_OF).map(([one, group]) => `WHEN '${one}' THEN '${group}'`);
  return `CASE ${verdict} ${groups.join(' ')} END`;
};

/** The filter's car as SQL functions take it: the slug of a vehicle, or a chassis code in upper case; null if there is none. */
export function carOf({ vehicle, chassisCode }: ItemFilter): string | null {
  return vehicle || chassisCode?.toUpperCase() || null;
}

/** SQL: whether the item's list of cars is complete and covers the filter's car. Needs the table `car` of `judgedSql`. */
export const IS_LISTED = 'fit_list_complete_at >= (SELECT listed_from FROM car)';

/** SQL of two tables. `judged`: the items with a fitment for the car. `car`: a time; lists of cars completed later cover it. */
export function judgedSql(filter: ItemFilter, bind: Bind): string {
  const car = carParameters(filter, bind);
  return `
    car AS MATERIALIZED (SELECT car_listed_from(${car}) AS listed_from),
    judged AS MATERIALIZED (SELECT item_id, verdict, ${groupSql('verdict')} AS fit_group FROM judged_by_fitments(${car}))`;
}

function carParameters(filter: ItemFilter, bind: Bind): string {
  const { from, to } = monthsOfCar(filter.year ?? null);
  return [carOf(filter), from, to].map(bind).join(', ');
}

/** SQL condition that `item_id` is in the filter's group (such as FITS), if it has one. */
export function groupConditions(filter: ItemFilter, bind: Bind): string[] {
  const { fit } = filter;
  if (!fit) return [];
  const judged = `judged_items(${carParameters(filter, bind)}, ${fit !== FitGroup.FITS})`;
  return fit === GROUP_OF.unknown
    ? [`item_id NOT IN (SELECT item_id FROM ${judged})`]
    : [`item_id IN (SELECT item_id FROM ${judged} WHERE ${groupSql('verdict')} = ${bind(fit)})`];
}
