import type { DomainError } from '@beambright/domain';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { inTransaction } from '../database/in-transaction.js';
import type { Job, NewJob } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.service.js';
import { toDomainError } from '../process/errors/to-domain-error.js';
import { type ApplyContext, applyRows, refuseRow, type WaitingRow } from './apply-rows.js';
import { type Fleet, readFleet } from './read-fleet.js';

const APPLY = 'import-apply';
const BATCH_SIZE = 100;
/** Of one job; the next one goes on. Short, so that a shop that stops waits for it. */
const RUN_MS = 3_000;

/** Another run of the job waits here. */
const HOLD = `
  SELECT creator_id AS "actorId", create_missing AS "createMissing" FROM imports WHERE id = $1 AND state = 'applying' FOR UPDATE`;

const HAS_FITS = `SELECT mapping ? 'fits' AS "hasFits" FROM imports WHERE id = $1`;

const IS_WAITING = `applied_at IS NULL AND outcome IN ('new', 'changed', 'deleted')`;
const WAITING = `
  SELECT line, values, outcome, changes, item_id AS "itemId", item_version AS "itemVersion" FROM import_rows
  WHERE import_id = $1 AND ${IS_WAITING} AND line >= $2 ORDER BY line LIMIT $3`;

const COUNT = `
  UPDATE imports SET apply_done = apply_done + $2, apply_refused = apply_refused + $3, apply_ms = apply_ms + $4 WHERE id = $1`;

const FINISH = `
  UPDATE imports SET state = 'applied', counts = (
    SELECT jsonb_build_object('priceMoves', count(*) FILTER (WHERE is_price_move AND outcome = 'changed'),
      ${['new', 'changed', 'unchanged', 'deleted', 'refused'].map((one) => `'${one}', count(*) FILTER (WHERE outcome = '${one}')`).join()})
    FROM import_rows WHERE import_id = imports.id)
  WHERE id = $1`;
const EMPTY_CACHE = `SELECT pg_notify('catalogue_changed', '')`;

/** Then the whole job is tried again. */
const OF_THE_SHOP: readonly DomainError['code'][] = ['DATABASE_UNAVAILABLE', 'TOO_BUSY', 'STORAGE_FULL'];
/** SQLSTATE of bad values and broken constraints. */
const OF_A_ROW = /^2[23]/;

/** Some two minutes; then an admin must continue. */
const MOST_ATTEMPTS = 4;
const STOP = `UPDATE imports SET state = 'stopped', failure = $2 WHERE id = $1 AND state = 'applying'`;

/** Sets the number of rows to apply. A later dry run than that of $3 has not been seen. */
export const START_APPLYING = `
  UPDATE imports SET state = 'applying', creator_id = $2, started_at = now(), failure = NULL, apply_total = apply_done + (
    SELECT count(*) FROM import_rows WHERE import_id = $1 AND ${IS_WAITING})
  WHERE id = $1 AND (state = 'stopped' OR (state = 'checked' AND started_at = coalesce($3, started_at))) RETURNING id`;

/** The job that goes on with applying the rows of the file. */
export function applying(importId: string): NewJob {
  return { kind: APPLY, payload: { importId } };
}

/**
 * Applies rows in batches. Each is one transaction that marks its rows, so that a process that dies loses and repeats nothing: the next job
 * goes on. A batch that fails is applied row by row. The last one empties the response cache.
 */
@Injectable()
export class ApplyService implements OnModuleInit {
  private readonly logger = new Logger('Imports');

  constructor(
    private readonly jobs: Jobs,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    this.jobs.register(APPLY, {
      run: (job) => this.run(job),
      isFinal: () => false,
      describe: () => ({ what: 'Applying a file of products', reason: null }),
    });
  }

  private async run({ payload, attempts }: Job): Promise<void> {
    const { importId } = payload as { importId: string };
    const until = Date.now() + RUN_MS;
    try {
      const fleet = await this.fleetFor(importId);
      let goesOn = true;
      while (goesOn) goesOn = await this.applyBatch(importId, fleet, until);
    } catch (error) {
      await this.dataSource.query(EMPTY_CACHE).catch(() => undefined);
      if (attempts < MOST_ATTEMPTS) throw error;
      this.logger.error(`Applying the import ${importId} has stopped: ${stackOf(error)}`);
      await this.dataSource.query(STOP, [importId, toDomainError(error).code]);
    }
  }

