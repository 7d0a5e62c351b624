import { IMPORT_STEPS } from '@beambright/domain';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { setImmediate as nextTick } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { inTransaction } from '../../database/in-transaction.js';
import type { Job } from '../../jobs/job.js';
import { Jobs } from '../../jobs/jobs.service.js';
import { CONFIG, type Config } from '../../process/config.js';
import { toDomainError } from '../../process/errors/to-domain-error.js';
import type { ColumnHeaders, Constants } from '../read/guess-mapping.js';
import { doubleFinder, nearFinder } from '../read/near-names.js';
import { type ItemRow, readItemFile } from '../read/read-item-file.js';
import { HOLD_WORK, IMPORT_JOBS, IMPORT_PAYLOAD, SHOW_WORK, stopOf } from '../stored/import-states.js';
import { type JudgedRow, judgeRow } from './judge-row.js';
import { readFleet } from './read-fleet.js';
import { type NamedColumn, readFacts, readNames, type RowFacts } from './row-facts.js';
import { type FileNames, unknownNames } from './row-problems.js';

const BATCH_SIZE = 500;

/** Locks the import. Another run of the job waits, or is tried again later, and then finds nothing to do. */
const HOLD = `
  SELECT file, mapping AS columns, coalesce(constants, '{}') AS constants, create_missing AS "createMissing" FROM imports WHERE id = $1 AND state = '${IMPORT_STEPS.check.running}' FOR UPDATE`;

const FORGET_ROWS = 'DELETE FROM import_rows WHERE import_id = $1';

const ADD_ROWS = `
  INSERT INTO import_rows (import_id, line, outcome, item_id, item_version, values, errors, changes, is_price_move)
  SELECT $1, line, outcome, "itemId", "itemVersion", values, errors, changes, "isPriceMove"
  FROM jsonb_to_recordset($2) AS row (line int, outcome text, "itemId" uuid, "itemVersion" int, values jsonb, errors jsonb, changes jsonb, "isPriceMove" boolean)`;

const TWICE = 'New rows without number and ID whose name, category and brand a product has already: ';

const DOUBLES = 'New names that differ from others by a letter or a sign only: ';
const MOST_DOUBLES = 20;

/** Counts new rows without a number that look like existing products. Importing a file again would add its products twice. */
const COUNT_TWICE = `
  SELECT count(*)::integer AS count FROM import_rows AS rows WHERE import_id = $1 AND outcome = 'new'
    AND coalesce(values->>'id', '') = '' AND coalesce(values->'own', '[]') IN ('[]', 'null') AND coalesce(values->'mpn', '[]') IN ('[]', 'null')
    AND EXISTS (SELECT FROM items JOIN categories ON categories.id = category_id JOIN car_brands ON car_brands.id = car_brand_id
      WHERE items.name = values->>'name' AND lower(categories.name) = lower(values->>'category') AND lower(car_brands.name) = lower(values->>'carBrand'))`;

const FINISH = `
  UPDATE imports SET state = '${IMPORT_STEPS.check.done}', counts = $2,
    warnings = (SELECT coalesce(jsonb_agg(one), '[]') FROM jsonb_array_elements_text(warnings) AS one WHERE NOT starts_with(one, '${TWICE}') AND NOT starts_with(one, '${DOUBLES}')) || $3::jsonb
  WHERE id = $1`;

/** Temporary errors, after which the job is tried again. */
const PASSING = ['DATABASE_UNAVAILABLE', 'TOO_BUSY'];

interface HeldImport {
  file: Buffer;
  columns: ColumnHeaders;
  constants: Constants;
  createMissing: boolean;
}

/** Makes dry runs, each in one transaction, so that all rows are stored or none. The catalogue does not change. */
@Injectable()
export class DryRunService implements OnModuleInit {
  private readonly logger = new Logger('Imports');

