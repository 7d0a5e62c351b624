import { type DomainError, IMPORT_STEPS } from '@beambright/domain';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { inTransaction } from '../../database/in-transaction.js';
import type { Job } from '../../jobs/job.js';
import { Jobs } from '../../jobs/jobs.service.js';
import { toDomainError } from '../../process/errors/to-domain-error.js';
import { HOLD_WORK, IMPORT_JOBS, IMPORT_PAYLOAD, jobOf, SHOW_WORK, stopOf } from '../stored/import-states.js';

/** How long a job works before the next one continues. Short, because a shop that stops waits for it. */
const RUN_MS = 3_000;

/** Locks the import, so that another run of the job waits. */
const HOLD = `
  SELECT creator_id AS "actorId", create_missing AS "createMissing" FROM imports WHERE id = $1 AND state = $2 FOR UPDATE`;

const countOf = (step: BatchedStep) => `
  UPDATE imports SET ${['done', 'refused', 'ms'].map((one, place) => `${step}_${one} = ${step}_${one} + $${place + 2}`).join()}
    ${step === 'apply' ? ', applied_at = now()' : ''}, active_at = clock_timestamp()
  WHERE id = $1`;

const EMPTY_CACHE = `SELECT pg_notify('catalogue_changed', '')`;

/** Errors that are no fault of a row: the whole job is tried again. */
const OF_THE_SHOP: readonly DomainError['code'][] = ['DATABASE_UNAVAILABLE', 'TOO_BUSY', 'STORAGE_FULL'];
/** SQLSTATE classes of bad values and broken constraints, which are the fault of a row. */
const OF_A_ROW = /^2[23]/;

/** Attempts, over about two minutes, after which an admin must continue the import. */
const MOST_ATTEMPTS = 4;

type BatchedStep = 'apply' | 'undo';

/** An import that the transaction of a batch has locked. */
export interface HeldImport {
  importId: string;
  /** The admin in whose name items are changed. */
  actorId: string;
  createMissing: boolean;
}

/** A step (applying or undoing) as RowBatches runs it. A row that cannot be written is refused, with the reason. */
export interface RowPass<Row extends { line: number }> {
  importId: string;
  step: BatchedStep;
  /** SQL of the rows still to do, in order. $1: the import; $2: the line of one row, or null; $3: the most rows. */
  waiting: string;
  /** Also marks the rows as done. Returns the number of refused rows. Throws if concurrent writes interfere. */
  write(manager: EntityManager, held: HeldImport, rows: readonly Row[]): Promise<number>;
  /** Marks a row for which `write` has thrown. */
  refuse(manager: EntityManager, importId: string, row: Row, error: DomainError): Promise<void>;
  /** SQL that runs after the last row. $1: the import. */
  finish: string;
}

/**
 * Goes through the rows of an import in batches, each in one transaction that also marks its rows. After a crash the next job
 * thus loses and repeats no row. A batch that fails is written row by row. The last batch empties the response cache.
 */
@Injectable()
export class RowBatches {
  batchSize = 100;
  private readonly logger = new Logger('Imports');

