import { IMPORT_STEPS } from '@beambright/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RowBatches, type RowPass } from '../apply/row-batches.js';
import { APPLIED_ROWS, type AppliedRow, leaveRow, undoRows } from './undo-rows.js';

const FINISH = `UPDATE imports SET state = '${IMPORT_STEPS.undo.done}' WHERE id = $1`;

/** Undoes the applied rows of a file in batches, the last one first. */
@Injectable()
export class UndoService implements OnModuleInit {
  constructor(private readonly batches: RowBatches) {}

  onModuleInit(): void {
    this.batches.register('undo', 'Undoing an import of products', (importId) => this.open(importId));
  }

  /** For RowBatches. */
  open(importId: string): RowPass<AppliedRow> {
    return {
      importId,
      step: 'undo',
      waiting: APPLIED_ROWS,
      write: undoRows,
      refuse: leaveRow,
      finish: FINISH,
    };
  }
}
