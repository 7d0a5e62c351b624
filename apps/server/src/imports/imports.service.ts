import {
  assertCanStart,
  DomainError,
  IMPORT_CHECKED_AGAIN,
  IMPORT_NOT_APPLIED,
  IMPORT_RUNNING,
  IMPORT_STEPS,
  IMPORT_TOO_OLD,
  IMPORT_UNDO_DAYS,
  IMPORTS_FULL,
  type ImportStep,
  LENGTHS,
  MAX_IMPORT_FILES,
  NO_KNOWN_COLUMN,
  NO_ROWS_REFUSED,
  oneLine,
  textOrNone,
} from '@beambright/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { type Actor, requireAdmin } from '../accounts/actor.js';
import { ImageSweepService } from '../catalogue/images/image-sweep.service.js';
import type { Upload } from '../catalogue/images/images.service.js';
import { inTransaction } from '../database/in-transaction.js';
import { Jobs } from '../jobs/jobs.service.js';
import { APPLY_TOTAL } from './apply/apply.service.js';
import { FETCH_PICTURE } from './apply/fetch-pictures.service.js';
import { RowBatches } from './apply/row-batches.js';
import {
  assertConstants,
  chosenMapping,
  type ColumnHeaders,
  type Constants,
  headersOf,
} from './read/guess-mapping.js';
import { readItemFile } from './read/read-item-file.js';
import { RefusedRowsService } from './refused-rows.service.js';
import {
  APPLIED_AT,
  END_INTERRUPTED,
  IS_RUNNING,
  jobOf,
  STOPPED_STATE,
  UNDOABLE_UNTIL,
} from './stored/import-states.js';
import type { Import } from './stored/import.type.js';
import { ImportsQueries } from './stored/imports.queries.js';
import { undoPass } from './undo/undo-rows.js';

const FORGET_JOB = 'forget-imports';
const MINUTE_MS = 60_000;

const BYTES_PER_MEGABYTE = 1_048_576;

/** Deletes only the oldest import per statement, since one may have 50,000 rows. */
const forgetOldest = (which: string) => `
  DELETE FROM imports WHERE id = (SELECT id FROM imports WHERE ${which} ORDER BY created_at LIMIT 1) RETURNING id`;

const IS_PAST_UNDOING = `
  NOT (${IS_RUNNING}) AND ${UNDOABLE_UNTIL} IS NULL AND state <> '${IMPORT_STEPS.undo.stopped}'
  AND coalesce(started_at, created_at) < now() - interval '${IMPORT_UNDO_DAYS} days'`;

const FORGET_OLD = forgetOldest(`
  created_at < now() - interval '1 day' AND started_at IS NULL
  OR created_at < now() - interval '60 days' AND ${IS_PAST_UNDOING}`);

const FORGET_FOR_ROOM = forgetOldest(IS_PAST_UNDOING);

/** SQL of picture ids of deleted items that undoing can restore: those of unfinished imports or of imports applied after $2. */
const DELETED_PICTURES = `
  SELECT jsonb_array_elements_text(before->'images')
  FROM imports JOIN import_rows ON import_rows.import_id = imports.id AND outcome = 'deleted' AND undone_at IS NULL
  WHERE (imports.state IN ('applying', 'stopped', 'undoing', 'undo_stopped') OR coalesce(imports.applied_at, imports.started_at) > $2) AND jsonb_typeof(before->'images') = 'array'`;

const ADD = `
  INSERT INTO imports (creator_id, file_name, file, header, mapping, warnings, samples, constants)
  SELECT $1, $2, $3::bytea, $4, $5, $6, $7, $8
  WHERE (SELECT coalesce(sum(octet_length(file)), 0) FROM imports) + octet_length($3::bytea) <= ${MAX_IMPORT_FILES.megabytes * BYTES_PER_MEGABYTE}
  RETURNING id`;

