import { LENGTHS, oneLine } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { connectionFrom } from '../database/cursor-page.js';
import type { ListPage } from '../database/keyset.js';
import { prepared } from '../database/prepared.js';
import { assertPageSize } from '../graphql/connection.js';
import { once } from '../graphql/once.js';
import { FitListsQueries } from './fit-lists.queries.js';
import { type FitCounts, type ItemConnection, NearMatchKind, withSearch } from './item-connection.type.js';
import {
  assertPrices,
  type Bind,
  carOf,
  countedIn,
  type CountRow,
  countsSql,
  FACET_COLUMNS,
  facetConditions,
  filterConditions,
  fitCountsSql,
  inGroup,
  isCommon,
  isCounted,
  type ItemCounts,
  itemCountsOf,
  JUDGED_GROUP,
  judgedItems,
  listOf,
  numbered,
  otherConditions,
  totalSql,
  where,
} from './item-filter.js';
import {
  afterCondition,
  cursorKeyOf,
  ITEM_ORDERS,
  type Order,
  orderSql,
  type Ranked,
  type Window,
} from './item-orders.js';
import { itemsByIds, SHOWN_ITEM_COLUMNS, shownItemOf, type ShownItemRow } from './item-rows.js';
import { type ItemFilter, ItemOrder, type ItemsArgs } from './item.inputs.js';
import { NumberMatchesQueries } from './number-matches.queries.js';
import type { SearchQuery } from './search/search-query.js';
import { SearchReader } from './search/search-reader.queries.js';

/** The result of a search. */
interface Found {
  page: { id: string; relevance: number }[];
  counts: CountRow[];
  nearMatches: { kind: NearMatchKind; count: number }[];
  matchesAllWords: boolean;
  isExact: boolean;
  /** The tsquery that all results match. */
  words: string | undefined;
  /** Null without a car. */
  fits: FitCounts | null;
}

const NOTHING: Found = {
  page: [],
  counts: [],
  nearMatches: [],
  matchesAllWords: false,
  isExact: false,
  words: undefined,
  fits: { fits: 0, notChecked: 0, doesNotFit: 0 },
};

/** The site's page size. The limit is part of the SQL text: as a parameter, PostgreSQL would make a new plan each time. */
const USUAL_SIZE = 24;

