import { assertConsistentFitments, type CheckedFitment, type Month, positionSet } from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import { BASIS, storedBasis } from './stored-basis.js';

/** Inserts in the order of the texts, so that concurrent writers wait for each other instead of deadlocking. */
const ADD_CONDITIONS = `
  INSERT INTO fit_conditions (text) SELECT text FROM unnest($1::text[]) AS text ORDER BY lower(text) ON CONFLICT DO NOTHING`;

const CONDITIONS = `
  SELECT given AS text, id FROM unnest($1::text[]) AS given JOIN fit_conditions ON lower(text) = lower(given)`;

/** Locks the vehicles, so that they cannot be removed before the transaction ends. */
const VEHICLES = `
  SELECT id, from_month AS "from", to_month AS "to" FROM vehicles WHERE id = ANY ($1) ORDER BY id FOR KEY SHARE`;

const GIVEN = `
  jsonb_to_recordset($1) AS given ("itemId" uuid, "vehicleId" int, fits boolean, "from" int, "to" int, positions smallint,
    "conditionId" int, "serialFrom" text, "serialTo" text, "knownFrom" text, basis text, copied text, "copiedFromId" uuid)`;

const REMOVE_OTHERS = `
  DELETE FROM fitments WHERE item_id = ANY ($2::uuid[]) AND NOT EXISTS (
    SELECT FROM ${GIVEN} WHERE item_id = "itemId" AND vehicle_id = "vehicleId"
      AND (fitments.fits, from_month, to_month, fitments.positions, condition_id, serial_from, serial_to, ${BASIS})
      IS NOT DISTINCT FROM
      (given.fits, "from", "to", given.positions, "conditionId", "serialFrom", "serialTo", "knownFrom"))`;

/** Adds fitments. A fitment that exists already stays, with the person and the time of its check. */
const ADD = `
  INSERT INTO fitments (item_id, vehicle_id, fits, from_month, to_month, positions, condition_id, serial_from, serial_to, basis, copied, copied_from, checked_by)
  SELECT "itemId", "vehicleId", fits, "from", "to", positions, "conditionId", "serialFrom", "serialTo", basis, copied, "copiedFromId", $2 FROM ${GIVEN}
  ON CONFLICT DO NOTHING`;

/**
 * Replaces the fitments of locked items. Unchanged fitments keep their check and source. The others count as checked by the
 * actor. Throws VEHICLE_NOT_FOUND, FIT_OUTSIDE_VEHICLE and FIT_OVERLAPS.
 */
export async function saveFitments(
  manager: EntityManager,
  items: readonly { itemId: string; fitments: readonly CheckedFitment[] }[],
  actorId: string,
): Promise<void> {
  const all = items.flatMap(({ fitments }) => fitments);
  const [conditionIds, vehicles] = [await idsOfConditions(manager, all), await holdVehicles(manager, all)];
  const rows = items.flatMap(({ itemId, fitments }) => {
    const statements = fitments.map(({ condition, basis, ...fitment }) => ({
      ...fitment,
      knownFrom: basis,
      ...storedBasis(basis),
      conditionId: (condition && conditionIds.get(condition)) || null,
    }));
    assertConsistentFitments(statements, vehicles);
    return statements.map((one) => ({ ...one, itemId, positions: positionSet(one.positions) }));
  });
  const given = JSON.stringify(rows);
  await manager.query(REMOVE_OTHERS, [given, items.map(({ itemId }) => itemId)]);
  await manager.query(ADD, [given, actorId]);
}

/** Adds the missing conditions, and returns the ids of all by their texts. Conditions that differ only in case are the same. */
async function idsOfConditions(
  manager: EntityManager,
  fitments: readonly CheckedFitment[],
): Promise<Map<string, number>> {
  const texts = [...new Set(fitments.flatMap(({ condition }) => condition ?? []))];
  if (texts.length > 0) await manager.query(ADD_CONDITIONS, [texts]);
  const conditions = await manager.query<{ text: string; id: number }[]>(CONDITIONS, [texts]);
  return new Map(conditions.map(({ text, id }) => [text, id]));
}

interface BuiltMonths {
  id: number;
  from: Month;
  to: Month | null;
}

async function holdVehicles(
  manager: EntityManager,
  fitments: readonly CheckedFitment[],
): Promise<Map<number, BuiltMonths>> {
  const ids = [...new Set(fitments.map(({ vehicleId }) => vehicleId))];
  const vehicles = await manager.query<BuiltMonths[]>(VEHICLES, [ids]);
  return new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
}