/** SQL of the columns and constants of the last checked file with this header. Ignores the column 'error'. */
const REMEMBERED = `
  SELECT (SELECT jsonb_object_agg(key, value) FROM jsonb_each_text(mapping) WHERE $1::jsonb ? value) AS mapping, constants
  FROM imports WHERE header - 'error' = $1::jsonb - 'error' AND counts IS NOT NULL ORDER BY started_at DESC LIMIT 1`;

/** Stops imports that are marked as running but have no job. In a restored backup of some days ago, the job has expired. */
const END_LOST = `
  WITH ended AS (UPDATE imports SET state = ${STOPPED_STATE}, failure = 'INTERRUPTED'
  WHERE ${IS_RUNNING} AND NOT EXISTS (SELECT FROM jobs WHERE failed_at IS NULL AND kind <> '${FETCH_PICTURE}' AND payload->>'importId' = imports.id::text) RETURNING id)
  SELECT pg_notify('catalogue_changed', '') FROM ended`;

/** Marks the remaining pictures of a row as failed if no job fetches them any more. A job notes a wrong address itself. */
const END_LOST_PICTURES = `
  UPDATE import_rows SET pictures_left = 0, picture_failures = coalesce(picture_failures, '[]') || jsonb_build_object(
    'address', values->'pictures'->>(-pictures_left), 'code', 'INTERRUPTED', 'message', 'This picture and those after it were not fetched: add them on the page of the product')
  WHERE pictures_left > 0 AND undone_at IS NULL AND NOT EXISTS (
    SELECT FROM jobs WHERE kind = '${FETCH_PICTURE}' AND failed_at IS NULL AND payload->>'importId' = import_id::text AND (payload->>'line')::integer = line)`;

const RUNNING = `
  SELECT email, started_at AS since FROM imports JOIN users ON users.id = creator_id WHERE ${IS_RUNNING}`;

/** SQL: the columns that the start of each step sets, besides those that every start sets. */
const SET: Record<ImportStep, string> = {
  check: 'mapping = $3, create_missing = $4, constants = $5, counts = NULL',
  apply: `apply_total = ${APPLY_TOTAL}`,
  undo: `applied_at = ${APPLIED_AT}, undo_total = coalesce(undo_total, apply_done - apply_refused)`,
};

const startOf = (step: ImportStep) => `
  UPDATE imports SET state = '${IMPORT_STEPS[step].running}', creator_id = $2, started_at = now(), active_at = NULL, failure = NULL, ${SET[step]} WHERE id = $1`;

const ONE_RUNNING = 'imports_one_running';

interface ImportChoices {
  /** Null keeps the columns of the import. */
  columns: ColumnHeaders | null;
  /** Null: the constants of the last dry run, or none if `columns` are given or there was no dry run. */
  constants: Constants | null;
  /** Whether categories, brands and makers that the shop does not have are created. */
  createMissing: boolean;
}

