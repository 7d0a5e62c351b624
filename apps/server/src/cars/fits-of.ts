import {
  type Candidate,
  type Fitment,
  fitVerdict,
  type Month,
  monthText,
  positionsIn,
} from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import type { Item } from '../catalogue/item.entity.js';
import { prepared } from '../database/prepared.js';
import type { Fit } from './fit.type.js';
import { BASIS } from './stored-basis.js';
import type { Vehicle } from './vehicle.entity.js';

/** The fitments of items, in the order in which a verdict lists its places and reasons. */
const FITMENTS = prepared(`
  SELECT item_id AS "itemId", vehicle_id AS "vehicleId", fits, from_month AS "from", to_month AS "to", positions AS "positionSet",
    condition_id AS "conditionId", condition.text AS condition, serial_from AS "serialFrom", serial_to AS "serialTo", ${BASIS} AS basis
  FROM fitments LEFT JOIN fit_conditions AS condition ON condition.id = condition_id
  WHERE item_id = ANY ($1) AND vehicle_id = ANY ($2)
  ORDER BY positions, from_month NULLS FIRST, fitments.id`);

interface Row extends Omit<Fitment, 'positions'> {
  itemId: string;
  positionSet: number;
  condition: string | null;
}

export interface FitQuestion {
  item: Item;
  candidates: readonly Candidate<Vehicle>[];
}

/** Judges whether each item fits its car, in one statement. */
export async function fitsOf(
  database: Pick<EntityManager, 'query'>,
  questions: readonly FitQuestion[],
): Promise<Fit[]> {
  const itemIds = [
    ...new Set(questions.flatMap(({ item }) => (item.fitKind === 'specific' ? [item.id] : []))),
  ];
  const vehicleIds = [
    ...new Set(questions.flatMap(({ candidates }) => candidates.map(({ vehicle }) => vehicle.id))),
  ];
  const rows =
    itemIds.length > 0 && vehicleIds.length > 0
      ? await database.query<Row[]>(FITMENTS, [itemIds, vehicleIds])
      : [];
  const rowsOfItem = new Map<string, Row[]>(itemIds.map((id) => [id, []]));
  for (const row of rows) rowsOfItem.get(row.itemId)?.push(row);
  return questions.map((question) => fitOf(question, rowsOfItem.get(question.item.id) ?? []));
}

function fitOf({ item: { fitKind, fitListCompleteAt }, candidates }: FitQuestion, rows: readonly Row[]): Fit {
  const fitments = rows.map((row) => ({ ...row, positions: positionsIn(row.positionSet) }));
  const item = { fitKind, listCompleteAt: fitListCompleteAt };
  const { verdict, parts } = fitVerdict(item, candidates, null, fitments);
  const conditions = new Map(rows.map(({ conditionId, condition }) => [conditionId, condition]));
  return {
    verdict,
    parts: candidates.flatMap(({ vehicle }) =>
      parts
        .filter(({ vehicleId }) => vehicleId === vehicle.id)
        .map((part) => ({
          ...part,
          vehicle,
          reasons: part.reasons.map(({ conditionId, ...reason }) => ({
            ...reason,
            from: textOf(reason.from),
            to: textOf(reason.to),
            condition: conditions.get(conditionId) ?? null,
          })),
        })),
    ),
  };
}

function textOf(month: Month | null): string | null {
  return month === null ? null : monthText(month);
}