/** All lists of items: filters, search, sorting and counts. */
@Injectable()
export class ItemListQueries {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly reader: SearchReader,
    private readonly numbers: NumberMatchesQueries,
    private readonly fits: FitListsQueries,
  ) {}

  /** Throws PAGE_SIZE_INVALID, CURSOR_INVALID, PRICE_RANGE_INVALID, VEHICLE_NOT_FOUND, INVALID_INPUT, TEXT_TOO_LONG and TEXT_HAS_NUL. */
  async page({ first, after, filter: asked, orderBy: wanted }: ItemsArgs): Promise<ItemConnection> {
    assertPageSize(first);
    const filter = asked ?? {};
    assertPrices(filter);
    await this.fits.assertCar(filter);
    const search = filter.search && oneLine('search', filter.search, { max: LENGTHS.search });
    if (search)
      return this.foundPage(search, filter, { first, after, orderBy: wanted ?? ItemOrder.RELEVANCE });
    const orderBy = wanted && wanted !== ItemOrder.RELEVANCE ? wanted : ItemOrder.NEWEST;
    const window = { orderBy, limit: first + 1, after };
    const list = await (filter.fit ? this.ofGroup(filter, window) : this.ofAll(filter, window));
    const keyOf = (item: Ranked) => cursorKeyOf(ITEM_ORDERS[orderBy], item);
    const connection = connectionFrom(list.rows, { first, after }, keyOf, list.total);
    return withSearch(connection, {
      counts: list.facets,
      matchesAllWords: true,
      nearMatches: [],
      byNumber: async () => [],
      byFit: list.byFit,
    });
  }

  private async ofAll(filter: ItemFilter, window: Window) {
    const counts = this.countsOf(filter);
    const byFit = once(async () => (carOf(filter) ? (await this.fits.counts(filter)).fits : null));
    return { rows: await this.listed(filter, window), byFit, ...counts };
  }

  /** The counts of a page after a cursor are read on demand. */
  private async ofGroup(filter: ItemFilter, window: Window) {
    const { ids, counts, fits } = await this.fits.page(filter, window);
    const known = once(async () => (counts && fits ? { counts, fits } : this.fits.counts(filter)));
    const all = once(async () => itemCountsOf((await known()).counts));
    return {
      rows: await itemsByIds(this.dataSource, ids),
      total: async () => (await all()).total,
      facets: async () => (await all()).facets,
      byFit: async () => (await known()).fits,
    };
  }

  /** Ids of the search results, most relevant first. */
  async ids(query: SearchQuery | null, { limit, offset }: ListPage): Promise<string[]> {
    const { page } = await this.find(query, {}, { orderBy: ItemOrder.RELEVANCE, limit, offset }, false);
    return page.map(({ id }) => id);
  }

  private async foundPage(
    search: string,
    filter: ItemFilter,
    { first, after, orderBy }: { first: number; after?: string | null; orderBy: ItemOrder },
  ): Promise<ItemConnection> {
    afterCondition(ITEM_ORDERS[orderBy], after, () => '');
    const { query } = await this.reader.read(search);
    const window = { orderBy, limit: first + 1, after };
    const { page, counts, nearMatches, matchesAllWords, words, fits } = await this.find(
      query,
      filter,
      window,
      true,
    );
    const relevance = new Map(page.map((one) => [one.id, one.relevance]));
    const items: Ranked[] = await itemsByIds(this.dataSource, [...relevance.keys()]);
    const { total, facets } = itemCountsOf(counts);
    const keyOf = (item: Ranked) =>
      cursorKeyOf(ITEM_ORDERS[orderBy], Object.assign(item, { relevance: relevance.get(item.id) }));
    const connection = connectionFrom(items, { first, after }, keyOf, async () => total);
    const sought = { filter, words, isExactOnly: total > 0 && matchesAllWords };
    return withSearch(connection, {
      counts: async () => facets,
      matchesAllWords,
      nearMatches,
      byNumber: once(() => this.numbers.matching(search, sought)),
      byFit: async () => (carOf(filter) ? fits : null),
    });
  }

  /** Matches all words; near matches if no item of the catalogue has them all, but some have a word of the part. */
  private async find(
    query: SearchQuery | null,
    filter: ItemFilter,
    window: Window,
    isCounting: boolean,
  ): Promise<Found> {
    if (!query) return NOTHING;
    const found = await this.run(query, 0, filter, window, isCounting);
    if (found.isExact) return found;
    const attempt = await this.nextAttempt(query);
    if (attempt === null) return NOTHING;
    return attempt === 0 ? found : this.run(query, attempt, filter, window, isCounting);
  }

  /** The attempt for a search without an exact item, null for none. */
  private async nextAttempt({
    attempts,
    partInTitle,
    hasCarAndPart,
    hasUnknown,
  }: SearchQuery): Promise<number | null> {
    const [row] = await this.dataSource.query<{ place: number | null; isPartKnown: boolean }[]>(
      'SELECT first_match($1::tsquery[]) AS place, first_match(ARRAY[$2]::tsquery[]) IS NOT NULL AS "isPartKnown"',
      [attempts, partInTitle],
    );
    if (!row?.place) return null;
    if (partInTitle && !row.isPartKnown) return row.place === 1 && !hasUnknown ? 0 : null;
    return row.place === 1 && hasCarAndPart ? 1 : row.place - 1;
  }

  private async run(
    query: SearchQuery,
    attempt: number,
    filter: ItemFilter,
    window: Window,
    isCounting: boolean,
  ): Promise<Found> {
    const values: unknown[] = [];
    const bind = numbered(values);
    const isNear = attempt > 0 && query.hasCarAndPart && window.orderBy === ItemOrder.RELEVANCE;
    const matches = matchesSql(query, attempt, { filter, order: ITEM_ORDERS[window.orderBy], isNear }, bind);
    const group = inGroup(filter, bind);
    const counts = countsSql({ from: 'matches', conditions: group, items: 'count(*)' }, filter, bind);
    const judged = carOf(filter)
      ? `judged AS MATERIALIZED (SELECT * FROM ${judgedItems(filter, bind)}), `
      : '';
    const read = isCounting
      ? `${listOf(`(${counts}) AS counted`)} AS counts,
        ${isNear ? listOf(`(${nearMatchesSql(filter, group, bind)}) AS near`) : "'[]'::json"} AS "nearMatches",
        ${fitCountsSql('matches', 'count(*)', filter, bind)} AS fits,`
      : '';
    const sql = `
      WITH ${judged} matches AS ${isCounting ? '' : 'NOT '}MATERIALIZED (${matches}), page AS (${pageSql(filter, window, group, bind)})
      SELECT ${listOf('page')} AS page, ${read} ${attempt === 0 ? exactSql(query, bind) : 'false'} AS "isExact"`;
    const [row] = await this.dataSource.query<Omit<Found, 'matchesAllWords' | 'words'>[]>(sql, values);
    const matchesAllWords = Boolean(row?.isExact) && !query.hasUnknown;
    return { ...NOTHING, ...row, words: query.attempts[attempt], matchesAllWords };
  }

  /** One page by keyset cursor in one statement, including category, brand and images. */
  private async listed(filter: ItemFilter, { orderBy, limit, after }: Window): Promise<Ranked[]> {
    const values: unknown[] = [];
    const bind = numbered(values);
    const order = ITEM_ORDERS[orderBy];
    const sql = `SELECT ${SHOWN_ITEM_COLUMNS} FROM (
        SELECT * FROM items ${where([...filterConditions(filter, bind), ...afterCondition(order, after, bind)])}
        ORDER BY ${orderSql(order)} LIMIT ${limit}
      ) AS item ORDER BY ${orderSql(order)}`;
    // Plans for price and stock filters depend on the values.
    const isPrepared = isCommon(filter) && limit === USUAL_SIZE + 1;
    return (await this.dataSource.query<ShownItemRow[]>(isPrepared ? prepared(sql) : sql, values)).map(
      shownItemOf,
    );
  }

  /**
   * Counts of a list without a search, read on demand. The facets include the total, which alone is far cheaper. GraphQL resolves
   * all fields of a list in one tick, so after a microtask it is known whether the facets were requested.
   */
  private countsOf(filter: ItemFilter) {
    let withFacets: Promise<ItemCounts> | undefined;
    let alone: typeof withFacets;
    return {
      total: async () => {
        await Promise.resolve();
        return (await (withFacets ?? (alone ??= this.readCounts(filter, totalSql)))).total;
      },
      facets: async () => (await (withFacets ??= this.readCounts(filter, countsSql))).facets,
    };
  }

  private async readCounts(filter: ItemFilter, sqlOf: typeof countsSql): Promise<ItemCounts> {
    const values: unknown[] = [];
    const bind = numbered(values);
    const sql = sqlOf(countedIn(filter, bind), filter, bind);
    return itemCountsOf(
      await this.dataSource.query<CountRow[]>(isCounted(filter) ? prepared(sql) : sql, values),
    );
  }
}

