import { CURSOR_INVALID, DomainError, IMPORT_NOT_FOUND, type ImportStep } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { type Actor, requireAdmin } from '../../accounts/actor.js';
import { type Connection, connectionFrom, decodeCursor } from '../../database/cursor-page.js';
import { isUuid } from '../../database/uuid.js';
import { assertPageSize } from '../../graphql/connection.js';
import type { ImportPictures } from './import-pictures.type.js';
import { GOES_ON_AT, UNDOABLE_UNTIL } from './import-states.js';
import type { Import, ImportRow, ImportRowsArgs } from './import.type.js';

const progressOf = (step: ImportStep) => `
  WHEN ${step}_total IS NOT NULL THEN json_build_object('done', ${step}_done, 'total', ${step}_total, 'refused', ${step}_refused,
    'secondsLeft', ceil(${step}_ms / 1000.0 / nullif(${step}_done, 0) * (${step}_total - ${step}_done))::integer)`;
const PROGRESS = `CASE ${progressOf('undo')} ${progressOf('apply')} END`;

/** SQL of imports without their files. Leaves out columns that the file lacks, which an earlier release stored too. */
const IMPORTS = `
  SELECT imports.id, email AS "creatorEmail", file_name AS "fileName", state, header,
    (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each_text(mapping) WHERE header ? value) AS columns, coalesce(samples, '[]') AS samples, coalesce(constants, '{}') AS constants, warnings, create_missing AS "createMissing",
    counts, failure, ${PROGRESS} AS progress, ${UNDOABLE_UNTIL} AS "undoableUntil", ${GOES_ON_AT} AS "goesOnAt", started_at AS "startedAt", imports.created_at AS "createdAt"
  FROM imports JOIN users ON users.id = creator_id`;

/** SQL that locks an import. With a join to users it would find no row if it has waited for a start by a new creator. */
const LOCK = 'SELECT FROM imports WHERE id = $1 FOR NO KEY UPDATE';
const BY_ID = `${IMPORTS} WHERE imports.id = $1`;
const NEWEST = `${IMPORTS} ORDER BY imports.created_at DESC, imports.id DESC LIMIT 20`;

const IS_LEFT_ALONE = `undone_at IS NOT NULL AND errors <> '[]'`;

const CHOSEN = `
  import_id = $1 AND ($2::text IS NULL OR outcome = $2) AND ($3::boolean IS NULL OR is_price_move = $3)
  AND ($4::boolean IS NULL OR (${IS_LEFT_ALONE}) = $4) AND ($5::boolean IS NULL OR (picture_failures IS NOT NULL) = $5)
  AND EXISTS (SELECT FROM imports WHERE id = $1 AND counts IS NOT NULL)`;
const ROWS = `
  SELECT line, outcome, item_id AS "itemId", values->>'name' AS name, errors, changes, is_price_move AS "isPriceMove", ${IS_LEFT_ALONE} AS "isLeftAlone",
    coalesce(picture_failures, '[]') AS "pictureFailures"
  FROM import_rows WHERE ${CHOSEN} AND line > $6 ORDER BY line LIMIT $7`;
const COUNT = `SELECT count(*)::integer AS count FROM import_rows WHERE ${CHOSEN}`;

const PICTURES = `
  SELECT coalesce(sum(pictures_left) FILTER (WHERE undone_at IS NULL), 0)::integer AS left, count(picture_failures) FILTER (WHERE undone_at IS NULL)::integer AS "failedRows"
  FROM import_rows WHERE import_id = $1 AND (pictures_left > 0 OR picture_failures IS NOT NULL)`;

@Injectable()
export class ImportsQueries {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Returns null for an unknown id. With a manager the import is locked until the transaction ends. */
  async find(actor: Actor, id: string, manager?: EntityManager): Promise<Import | null> {
    requireAdmin(actor);
    if (!isUuid(id)) return null;
    await manager?.query(LOCK, [id]);
    const [found] = await (manager ?? this.dataSource).query<Import[]>(BY_ID, [id]);
    return found ?? null;
  }

  /** Finds an import as `find` does. Throws IMPORT_NOT_FOUND. */
  async require(actor: Actor, id: string, manager?: EntityManager): Promise<Import> {
    const found = await this.find(actor, id, manager);
    if (!found) throw new DomainError(IMPORT_NOT_FOUND);
    return found;
  }

  /** The newest imports, at most 20. */
  async newest(actor: Actor): Promise<Import[]> {
    requireAdmin(actor);
    return this.dataSource.query(NEWEST);
  }

  async pictures({ id }: Import): Promise<ImportPictures> {
    const [pictures] = await this.dataSource.query<[ImportPictures]>(PICTURES, [id]);
    return pictures;
  }

  /** A page of an import's rows. They have no id, so `keysetPage` cannot be used. Throws PAGE_SIZE_INVALID and CURSOR_INVALID. */
  async rows({ id }: Import, { first, after, ...choice }: ImportRowsArgs): Promise<Connection<ImportRow>> {
    assertPageSize(first);
    const { outcome, isPriceMove, isLeftAlone, hasPictureFailures } = choice;
    const chosen = [id, outcome, isPriceMove, isLeftAlone, hasPictureFailures];
    const rows = await this.dataSource.query<ImportRow[]>(ROWS, [...chosen, lineIn(after), first + 1]);
    return connectionFrom(
      rows,
      { first, after },
      ({ line }) => [String(line)],
      async () => {
        const [{ count }] = await this.dataSource.query<[{ count: number }]>(COUNT, chosen);
        return count;
      },
    );
  }
}

function lineIn(cursor: string | null | undefined): number {
  if (!cursor) return 0;
  const [line = ''] = decodeCursor(cursor, 1);
  if (!/^\d{1,9}$/.test(line)) throw new DomainError(CURSOR_INVALID);
  return Number(line);
}
