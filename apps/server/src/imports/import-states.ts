import { IMPORT_UNDO_DAYS } from '@beambright/domain';

export const IS_RUNNING = `state IN ('reading', 'applying', 'undoing')`;

/** Of one that was running and has stopped. */
export const STOPPED_STATE = `CASE state WHEN 'reading' THEN 'failed' WHEN 'applying' THEN 'stopped' ELSE 'undo_stopped' END`;

/** The previous release does not say when it applied rows. */
export const APPLIED_AT = 'coalesce(applied_at, started_at)';

const UNDO_UNTIL = `${APPLIED_AT} + interval '${IMPORT_UNDO_DAYS} days'`;

/** Whether rows were applied, also in part, and undoing has not begun. */
const IS_APPLIED = `state IN ('applied', 'stopped') AND apply_done > apply_refused`;

/** When undoing becomes impossible; null if it is. */
export const UNDOABLE_UNTIL = `CASE WHEN ${IS_APPLIED} AND ${UNDO_UNTIL} > now() THEN ${UNDO_UNTIL} END`;
