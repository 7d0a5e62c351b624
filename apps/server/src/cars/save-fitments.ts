import { assertConsistentFitments, type CheckedFitment, type Month, positionSet } from '@beambright/domain';
import type { EntityManager } from 'typeorm';

/** In the order of the texts, so that concurrent writers wait instead of deadlocking. */
const ADD_CONDITIONS = `
  INSERT INTO fit_conditions (text) SELECT text FROM unnest($1::text[]) AS text ORDER BY lower(text) ON CONFLICT DO NOTHING`;

const CONDITIONS = `
  SELECT given AS text, id FROM unnest($1::text[]) AS given JOIN fit_conditions ON lower(text) = lower(given)`;

/** They cannot be removed before the transaction ends. */
const VEHICLES = `
  SELECT id, from_month AS "from", to_month AS "to" FROM vehicles WHERE id = ANY ($1) ORDER BY id FOR KEY SHARE`;

const GIVEN = `
  jsonb_to_recordset($2) AS given ("vehicleId" int, fits boolean, "from" int, "to" int, positions smallint,
    "conditionId" int, "serialFrom" text, "serialTo" text, basis text)`;

const REMOVE_OTHERS = `
  DELETE FROM fitments WHERE item_id = $1 AND NOT EXISTS (
    SELECT FROM ${GIVEN} WHERE vehicle_id = "vehicleId"
      AND (fitments.fits, from_month, to_month, fitments.positions, condition_id, serial_from, serial_to, fitments.basis)
      IS NOT DISTINCT FROM
      (given.fits, "from", "to", given.positions, "conditionId", "serialFrom", "serialTo", given.basis))`;

/** A conflict is an unchanged fitment, which keeps who checked it and when. */
const ADD = `
  INSERT INTO fitments (item_id, vehicle_id, fits, from_month, to_month, positions, condition_id, serial_from, serial_to, basis, checked_by)
  SELECT $1, "vehicleId", fits, "from", "to", positions, "conditionId", "serialFrom", "serialTo", basis, $3 FROM ${GIVEN}
  ON CONFLICT DO NOTHING`;

/**
 * Replaces the fitments of the item, which is locked. Unchanged ones stay as they are; the others were checked by the actor. Throws
 * VEHICLE_NOT_FOUND, FIT_OUTSIDE_VEHICLE and FIT_OVERLAPS.
 */
export async function saveFitments(
  manager: EntityManager,
  itemId: string,
  checked: readonly CheckedFitment[],
  actorId: string,
): Promise<void> {
  const fitments = await withConditions(manager, checked);
  assertConsistentFitments(fitments, await holdVehicles(manager, checked));
  const given = JSON.stringify(
    fitments.map((fitment) => ({ ...fitment, positions: positionSet(fitment.positions) })),
  );
  await manager.query(REMOVE_OTHERS, [itemId, given]);
  await manager.query(ADD, [itemId, given, actorId]);
}

/** Conditions that the database takes for one are one. */
async function withConditions(manager: EntityManager, fitments: readonly CheckedFitment[]) {
  const texts = [...new Set(fitments.flatMap(({ condition }) => condition ?? []))];
  if (texts.length > 0) await manager.query(ADD_CONDITIONS, [texts]);
  const conditions = await manager.query<{ text: string; id: number }[]>(CONDITIONS, [texts]);
  const ids = new Map(conditions.map(({ text, id }) => [text, id]));
  return fitments.map(({ condition, ...fitment }) => ({
    ...fitment,
    conditionId: (condition && ids.get(condition)) || null,
  }));
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