  constructor(
    private readonly jobs: Jobs,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** Registers the job of a step. Call it in `onModuleInit`. `what` is the job in words. */
  register<Row extends { line: number }>(
    step: BatchedStep,
    what: string,
    open: (importId: string) => RowPass<Row> | Promise<RowPass<Row>>,
  ): void {
    this.jobs.register(IMPORT_JOBS[step], {
      payload: IMPORT_PAYLOAD,
      run: (job) => this.run(job, step, open),
      isFinal: () => false,
      describe: () => ({ what, reason: null }),
    });
  }

  private async run<Row extends { line: number }>(
    { payload: { importId }, attempts }: Job<{ importId: string }>,
    step: BatchedStep,
    open: (importId: string) => RowPass<Row> | Promise<RowPass<Row>>,
  ): Promise<void> {
    const until = Date.now() + RUN_MS;
    try {
      await this.dataSource.query(SHOW_WORK, [importId]);
      const pass = await open(importId);
      let goesOn = true;
      while (goesOn) goesOn = await this.runBatch(pass, until);
    } catch (error) {
      if (attempts < MOST_ATTEMPTS) {
        await this.dataSource.query(EMPTY_CACHE).catch(() => undefined);
        throw error;
      }
      this.logger.error(`The import ${importId} has stopped: ${stackOf(error)}`);
      await this.dataSource.query(stopOf(step), [importId, toDomainError(error).code]);
    }
  }

  /** Writes a batch. Returns false after the last batch, or after `until` (ms since 1970), when a new job continues. */
  async runBatch<Row extends { line: number }>(pass: RowPass<Row>, until: number): Promise<boolean> {
    const next = jobOf(pass.step, pass.importId);
    let rows: Row[] = [];
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        const held = await hold(manager, pass);
        if (!held) return false;
        rows = await waitingRows(manager, pass, { line: null, most: this.batchSize });
        await writeCounted(manager, pass, held, rows);
        if (rows.length < this.batchSize) {
          await manager.query(pass.finish, [pass.importId]);
          await manager.query(EMPTY_CACHE);
          return false;
        }
        if (Date.now() < until) return true;
        await this.jobs.add(manager, next);
        return false;
      });
    } catch (error) {
      if (rows.length === 0 || isOfTheShop(error)) throw error;
      for (const { line } of rows) {
        await this.writeOne(pass, line);
        if (Date.now() < until) continue;
        await inTransaction(this.dataSource, (manager) => this.jobs.add(manager, next));
        return false;
      }
      return true;
    }
  }

  private async writeOne<Row extends { line: number }>(pass: RowPass<Row>, line: number): Promise<void> {
    const { importId } = pass;
    const withRow = (work: (manager: EntityManager, held: HeldImport, row: Row) => Promise<void>) =>
      inTransaction(this.dataSource, async (manager) => {
        const held = await hold(manager, pass);
        const [row] = held ? await waitingRows(manager, pass, { line, most: 1 }) : [];
        if (held && row) await work(manager, held, row);
      });
    try {
      await withRow((manager, held, row) => writeCounted(manager, pass, held, [row]));
    } catch (error) {
      const problem = toDomainError(error);
      if (isOfTheShop(error) || !isOfARow(error)) throw error;
      if (problem.code === 'INTERNAL')
        this.logger.error(
          `Row ${line} of the import ${importId} failed in the step ${pass.step}: ${stackOf(error)}`,
        );
      await withRow(async (manager, _held, row) => {
        await pass.refuse(manager, importId, row, problem);
        await manager.query(countOf(pass.step), [importId, 1, 1, 0]);
      });
    }
  }
}

/** Locks the import. Returns undefined if the step is no longer running. */
async function hold(
  manager: EntityManager,
  { importId, step }: Pick<RowPass<never>, 'importId' | 'step'>,
): Promise<HeldImport | undefined> {
  await manager.query(HOLD_WORK);
  const [held] = await manager.query<Omit<HeldImport, 'importId'>[]>(HOLD, [
    importId,
    IMPORT_STEPS[step].running,
  ]);
  return held && { ...held, importId };
}

function waitingRows<Row extends { line: number }>(
  manager: EntityManager,
  { importId, waiting }: RowPass<Row>,
  { line, most }: { line: number | null; most: number },
): Promise<Row[]> {
  return manager.query<Row[]>(waiting, [importId, line, most]);
}

async function writeCounted<Row extends { line: number }>(
  manager: EntityManager,
  pass: RowPass<Row>,
  held: HeldImport,
  rows: readonly Row[],
): Promise<void> {
  const start = performance.now();
  const refused = await pass.write(manager, held, rows);
  const ms = Math.round(performance.now() - start);
  await manager.query(countOf(pass.step), [pass.importId, rows.length, refused, ms]);
}

function isOfTheShop(error: unknown): boolean {
  return OF_THE_SHOP.includes(toDomainError(error).code);
}

/** Whether a row is to blame. A statement that took too long, for example, may be due to the load instead. */
function isOfARow(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return true;
  return OF_A_ROW.test((error.driverError as { code?: string }).code ?? '');
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