  constructor(
    private readonly jobs: Jobs,
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.register(IMPORT_JOBS.check, {
      payload: IMPORT_PAYLOAD,
      run: (job) => this.run(job),
      isFinal: () => false,
      describe: () => ({ what: 'Dry run of a file of products', reason: null }),
    });
  }

  private async run({ payload: { importId } }: Job<{ importId: string }>): Promise<void> {
    try {
      await this.dataSource.query(SHOW_WORK, [importId]);
      await inTransaction(this.dataSource, (manager) =>
        judgeFile(manager, importId, this.config.outboundPrivateHosts),
      );
    } catch (error) {
      const { code } = toDomainError(error);
      if (PASSING.includes(code)) throw error;
      const why = code === 'INTERNAL' && error instanceof Error ? error.stack : code;
      this.logger.error(`The import ${importId} failed: ${why}`);
      await this.dataSource.query(stopOf('check'), [importId, code]);
    }
  }
}

async function judgeFile(
  manager: EntityManager,
  importId: string,
  privateHosts: readonly string[],
): Promise<void> {
  await manager.query(HOLD_WORK);
  const [held] = await manager.query<HeldImport[]>(HOLD, [importId]);
  if (!held) return;
  await manager.query(FORGET_ROWS, [importId]);
  const { rows, mapping } = await readItemFile(held.file, held.columns, held.constants);
  const fleet = mapping.places.fits === undefined ? null : await readFleet(manager);
  const names = fileNames(await readNames(manager));
  const context = {
    claims: new Map<string, number>(),
    fleet,
    createMissing: held.createMissing,
    names,
    privateHosts,
  };
  const doubles: string[] = [];
  const counts = { new: 0, changed: 0, unchanged: 0, deleted: 0, refused: 0, priceMoves: 0 };
  for await (const batch of batchesOf(rows)) {
    const facts = await readFacts(manager, batch, fleet);
    const judged = batch.map((row) => judgeRow(row, facts, context));
    await manager.query(ADD_ROWS, [importId, JSON.stringify(judged)]);
    for (const { outcome, isPriceMove } of judged) {
      counts[outcome]++;
      if (isPriceMove) counts.priceMoves++;
    }
    doubles.push(...doublesIn(judged, facts, names));
  }
  const [twice] = await manager.query<[{ count: number }]>(COUNT_TWICE, [importId]);
  const warnings = [
    ...(twice.count === 0 ? [] : [`${TWICE}${twice.count}. They would be there twice.`]),
    ...(doubles.length === 0 ? [] : [`${DOUBLES}${doublesText(doubles)}.`]),
  ];
  await manager.query(FINISH, [importId, JSON.stringify(counts), JSON.stringify(warnings)]);
}

function fileNames(stored: Record<NamedColumn, string[]>): FileNames {
  const of = (names: readonly string[]) => ({
    nearOf: nearFinder(names, true),
    doubleOf: doubleFinder(names),
  });
  return { category: of(stored.category), carBrand: of(stored.carBrand), maker: of(stored.maker) };
}

/** New names that are nearly equal to another name, such as '"Filter" beside "Filters"'. */
function doublesIn(judged: readonly JudgedRow[], facts: RowFacts, names: FileNames): string[] {
  const made = judged.flatMap(({ outcome, values }) =>
    outcome === 'refused' ? [] : unknownNames(values, facts),
  );
  return made.flatMap(({ kind, name }) => {
    const double = names[kind].doubleOf(name);
    return double === undefined ? [] : [`"${name}" beside "${double}"`];
  });
}

function doublesText(doubles: readonly string[]): string {
  const more = doubles.length - MOST_DOUBLES;
  return [...doubles.slice(0, MOST_DOUBLES), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/** Lets other requests be served between two rows, because a row may be long. */
async function* batchesOf(rows: Iterable<ItemRow>): AsyncGenerator<ItemRow[]> {
  let batch: ItemRow[] = [];
  for (const row of rows) {
    batch.push(row);
    await nextTick();
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
