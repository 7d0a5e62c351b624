import { LENGTHS, oneLine } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type Connection, connectionFrom } from '../database/cursor-page.js';
import type { ListPage } from '../database/keyset.js';
import { prepared } from '../database/prepared.js';
import { assertPageSize } from '../graphql/connection.js';
import { once } from '../graphql/per-request.js';
import { classesIn } from './fit-classes.js';
import { carOf } from './fit-groups.js';
import { FitListsQueries, type Listed } from './fit-lists.queries.js';
import { type Counting, FoundItemsQueries } from './found-items.queries.js';
import { type ItemConnection, withSearch } from './item-connection.type.js';
import {
  assertPrices,
  countedIn,
  type CountRow,
  countsSql,
  filterConditions,
  isCommon,
  isCounted,
  type ItemCounts,
  itemCountsOf,
  numbered,
  totalSql,
  where,
} from './item-filter.js';
import {
  afterCondition,
  cursorKeyOf,
  ITEM_ORDERS,
  orderSql,
  placeOf,
  type Ranked,
  type Window,
} from './item-orders.js';
import { itemsByIds, SHOWN_ITEM_COLUMNS, shownItemOf, type ShownItemRow } from './item-rows.js';
import type { Item } from './item.entity.js';
import { type ItemFilter, ItemOrder, type ItemsArgs } from './item.inputs.js';
import { NumberMatchesQueries } from './number-matches.queries.js';
import type { SearchQuery } from './search/search-query.js';
import { SearchReader } from './search/search-reader.queries.js';

const COUNTED = ['totalCount', 'facets', 'fitCounts', 'nearMatches', 'numberMatches', 'onlyByNumber'];

/** The site's page size. It is part of the SQL text, because PostgreSQL would plan the statement each time if it were a parameter. */
const USUAL_SIZE = 24;

