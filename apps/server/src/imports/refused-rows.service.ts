import { DomainError, IMPORT_NOT_FOUND } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { type Actor, requireAdmin } from '../accounts/actor.js';
import { isUuid } from '../database/uuid.js';
import { begun, streamsAtMost } from '../process/http/streams-at-most.js';
import { csvOf } from '../tables/csv.js';
import { unguarded } from '../tables/formula-guard.js';
import type { Line } from '../tables/table.js';
import { ITEM_COLUMNS } from './read/item-columns.js';
import type { CellError, ItemRow } from './read/read-item-file.js';
import { readTable } from './read/read-table.js';

/** The most downloads at once, each of which holds a whole file in memory. */
const MAX_CONCURRENT = 3;
const MOST_OF_ACCOUNT = 1;
const ERROR_COLUMN = 'error';

const STORED = 'SELECT file FROM imports WHERE id = $1';
const REFUSED = `SELECT line, errors FROM import_rows WHERE import_id = $1 AND outcome = 'refused'`;

@Injectable()
export class RefusedRowsService {
  private readonly reading = streamsAtMost(MAX_CONCURRENT, MOST_OF_ACCOUNT);

  constructor(private readonly dataSource: DataSource) {}

  /** Streams the refused rows of an import as a CSV file, to correct and upload again. Throws IMPORT_NOT_FOUND and TOO_BUSY. */
  async open(actor: Actor, id: string): Promise<Readable> {
    const admin = requireAdmin(actor);
    if (!isUuid(id)) throw new DomainError(IMPORT_NOT_FOUND);
    return this.reading(admin.id, async () => {
      const [stored] = await this.dataSource.query<{ file: Buffer }[]>(STORED, [id]);
      if (!stored) throw new DomainError(IMPORT_NOT_FOUND);
      return begun(csvOf({ lines: this.lines(id, stored.file) }));
    });
  }

  /** Throws what `open` throws. */
  async file(actor: Actor, id: string): Promise<Buffer> {
    return Buffer.concat(await (await this.open(actor, id)).toArray());
  }

  /** The lines of the new file. 'error' comes first, as a row may be longer than the header. Drops an 'error' of the old file. */
  private async *lines(id: string, file: Buffer): AsyncGenerator<Line[]> {
    const refused = await this.dataSource.query<Pick<ItemRow, 'line' | 'errors'>[]>(REFUSED, [id]);
    const errors = new Map(refused.map((row) => [row.line, errorText(row.errors)]));
    const { header, rows } = await readTable(file);
    const old = header.findIndex((name) => name.toLowerCase() === ERROR_COLUMN);
    const lineOf = (kind: Line['kind'], error: string, cells: readonly string[]): Line => ({
      kind,
      types: [],
      cells: [error, ...cells.filter((_, place) => place !== old).map(unguarded)],
    });
    yield [lineOf('head', ERROR_COLUMN, header)];
    for (const { line, cells } of rows) {
      const error = errors.get(line);
      if (error !== undefined) yield [lineOf('row', error, cells)];
    }
  }
}

/** The errors of a row as one text: 'Price: "x" is not a price | Name: ...' */
function errorText(errors: readonly CellError[]): string {
  return errors
    .map(({ column, message }) => (column === null ? message : `${ITEM_COLUMNS[column].label}: ${message}`))
    .join(' | ');
}
