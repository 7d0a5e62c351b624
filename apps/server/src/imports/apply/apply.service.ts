import { IMPORT_STEPS } from '@beambright/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { readFleet } from '../judge/read-fleet.js';
import { IMPORT_OUTCOMES } from '../stored/import.type.js';
import { applyRows, markRows, refused, type WaitingRow } from './apply-rows.js';
import { FetchPicturesService } from './fetch-pictures.service.js';
import { RowBatches, type RowPass } from './row-batches.js';

const HAS_FITS = `SELECT mapping ? 'fits' AS "hasFits" FROM imports WHERE id = $1`;

const IS_WAITING = `applied_at IS NULL AND outcome IN ('new', 'changed', 'deleted')`;
const WAITING = `
  SELECT line, values, outcome, changes, item_id AS "itemId", item_version AS "itemVersion" FROM import_rows
  WHERE import_id = $1 AND ${IS_WAITING} AND ($2::int IS NULL OR line = $2) ORDER BY line LIMIT $3`;

const FINISH = `
  UPDATE imports SET state = '${IMPORT_STEPS.apply.done}', counts = (
    SELECT jsonb_build_object('priceMoves', count(*) FILTER (WHERE is_price_move AND outcome = 'changed'),
      ${IMPORT_OUTCOMES.map((one) => `'${one}', count(*) FILTER (WHERE outcome = '${one}')`).join()})
    FROM import_rows WHERE import_id = imports.id)
  WHERE id = $1`;

/** SQL of the number of rows to apply in all. It includes those already applied. */
export const APPLY_TOTAL = `apply_done + (SELECT count(*) FROM import_rows WHERE import_id = imports.id AND ${IS_WAITING})`;

@Injectable()
export class ApplyService implements OnModuleInit {
  constructor(
    private readonly batches: RowBatches,
    private readonly pictures: FetchPicturesService,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    this.batches.register('apply', 'Applying a file of products', (importId) => this.open(importId));
  }

  /** Returns the step for RowBatches. Reads all vehicles of the shop if the file is about cars. */
  async open(importId: string): Promise<RowPass<WaitingRow>> {
    const [found] = await this.dataSource.query<{ hasFits: boolean }[]>(HAS_FITS, [importId]);
    const fleet = found?.hasFits ? await readFleet(this.dataSource.manager) : null;
    return {
      importId,
      step: 'apply',
      waiting: WAITING,
      write: async (manager, held, rows) => {
        const refused = await applyRows(manager, { ...held, fleet }, rows);
        await this.pictures.startFor(manager, importId, rows);
        return refused;
      },
      refuse: (manager, id, row, error) => markRows(manager, id, [refused(row, error)]),
      finish: FINISH,
    };
  }
}