  private async fleetFor(importId: string): Promise<Fleet | null> {
    const [found] = await this.dataSource.query<{ hasFits: boolean }[]>(HAS_FITS, [importId]);
    return found?.hasFits ? readFleet(this.dataSource.manager) : null;
  }

  /** False after the last batch, and if another job goes on, since `until`, in milliseconds since 1970, is over. */
  async applyBatch(importId: string, fleet: Fleet | null, until: number): Promise<boolean> {
    let rows: WaitingRow[] = [];
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        const context = await contextOf(manager, importId, fleet);
        if (!context) return false;
        rows = await waitingRows(manager, importId);
        await applyCounted(manager, context, rows);
        if (rows.length < BATCH_SIZE) return finish(manager, importId);
        if (Date.now() < until) return true;
        await this.jobs.add(manager, applying(importId));
        return false;
      });
    } catch (error) {
      if (rows.length === 0 || isOfTheShop(error)) throw error;
      for (const { line } of rows) {
        await this.applyOne(importId, fleet, line);
        if (Date.now() >= until) return this.handOver(importId);
      }
      return true;
    }
  }

  private async handOver(importId: string): Promise<false> {
    await inTransaction(this.dataSource, (manager) => this.jobs.add(manager, applying(importId)));
    return false;
  }

  private async applyOne(importId: string, fleet: Fleet | null, line: number): Promise<void> {
    const withRow = (
      work: (manager: EntityManager, context: ApplyContext, row: WaitingRow) => Promise<void>,
    ) =>
      inTransaction(this.dataSource, async (manager) => {
        const context = await contextOf(manager, importId, fleet);
        const [row] = context ? await waitingRows(manager, importId, { line, most: 1 }) : [];
        if (context && row?.line === line) await work(manager, context, row);
      });
    try {
      await withRow((manager, context, row) => applyCounted(manager, context, [row]));
    } catch (error) {
      const problem = toDomainError(error);
      if (isOfTheShop(error) || !isOfARow(error)) throw error;
      if (problem.code === 'INTERNAL')
        this.logger.error(`Row ${line} of the import ${importId} failed: ${stackOf(error)}`);
      await withRow(async (manager, context, row) => {
        await refuseRow(manager, importId, row, problem);
        await manager.query(COUNT, [importId, 1, 1, 0]);
      });
    }
  }
}

/** Undefined if the import is not being applied. */
async function contextOf(
  manager: EntityManager,
  importId: string,
  fleet: Fleet | null,
): Promise<ApplyContext | undefined> {
  const [held] = await manager.query<Pick<ApplyContext, 'actorId' | 'createMissing'>[]>(HOLD, [importId]);
  return held && { ...held, importId, fleet };
}

/** In the order of the file, from a line on. */
function waitingRows(
  manager: EntityManager,
  importId: string,
  { line, most } = { line: 0, most: BATCH_SIZE },
): Promise<WaitingRow[]> {
  return manager.query<WaitingRow[]>(WAITING, [importId, line, most]);
}

async function applyCounted(
  manager: EntityManager,
  context: ApplyContext,
  rows: readonly WaitingRow[],
): Promise<void> {
  const start = performance.now();
  const refused = await applyRows(manager, context, rows);
  const ms = Math.round(performance.now() - start);
  await manager.query(COUNT, [context.importId, rows.length, refused, ms]);
}

async function finish(manager: EntityManager, importId: string): Promise<false> {
  await manager.query(FINISH, [importId]);
  await manager.query(EMPTY_CACHE);
  return false;
}

function isOfTheShop(error: unknown): boolean {
  return OF_THE_SHOP.includes(toDomainError(error).code);
}

/** A statement that took too long may be the fault of any row. */
function isOfARow(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return true;
  return OF_A_ROW.test((error.driverError as { code?: string }).code ?? '');
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
