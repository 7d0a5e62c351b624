import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { connectionFrom } from '../../graphql/connection.js';
import { placeOf } from '../../graphql/keyset.js';
import {
  type Bind,
  idConditions,
  isPrice,
  numbered,
  priceAndStockConditions,
  where,
} from '../item-conditions.js';
import { type ItemConnection, withCounts } from '../item-connection.type.js';
import { type CountRow, countsSql, itemCountsOf } from '../item-counts.js';
import type { Item } from '../item.entity.js';
import { type ItemFilter, ItemOrder } from '../item.inputs.js';
import { ITEM_ORDERINGS } from '../item-orderings.js';
import { itemsByIds } from '../item-page.js';
import { BitSearchQueries } from './bit-search.queries.js';
import { SearchReader } from './search-reader.queries.js';

type SearchFilter = ItemFilter & { search: string };

interface Page {
  filter: SearchFilter;
  orderBy?: ItemOrder | null;
  first: number;
  after?: string | null;
}

interface Matches {
  /** Those of the page, in order. */
  found: { id: string; relevance: number }[];
  counts: CountRow[];
}

const NOTHING: Matches = { found: [], counts: [] };

/**
 * How a search is ordered in SQL over matching_items. The name is looked up item by item (OFFSET keeps that apart): read as a
 * whole, the items would cost more.
 */
const COLUMNS: Record<ItemOrder, { by: string; isDescending: boolean; join?: string }> = {
  RELEVANCE: { by: 'relevance', isDescending: true },
  NEWEST: { by: 'created_at', isDescending: true },
  NAME: {
    by: 'name',
    isDescending: false,
    join: 'CROSS JOIN LATERAL (SELECT name FROM items WHERE id = item_id OFFSET 0) AS named',
  },
  PRICE_LOW: { by: 'price_min', isDescending: false },
  PRICE_HIGH: { by: 'price_max', isDescending: true },
};

const isRelevance = (key: string) => /^\d{1,9}$/.test(key);

/** Items that a search finds: one statement finds, ranks and counts them. */
@Injectable()
export class ItemSearchQueries {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly byBits: BitSearchQueries,
    private readonly reader: SearchReader,
  ) {}

  /** Throws CURSOR_INVALID, TEXT_TOO_LONG and TEXT_HAS_NUL. */
  async page({ filter, orderBy: asked, first, after }: Page): Promise<ItemConnection> {
    const orderBy = asked ?? ItemOrder.RELEVANCE;
    const isOfAllPrices = !isPrice(filter.priceMin) && !isPrice(filter.priceMax);
    if (orderBy === ItemOrder.RELEVANCE && isOfAllPrices) return this.byBits.page(filter, { first, after });
    const own = orderBy === ItemOrder.RELEVANCE ? null : ITEM_ORDERINGS[orderBy];
    const place = after ? placeOf(after, own?.accepts ?? isRelevance) : null;
    const { found, counts } = await this.find(filter, (bind) => {
      const { by, isDescending, join = '' } = COLUMNS[orderBy];
      const [beyond, direction] = isDescending ? ['<', 'DESC'] : ['>', 'ASC'];
      const after = place ? [`(${by}, item_id) ${beyond} (${bind(place.key)}, ${bind(place.id)})`] : [];
      return `${join} ${where([...idConditions(filter, bind), ...after])}
        ORDER BY ${by} ${direction}, item_id ${direction} LIMIT ${bind(first + 1)}`;
    });
    const relevance = new Map(found.map((one) => [one.id, String(one.relevance)]));
    const rows = await this.read(found.map(({ id }) => id));
    const { total, facets } = itemCountsOf(counts);
    const connection = connectionFrom(
      rows,
      { first, after },
      (item) => [own?.key(item) ?? relevance.get(item.id) ?? '', item.id],
      async () => total,
    );
    return withCounts(connection, async () => facets);
  }

  /** The most relevant first. */
  async ids(filter: SearchFilter, { limit, offset }: { limit?: number; offset?: number }): Promise<string[]> {
    const { found } = await this.find(
      filter,
      (bind) => `${where(idConditions(filter, bind))}
        ORDER BY relevance DESC, item_id DESC LIMIT ${bind(limit ?? null)} OFFSET ${bind(offset ?? 0)}`,
    );
    return found.map(({ id }) => id);
  }

  /** In the order of `ids`. */
  read(ids: string[]): Promise<Item[]> {
    return itemsByIds(this.dataSource, ids);
  }

  private async find(filter: SearchFilter, pageOf: (bind: Bind) => string): Promise<Matches> {
    const { query } = await this.reader.read(filter.search);
    if (!query) return NOTHING;
    const run = (attempt: string) => this.run(attempt, query.relevant, filter, pageOf);
    const matches = await run(query.attempts[0] ?? '');
    if (hasAny(matches)) return matches;
    const attempt = await this.reader.secondBest(query);
    return attempt === null ? NOTHING : run(attempt);
  }

  private async run(
    attempt: string,
    relevant: string,
    filter: SearchFilter,
    pageOf: (bind: Bind) => string,
  ): Promise<Matches> {
    const values: unknown[] = [];
    const bind = numbered(values);
    const found = `matching_items(${bind(attempt)}, ${bind(relevant)})`;
    const matching = `${found} ${where(priceAndStockConditions(filter, bind))}`;
    const counts = countsSql({ rows: 'matches', items: '1' }, filter, bind);
    const sql = statement(matching, pageOf(bind), counts);
    const [row] = await this.dataSource.query<Matches[]>(sql, values);
    return row ?? NOTHING;
  }
}

/** Whatever category and brand are chosen: beside the total, there are counts of what was found alone. */
function hasAny({ counts }: Matches): boolean {
  return counts.some(({ id }) => id !== null);
}

function statement(found: string, page: string, counts: string): string {
  return `
    WITH matches AS MATERIALIZED (
      SELECT * FROM ${found}
    ), page AS (
      SELECT item_id AS id, relevance FROM matches ${page}
    ), counts AS (
      ${counts}
    )
    SELECT (SELECT coalesce(json_agg(page), '[]') FROM page) AS found,
      (SELECT json_agg(counts) FROM counts) AS counts`;
}
