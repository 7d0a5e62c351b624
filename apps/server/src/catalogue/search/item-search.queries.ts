import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import type { DataSource, Repository } from 'typeorm';
import { connectionFrom } from '../../graphql/connection.js';
import { placeOf } from '../../graphql/keyset.js';
import { type Bind, idConditions, numbered, priceAndStockConditions, where } from '../item-conditions.js';
import { type ItemConnection, withCounts } from '../item-connection.type.js';
import { type ItemCount, totalOf } from '../item-counts.js';
import { Item } from '../item.entity.js';
import { type ItemFilter, ItemOrder } from '../item.inputs.js';
import { ITEM_ORDERINGS } from '../item-orderings.js';
import { inOrder } from './in-order.js';
import { type Search, SearchReader } from './search-reader.queries.js';

type SearchFilter = ItemFilter & { search: string };

interface Page {
  filter: SearchFilter;
  orderBy?: ItemOrder | null;
  first: number;
  after?: string | null;
}

interface Found {
  id: string;
  relevance: number;
}

/** How a search is ordered in SQL over matching_items, joined with items where it has no such column. */
const COLUMNS: Record<ItemOrder, { by: string; isDescending: boolean; join?: string }> = {
  RELEVANCE: { by: 'relevance', isDescending: true },
  NEWEST: { by: 'created_at', isDescending: true },
  NAME: {
    by: 'name',
    isDescending: false,
    join: 'JOIN (SELECT id AS item_id, name FROM items) AS named USING (item_id)',
  },
  PRICE_LOW: { by: 'price_min', isDescending: false },
  PRICE_HIGH: { by: 'price_max', isDescending: true },
};

const isRelevance = (key: string) => /^\d{1,9}$/.test(key);

/** Items that a search finds: one statement finds, ranks and counts them all, one more reads those of the page. */
@Injectable()
export class ItemSearchQueries {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @InjectRepository(Item) private readonly items: Repository<Item>,
    private readonly reader: SearchReader,
  ) {}

  /** Throws CURSOR_INVALID, PRICE_RANGE_INVALID, TEXT_TOO_LONG and TEXT_HAS_NUL. */
  async page({ filter, orderBy: asked, first, after }: Page): Promise<ItemConnection> {
    const orderBy = asked ?? ItemOrder.RELEVANCE;
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
    const connection = connectionFrom(
      rows,
      { first, after },
      (item) => [own?.key(item) ?? relevance.get(item.id) ?? '', item.id],
      async () => totalOf(counts, filter),
    );
    return withCounts(connection, filter, async () => counts);
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
  async read(ids: string[]): Promise<Item[]> {
    if (ids.length === 0) return [];
    return inOrder(
      ids,
      await this.items.createQueryBuilder('item').where('item.id IN (:...ids)', { ids }).getMany(),
    );
  }

  private async find(
    filter: SearchFilter,
    rest: (bind: Bind) => string,
  ): Promise<{ found: Found[]; counts: ItemCount[] }> {
    const values: unknown[] = [];
    const bind = numbered(values);
    const conditions = priceAndStockConditions(filter, bind);
    const search = await this.reader.read(filter.search);
    if (!search) return { found: [], counts: [] };
    const [row] = await this.dataSource.query<{ found: Found[]; counts: ItemCount[] }[]>(
      statement(search, conditions, rest(bind), bind),
      values,
    );
    return row ?? { found: [], counts: [] };
  }
}

function statement(search: Search, conditions: string[], rest: string, bind: Bind): string {
  return `
    WITH matches AS MATERIALIZED (
      SELECT * FROM matching_items(${bind(search.query)}, ${bind(search.relevant)}) ${where(conditions)}
    ), page AS (
      SELECT item_id AS id, relevance FROM matches ${rest}
    ), counts AS (
      SELECT category_id AS "categoryId", car_brand_id AS "carBrandId", count(*)::int AS count
      FROM matches GROUP BY category_id, car_brand_id
    )
    SELECT (SELECT coalesce(json_agg(page), '[]') FROM page) AS found,
      (SELECT coalesce(json_agg(counts), '[]') FROM counts) AS counts`;
}
