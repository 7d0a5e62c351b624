import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { prepared } from '../../database/prepared.js';
import { connectionFrom } from '../../graphql/connection.js';
import { placeOf } from '../../graphql/keyset.js';
import { isUuid } from '../../graphql/uuid.js';
import { itemsByIds } from '../item-page.js';
import { type ItemConnection, withCounts } from '../item-connection.type.js';
import type { ItemFilter } from '../item.inputs.js';
import type { BitQuery } from './bit-query.js';
import { SearchReader } from './search-reader.queries.js';

interface Page {
  first: number;
  after?: string | null;
}

interface Found {
  id: string;
  /** How well it fits. */
  key: number;
  /** Its number in the order of coming. */
  place: number;
}

interface Answer {
  found: Found[] | null;
  total: number;
  counts: [id: string, count: number][] | null;
}

const SEARCH = prepared('SELECT search_items($1, $2, $3, $4, $5, $6, $7, $8, $9, true) AS answer');

const NOTHING: Answer = { found: null, total: 0, counts: null };

const isKeyAndPlace = (key: string) => /^\d{1,3}\.\d{1,9}$/.test(key);

/** The best of what a search finds, without reading all of it: by rows of bits that the database keeps (ADR 026). */
@Injectable()
export class BitSearchQueries {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly reader: SearchReader,
  ) {}

  /** The most relevant first, of all prices. Throws CURSOR_INVALID, TEXT_TOO_LONG and TEXT_HAS_NUL. */
  async page(filter: ItemFilter & { search: string }, { first, after }: Page): Promise<ItemConnection> {
    const place = after ? placeOf(after, isKeyAndPlace).key.split('.').map(Number) : [];
    const { query } = await this.reader.read(filter.search);
    const answer = query ? await this.find(query.bits, filter, { most: first + 1, place }) : NOTHING;
    const found = new Map(answer.found?.map((one) => [one.id, one]));
    const connection = connectionFrom(
      await itemsByIds(this.dataSource, [...found.keys()]),
      { first, after },
      ({ id }) => [`${found.get(id)?.key}.${found.get(id)?.place}`, id],
      async () => answer.total,
    );
    return withCounts(connection, async () => new Map(answer.counts));
  }

  private async find(
    { leaves, attempts, ranks }: BitQuery,
    { categoryId, carBrandId, inStock }: ItemFilter,
    { most, place }: { most: number; place: number[] },
  ): Promise<Answer> {
    const [row] = await this.dataSource.query<{ answer: Answer }[]>(SEARCH, [
      ...[leaves, attempts, ranks].map((part) => JSON.stringify(part)),
      ...[idOrNobody(categoryId), idOrNobody(carBrandId), inStock ?? null],
      ...[most, place[0] ?? null, place[1] ?? null],
    ]);
    return row?.answer ?? NOTHING;
  }
}

/** An id that is no UUID is nobody's, which the database reads as ''; null is every one. */
function idOrNobody(id: string | null | undefined): string | null {
  if (!id) return null;
  return isUuid(id) ? id : '';
}
