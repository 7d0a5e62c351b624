import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { NewJob } from '../jobs/job.js';
import { APPLIED_AT, UNDOABLE_UNTIL } from './import-states.js';
import { RowBatches, type RowPass } from './row-batches.js';
import { APPLIED_ROWS, type AppliedRow, leaveRow, undoRows } from './undo-rows.js';

const UNDO = 'import-undo';

/** Counts anew, unless it goes on. */
const counted = (column: string, start: string) =>
  `${column} = CASE state WHEN 'undo_stopped' THEN ${column} ELSE ${start} END`;

export const START_UNDOING = `
  UPDATE imports SET state = 'undoing', creator_id = $2, started_at = now(), failure = NULL, applied_at = ${APPLIED_AT},
    ${counted('apply_total', 'apply_done - apply_refused')}, ${['done', 'refused', 'ms'].map((one) => counted(`apply_${one}`, '0')).join()}
  WHERE id = $1 AND (state = 'undo_stopped' OR ${UNDOABLE_UNTIL} IS NOT NULL) RETURNING id`;

const FINISH = `UPDATE imports SET state = 'undone' WHERE id = $1`;

/** The job that goes on with undoing the rows of the file. */
export function undoing(importId: string): NewJob {
  return { kind: UNDO, payload: { importId } };
}

/** Undoes the applied rows of a file in batches, the last one first. */
@Injectable()
export class UndoService implements OnModuleInit {
  constructor(private readonly batches: RowBatches) {}

  onModuleInit(): void {
    this.batches.register(UNDO, 'Undoing an import of products', (importId) => this.open(importId));
  }

  /** For RowBatches. */
  open(importId: string): RowPass<AppliedRow> {
    return {
      importId,
      state: 'undoing',
      job: undoing(importId),
      waiting: APPLIED_ROWS,
      write: undoRows,
      refuse: leaveRow,
      finish: FINISH,
    };
  }
}