@Injectable()
export class ImportsService implements OnModuleInit {
  /** Reads one file at a time, because that takes ten times the file's size in memory. */
  private readonly reading = pLimit(1);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly queries: ImportsQueries,
    private readonly jobs: Jobs,
    private readonly refusedRows: RefusedRowsService,
    private readonly batches: RowBatches,
    private readonly sweep: ImageSweepService,
  ) {}

  onModuleInit(): void {
    this.sweep.keep(DELETED_PICTURES);
    this.batches.register('undo', 'Undoing an import of products', undoPass);
    this.jobs.repeat(FORGET_JOB, MINUTE_MS, () => this.tidy());
  }

  /**
   * Deletes imports without a dry run after a day, and others after 60 days. Keeps those that are running or can be undone. Stops
   * imports and pictures whose job was lost.
   */
  async tidy(): Promise<void> {
    await this.dataSource.query(END_LOST);
    await this.dataSource.query(END_LOST_PICTURES);
    while (await isForgotten(this.dataSource.manager, FORGET_OLD));
  }

  /** Stores a CSV file of items for `start`. Throws IMPORTS_FULL, and what `readItemFile` throws. */
  async upload(actor: Actor, { path, name }: Upload): Promise<Import> {
    const { id: creatorId } = requireAdmin(actor);
    const start = name.replaceAll('\0', '').slice(0, LENGTHS.itemName);
    const fileName = textOrNone(oneLine('fileName', start, { max: LENGTHS.itemName })) ?? 'items.csv';
    const id = await this.reading(async () => {
      const bytes = await readFile(path);
      return inTransaction(this.dataSource, (manager) => store(manager, { creatorId, fileName, bytes }));
    });
    return this.queries.require(actor, id);
  }

  /**
   * Starts the dry run. Throws IMPORT_NOT_FOUND, IMPORT_RUNNING, IMPORT_APPLIED, NO_KNOWN_COLUMN, and what `chosenMapping` and
   * `assertConstants` throw.
   */
  async start(
    actor: Actor,
    id: string,
    { columns, createMissing, ...chosen }: ImportChoices,
  ): Promise<Import> {
    const { header, ...before } = await this.queries.require(actor, id);
    const mapping = chosenMapping(header, columns ?? before.columns);
    const headers = headersOf(header, mapping);
    const isProposal = columns !== null || before.startedAt === null;
    const constants = chosen.constants ?? (isProposal ? {} : before.constants);
    assertConstants(constants, headers);
    if (Object.keys(mapping.places).length === 0) throw new DomainError(NO_KNOWN_COLUMN);
    const values = [JSON.stringify(headers), createMissing, JSON.stringify(constants)];
    return this.begin(actor, 'check', id, { values });
  }

  /**
   * Starts a dry run of the refused rows as a new import, because what they need may exist by now. Throws IMPORT_NOT_FOUND,
   * NO_ROWS_REFUSED, TOO_BUSY and IMPORT_RUNNING.
   */
  async retryRefused(actor: Actor, id: string): Promise<Import> {
    const { id: creatorId } = requireAdmin(actor);
    const { counts, columns, constants, createMissing, ...found } = await this.queries.require(actor, id);
    if (!counts || counts.refused === 0) throw new DomainError(NO_ROWS_REFUSED);
    const file = {
      ...{ creatorId, columns, constants, fileName: `refused-${found.fileName}` },
      bytes: await this.refusedRows.file(actor, id),
    };
    let retried = '';
    await this.startAlone(async (manager) => {
      await assertNoneRuns(manager);
      retried = await store(manager, file);
      const values = [JSON.stringify(columns), createMissing, JSON.stringify(constants)];
      await manager.query(startOf('check'), [retried, creatorId, ...values]);
      await this.jobs.add(manager, jobOf('check', retried));
    });
    return this.queries.require(actor, retried);
  }

  /**
   * Applies an import whose dry run has ended, or continues one that stopped. Throws IMPORT_NOT_FOUND, IMPORT_RUNNING (also while
   * another import runs), IMPORT_APPLIED, IMPORT_UNDONE, IMPORT_NOT_CHECKED, and IMPORT_CHECKED_AGAIN if the last dry run is not
   * that of `startedAt`.
   */
  apply(actor: Actor, id: string, startedAt: Date | null): Promise<Import> {
    const assert = (found: Import) => {
      const isSeen = !startedAt || startedAt.getTime() === found.startedAt?.getTime();
      if (found.state === IMPORT_STEPS.check.done && !isSeen) throw new DomainError(IMPORT_CHECKED_AGAIN);
    };
    return this.begin(actor, 'apply', id, { assert });
  }

  /**
   * Undoes what was applied of an import, or continues an undoing that has stopped. Throws IMPORT_NOT_FOUND, IMPORT_RUNNING (also
   * while another import runs), IMPORT_NOT_APPLIED, IMPORT_TOO_OLD after 7 days, and IMPORT_UNDONE.
   */
  undo(actor: Actor, id: string): Promise<Import> {
    return this.begin(actor, 'undo', id, { assert: assertUndoable });
  }

  /** Throws IMPORT_NOT_FOUND, IMPORT_RUNNING, and what `assertCanStart` and `assert` throw. */
  private async begin(
    actor: Actor,
    step: ImportStep,
    id: string,
    { values = [], assert }: { values?: unknown[]; assert?: (found: Import) => void },
  ): Promise<Import> {
    const { id: actorId } = requireAdmin(actor);
    await this.queries.require(actor, id);
    await this.startAlone(async (manager) => {
      // Locks the import before the check, because another start of the same import may have come first.
      const found = await this.queries.require(actor, id, manager);
      await assertNoneRuns(manager);
      assertCanStart(step, found.state);
      assert?.(found);
      await manager.query(startOf(step), [id, actorId, ...values]);
      await this.jobs.add(manager, jobOf(step, id));
    });
    return this.queries.require(actor, id);
  }

  private async startAlone(work: (manager: EntityManager) => Promise<void>): Promise<void> {
    try {
      await inTransaction(this.dataSource, async (manager) => {
        await manager.query(END_LOST);
        await manager.query(END_INTERRUPTED);
        await work(manager);
      });
    } catch (error) {
      if (isAnotherStart(error)) await assertNoneRuns(this.dataSource.manager);
      throw error;
    }
  }
}