@Injectable()
export class ItemListQueries {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly reader: SearchReader,
    private readonly found: FoundItemsQueries,
    private readonly numbers: NumberMatchesQueries,
    private readonly fitLists: FitListsQueries,
  ) {}

  /**
   * A page of the list. Counts only what `requested` names. Throws PAGE_SIZE_INVALID, CURSOR_INVALID, PRICE_RANGE_INVALID,
   * VEHICLE_NOT_FOUND, INVALID_INPUT and TEXT_* errors.
   */
  async page(
    { first, after, filter: asked, orderBy: wanted, byFit }: ItemsArgs,
    requested: ReadonlySet<string>,
  ): Promise<ItemConnection> {
    assertPageSize(first);
    const filter = asked ?? {};
    const counting = {
      isCounting: COUNTED.some((field) => requested.has(field)),
      isCountingGroups: requested.has('fitCounts'),
    };
    assertPrices(filter);
    await this.fitLists.assertCar(filter, byFit);
    const search = filter.search && oneLine('search', filter.search, { max: LENGTHS.search });
    if (search)
      return this.foundPage(
        search,
        filter,
        { first, after, orderBy: wanted ?? ItemOrder.RELEVANCE, byFit },
        counting,
      );
    const orderBy = wanted && wanted !== ItemOrder.RELEVANCE ? wanted : ItemOrder.NEWEST;
    const window = { orderBy, limit: first + 1, after, byFit };
    const list = await (filter.fit || byFit
      ? this.ofGroup(filter, window, counting)
      : this.ofAll(filter, window));
    const { rows, found, rankOf } = list;
    const keyOf = (item: Ranked) => cursorKeyOf(ITEM_ORDERS[orderBy], item, rankOf(item));
    const connection = connectionFrom(rows, { first, after, found }, keyOf, list.total);
    return withSearch(withClasses(connection, rankOf, false), {
      counts: list.facets,
      matchesAllWords: true,
      nearMatches: [],
      byNumber: async () => [],
      fitCounts: list.fitCounts,
    });
  }

  private async ofAll(filter: ItemFilter, window: Window) {
    const counts = this.countsOf(filter);
    const fitCounts = once(async () =>
      carOf(filter) ? (await this.fitLists.counts(filter)).fitCounts : null,
    );
    const rows = await this.listed(filter, window);
    return { rows, found: rows.length, rankOf: () => null, fitCounts, ...counts };
  }

  private async ofGroup(filter: ItemFilter, window: Window, { isCounting }: Counting) {
    const { page, counts = [], fitCounts = null } = await this.fitLists.page(filter, window, isCounting);
    const { total, facets } = itemCountsOf(counts);
    return {
      rows: await itemsByIds(
        this.dataSource,
        page.map(({ id }) => id),
      ),
      found: page.length,
      rankOf: ranksIn(page),
      total: async () => total,
      facets: async () => facets,
      fitCounts: async () => fitCounts,
    };
  }

  async ids(query: SearchQuery | null, { limit, offset }: ListPage): Promise<string[]> {
    const window = { orderBy: ItemOrder.RELEVANCE, limit, offset };
    const { page } = await this.found.find(query, {}, window, { isCounting: false, isCountingGroups: false });
    return page.map(({ id }) => id);
  }

  private async foundPage(
    search: string,
    filter: ItemFilter,
    { first, after, orderBy, byFit }: Pick<Window, 'after' | 'byFit' | 'orderBy'> & { first: number },
    counting: Counting,
  ): Promise<ItemConnection> {
    const window = { orderBy, limit: first + 1, after, byFit };
    placeOf(window);
    const { query } = await this.reader.read(search);
    const { page, counts, nearMatches, matchesAllWords, words, fitCounts } = await this.found.find(
      query,
      filter,
      window,
      counting,
    );
    const relevance = new Map(page.map((one) => [one.id, one.relevance]));
    const items: Ranked[] = await itemsByIds(this.dataSource, [...relevance.keys()]);
    const { total, facets } = itemCountsOf(counts);
    const rankOf = ranksIn(page);
    const keyOf = (item: Ranked) =>
      cursorKeyOf(
        ITEM_ORDERS[orderBy],
        Object.assign(item, { relevance: relevance.get(item.id) }),
        rankOf(item),
      );
    const connection = connectionFrom(items, { first, after, found: page.length }, keyOf, async () => total);
    const sought = { filter, words, byFit, isExactOnly: total > 0 && matchesAllWords };
    return withSearch(withClasses(connection, rankOf, true), {
      counts: async () => facets,
      matchesAllWords,
      nearMatches,
      byNumber: once(() => this.numbers.matching(search, sought)),
      fitCounts: async () => (carOf(filter) ? fitCounts : null),
    });
  }

  /** Reads a page after a cursor in one statement, with category, brand and images. */
  private async listed(filter: ItemFilter, window: Window): Promise<Ranked[]> {
    const { orderBy, limit } = window;
    const values: unknown[] = [];
    const bind = numbered(values);
    const order = ITEM_ORDERS[orderBy];
    const sql = `SELECT ${SHOWN_ITEM_COLUMNS} FROM (
        SELECT * FROM items ${where([...filterConditions(filter, bind), ...afterCondition(window, bind)])}
        ORDER BY ${orderSql(order)} LIMIT ${limit}
      ) AS item ORDER BY ${orderSql(order)}`;
    // Statements with price or stock are not prepared, because their best plan depends on the values.
    const isPrepared = isCommon(filter) && limit === USUAL_SIZE + 1;
    return (await this.dataSource.query<ShownItemRow[]>(isPrepared ? prepared(sql) : sql, values)).map(
      shownItemOf,
    );
  }

  /**
   * Reads counts only when a field asks for them. The query of facets includes the total, but the total alone is far cheaper.
   * GraphQL asks for all fields in one tick, so the total waits a microtask to know whether facets are asked for too.
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

const ranksIn = (page: readonly Listed[]) => {
  const ranks = new Map(page.map(({ id, rank }) => [id, rank]));
  return ({ id }: Item) => ranks.get(id) ?? null;
};

/** Adds the fit class of each item: the last digit of its rank is the index of the class. Other digits do not matter here. */
function withClasses(connection: Connection<Item>, rankOf: (item: Item) => number | null, hasWords: boolean) {
  return Object.assign(connection, {
    edges: connection.edges.map((edge) => {
      const rank = rankOf(edge.node);
      return { ...edge, fitClass: rank === null ? null : (classesIn(hasWords)[rank % 10] ?? null) };
    }),
  });
}
