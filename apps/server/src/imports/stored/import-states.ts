import { IMPORT_STEPS, IMPORT_UNDO_DAYS, type ImportState, type ImportStep } from '@beambright/domain';
import type { NewJob } from '../../jobs/job.js';

const STEPS = Object.values(IMPORT_STEPS);

/** The job that goes on with each step. */
export const IMPORT_JOBS = {
  check: 'import-dry-run',
  apply: 'import-apply',
  undo: 'import-undo',
} as const satisfies Record<ImportStep, string>;

export function jobOf(step: ImportStep, importId: string): NewJob {
  return { kind: IMPORT_JOBS[step], payload: { importId } };
}

const listOf = (states: readonly ImportState[]) => states.map((state) => `'${state}'`).join(', ');

export const IS_RUNNING = `state IN (${listOf(STEPS.map(({ running }) => running))})`;

/** Of one that was running and has stopped. */
export const STOPPED_STATE = `CASE state ${STEPS.map(({ running, stopped }) => `WHEN '${running}' THEN '${stopped}'`).join(' ')} END`;

/** SQL that ends the step of import $1, if it still runs, with the code of the error $2. */
export function stopOf(step: ImportStep): string {
  const { running, stopped } = IMPORT_STEPS[step];
  return `
    WITH stopped AS (UPDATE imports SET state = '${stopped}', failure = $2 WHERE id = $1 AND state = '${running}' RETURNING id)
    SELECT pg_notify('catalogue_changed', '') FROM stopped`;
}

/** The previous release does not say when it applied rows. */
export const APPLIED_AT = 'coalesce(applied_at, started_at)';

const UNDO_UNTIL = `${APPLIED_AT} + interval '${IMPORT_UNDO_DAYS} days'`;

/** Whether rows were applied, also in part, and undoing has not begun. */
const IS_APPLIED = `state IN (${listOf([IMPORT_STEPS.apply.done, IMPORT_STEPS.apply.stopped])}) AND apply_done > apply_refused`;

/** When undoing becomes impossible; null if it is. */
export const UNDOABLE_UNTIL = `CASE WHEN ${IS_APPLIED} AND ${UNDO_UNTIL} > now() THEN ${UNDO_UNTIL} END`;