/** The search results with the columns for sorting and counting. `nearness`: the group of near matches. */
function matchesSql(
  { attempts, relevant, car, part }: SearchQuery,
  attempt: number,
  { filter, order, isNear }: { filter: ItemFilter; order: Order; isNear: boolean },
  bind: Bind,
): string {
  const has = (text: string | null) => (text === null ? 'false' : `words @@ ${bind(text)}::tsquery`);
  const nearness = isNear ? `CASE WHEN ${has(part)} THEN 2 WHEN ${has(car)} THEN 1 ELSE 0 END` : '0';
  const ordering = order.columns
    .map(({ name }) => name)
    .filter((name) => name !== 'relevance' && name !== 'name');
  const relevance = `nearness * 10000000 + (ts_rank('{0.05, 0.1, 0.5, 1}', words, ${bind(relevant)}::tsquery) * 1000000)::int`;
  const isByCar = carOf(filter) !== null;
  return `
    SELECT item_id AS id, ${[...FACET_COLUMNS, ...ordering].join(', ')}, ${isByCar ? JUDGED_GROUP : 'NULL'} AS fit, nearness,
      ${filter.fit ? `CASE WHEN ${JUDGED_GROUP} = ${bind(filter.fit)} THEN ${relevance} END` : relevance} AS relevance
    FROM item_search ${isByCar ? 'LEFT JOIN judged USING (item_id)' : ''} CROSS JOIN LATERAL (SELECT ${nearness} AS nearness) AS near
    ${where([`words @@ ${bind(attempts[attempt])}::tsquery`, ...otherConditions({ ...filter, fit: null }, bind)])}`;
}

function pageSql(
  filter: ItemFilter,
  { orderBy, limit, after, offset = 0 }: Window,
  group: string[],
  bind: Bind,
): string {
  const order = ITEM_ORDERS[orderBy];
  // OFFSET 0 forces a lookup per match: scanning all items would cost more.
  const named = 'CROSS JOIN LATERAL (SELECT name FROM items WHERE items.id = matches.id OFFSET 0) AS named';
  return `SELECT id, relevance FROM matches ${orderBy === ItemOrder.NAME ? named : ''}
    ${where([...group, ...facetConditions(filter, bind), ...afterCondition(order, after, bind)])}
    ORDER BY ${orderSql(order)} LIMIT ${bind(limit ?? null)} OFFSET ${bind(offset)}`;
}

/** Whether an item of the catalogue is exact; most often one of the page is. */
function exactSql({ exact }: SearchQuery, bind: Bind): string {
  const query = `${bind(exact)}::tsquery`;
  return `(EXISTS (SELECT FROM page JOIN item_search ON item_id = page.id WHERE words @@ ${query})
    OR first_match(ARRAY[${query}]) IS NOT NULL)`;
}

function nearMatchesSql(filter: ItemFilter, group: string[], bind: Bind): string {
  return `SELECT (ARRAY['OTHER', 'SAME_CAR', 'SAME_PART'])[nearness + 1] AS kind, count(*) AS count
    FROM matches ${where([...group, ...facetConditions(filter, bind)])} GROUP BY nearness ORDER BY nearness DESC`;
}