interface StoredFile {
  creatorId: string;
  fileName: string;
  bytes: Buffer;
  /** If missing, those of the last file with the same first row, or guessed ones. */
  columns?: ColumnHeaders;
  /** If missing, those of the last file with the same first row. */
  constants?: Constants;
}

/**
 * Stores the file. If there is no room, deletes the oldest imports that can no longer be undone. Throws IMPORTS_FULL, and what
 * `readItemFile` throws.
 */
async function store(manager: EntityManager, file: StoredFile): Promise<string> {
  const { header, mapping, samples, warnings } = await readItemFile(file.bytes, file.columns);
  const values = [file.creatorId, file.fileName.slice(0, LENGTHS.itemName), file.bytes];
  const [remembered] = await manager.query<{ mapping: ColumnHeaders | null; constants: Constants | null }[]>(
    REMEMBERED,
    [JSON.stringify(header)],
  );
  const columns = file.columns ?? remembered?.mapping ?? headersOf(header, mapping);
  const constants = file.constants ?? remembered?.constants ?? {};
  const json = [header, columns, warnings, samples, constants].map((value) => JSON.stringify(value));
  for (;;) {
    const [added] = await manager.query<{ id: string }[]>(ADD, [...values, ...json]);
    if (added) return added.id;
    if (!(await isForgotten(manager, FORGET_FOR_ROOM)))
      throw new DomainError(IMPORTS_FULL, { ...MAX_IMPORT_FILES, days: IMPORT_UNDO_DAYS });
  }
}

async function isForgotten(manager: EntityManager, statement: string): Promise<boolean> {
  const [, count] = await manager.query<[unknown[], number]>(statement);
  return count > 0;
}

function assertUndoable({ state, progress, undoableUntil }: Import): void {
  if (undoableUntil || state === IMPORT_STEPS.undo.stopped) return;
  const isApplied = progress !== null && progress.done > progress.refused;
  if (isApplied) throw new DomainError(IMPORT_TOO_OLD, { days: IMPORT_UNDO_DAYS });
  throw new DomainError(IMPORT_NOT_APPLIED);
}

async function assertNoneRuns(manager: EntityManager): Promise<void> {
  const [running] = await manager.query<{ email: string; since: Date }[]>(RUNNING);
  if (running) throw new DomainError(IMPORT_RUNNING, { ...running, since: running.since.toISOString() });
}

function isAnotherStart(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  return (error.driverError as { constraint?: string }).constraint === ONE_RUNNING;
}
