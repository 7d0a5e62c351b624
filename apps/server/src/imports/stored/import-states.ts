import { IMPORT_STEPS, IMPORT_UNDO_DAYS, type ImportState, type ImportStep } from '@beambright/domain';
import type { NewJob } from '../../jobs/job.js';

const STEPS = Object.values(IMPORT_STEPS);

export const IMPORT_JOBS = {
  check: 'import-dry-run',
  apply: 'import-apply',
  undo: 'import-undo',
} as const satisfies Record<ImportStep, string>;

export const IMPORT_PAYLOAD = { importId: 'string' } as const;

export function jobOf(step: ImportStep, importId: string): NewJob {
  return { kind: IMPORT_JOBS[step], payload: { importId } };
}

const listOf = (states: readonly ImportState[]) => states.map((state) => `'${state}'`).join(', ');

export const IS_RUNNING = `state IN (${listOf(STEPS.map(({ running }) => running))})`;

export const STOPPED_STATE = `CASE state ${STEPS.map(({ running, stopped }) => `WHEN '${running}' THEN '${stopped}'`).join(' ')} END`;

/** The key of an advisory lock that each transaction working on an import holds until its end. All versions must use it. */
const WORK_LOCK = 5_230_124;
export const HOLD_WORK = `SELECT pg_advisory_xact_lock_shared(${WORK_LOCK})`;
const NOBODY_WORKS = `NOT EXISTS (
  SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = ${WORK_LOCK} AND objsubid = 1
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`;

/** SQL by which a job shows, outside a transaction, that it is working on import $1. */
export const SHOW_WORK = `UPDATE imports SET active_at = clock_timestamp() WHERE id = $1 AND ${IS_RUNNING}`;

const JOB_OF_IT = `
  failed_at IS NULL AND kind IN (${Object.values(IMPORT_JOBS)
    .map((kind) => `'${kind}'`)
    .join(', ')}) AND payload->>'importId' = imports.id::text`;

/** SQL: when the job of an import that has stood still for 8 seconds runs again; null for other imports. */
export const GOES_ON_AT = `
  CASE WHEN ${IS_RUNNING} AND active_at < clock_timestamp() - interval '8 seconds' AND ${NOBODY_WORKS}
    THEN (SELECT min(run_at) FROM jobs WHERE run_at > clock_timestamp() AND ${JOB_OF_IT}) END`;

/** SQL that stops interrupted imports. If a job goes on after all, it waits for the row and then finds the import stopped. */
export const END_INTERRUPTED = `
  WITH ended AS (UPDATE imports SET state = ${STOPPED_STATE}, failure = 'INTERRUPTED' WHERE ${GOES_ON_AT} IS NOT NULL RETURNING id),
    gone AS (DELETE FROM jobs USING ended AS imports WHERE ${JOB_OF_IT})
  SELECT pg_notify('catalogue_changed', '') FROM ended`;

/** SQL that stops the step of import $1, if it is still running, with the error code $2. */
export function stopOf(step: ImportStep): string {
  const { running, stopped } = IMPORT_STEPS[step];
  return `
    WITH stopped AS (UPDATE imports SET state = '${stopped}', failure = $2 WHERE id = $1 AND state = '${running}' RETURNING id)
    SELECT pg_notify('catalogue_changed', '') FROM stopped`;
}

/** SQL: when the rows were applied. Imports of the previous release have no such time, so the start of the import is used. */
export const APPLIED_AT = 'coalesce(applied_at, started_at)';

const UNDO_UNTIL = `${APPLIED_AT} + interval '${IMPORT_UNDO_DAYS} days'`;

/** SQL: whether any rows were applied and undoing has not begun. */
const IS_APPLIED = `state IN (${listOf([IMPORT_STEPS.apply.done, IMPORT_STEPS.apply.stopped])}) AND apply_done > apply_refused`;

/** SQL: until when undoing the import can start; null if it cannot start. */
export const UNDOABLE_UNTIL = `CASE WHEN ${IS_APPLIED} AND ${UNDO_UNTIL} > now() THEN ${UNDO_UNTIL} END`;
