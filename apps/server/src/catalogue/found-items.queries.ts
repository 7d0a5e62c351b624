import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { namedCarSql, rankSql } from './fit-classes.js';
import { carOf, groupSql, IS_LISTED, judgedSql } from './fit-groups.js';
import type { Listed } from './fit-lists.queries.js';
import { type FitCounts, NearMatchKind } from './item-connection.type.js';
import {
  type Bind,
  type CountRow,
  countsSql,
  FACET_COLUMNS,
  facetConditions,
  fitCountsSql,
  inGroup,
  listOf,
  numbered,
  otherConditions,
  where,
} from './item-filter.js';
import { afterCondition, ITEM_ORDERS, orderSql, type Window } from './item-orders.js';
import { type ItemFilter, ItemOrder } from './item.inputs.js';
import type { SearchQuery } from './search/search-query.js';

export interface Found {
  page: (Listed & { relevance: number })[];
  counts: CountRow[];
  nearMatches: { kind: NearMatchKind; count: number }[];
  matchesAllWords: boolean;
  isExact: boolean;
  /** The tsquery that all results match; undefined if there are none, even without filters. */
  words: string | undefined;
  /** How many results fit the car; null without a car. */
  fitCounts: FitCounts | null;
}

const NOTHING: Found = {
  page: [],
  counts: [],
  nearMatches: [],
  matchesAllWords: false,
  isExact: false,
  words: undefined,
  fitCounts: { fits: 0, notChecked: 0, doesNotFit: 0 },
};

export interface Counting {
  isCounting: boolean;
  isCountingGroups: boolean;
}

@Injectable()
export class FoundItemsQueries {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Finds items with all words of the search. If the catalogue has none, finds near matches. It finds no near matches if the
   * search has words about a part, but no item has one of them in its name or category.
   */
  async find(
    query: SearchQuery | null,
    filter: ItemFilter,
    window: Window,
    counting: Counting,
  ): Promise<Found> {
    if (!query) return NOTHING;
    const found = await this.run(query, 0, filter, window, counting);
    if (found.isExact) return found;
    const attempt = await this.nextAttempt(query);
    if (attempt === null) return NOTHING;
    if (attempt === 0) return { ...found, nearMatches: [] };
    return this.run(query, attempt, filter, window, counting);
  }

  /** The index in `attempts` of the query to use if no item matches exactly, or null to find nothing. */
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
    counting: Counting,
  ): Promise<Found> {
    const values: unknown[] = [];
    const bind = numbered(values);
    const { isCounting, isCountingGroups } = counting;
    const mayBeGrouped = attempt === 0 ? !query.hasUnknown : query.hasCarAndPart;
    const isGrouped = mayBeGrouped && window.orderBy === ItemOrder.RELEVANCE;
    const isJudged = isJudging(filter, window, counting);
    const shown = { filter, window, isGrouped, isJudged };
    const matches = matchesSql(query, attempt, shown, bind);
    const group = inGroup(filter, window.byFit, bind);
    const read = isCounting ? countParts(filter, { group, isGrouped, isCountingGroups }, bind) : [];
    const sql = `
      WITH ${isJudged ? carTables(filter, window, bind) : ''} matches AS ${isCounting ? '' : 'NOT '}MATERIALIZED (${matches}), page AS (${pageSql(filter, window, group, bind)})
      SELECT ${[`${listOf('page')} AS page`, ...read].join(', ')}, ${attempt === 0 ? exactSql(query, bind) : 'false'} AS "isExact"`;
    const [row] = await this.dataSource.query<Omit<Found, 'matchesAllWords' | 'words'>[]>(sql, values);
    const matchesAllWords = Boolean(row?.isExact) && !query.hasUnknown;
    return { ...NOTHING, ...row, words: query.attempts[attempt], matchesAllWords };
  }
}

function isJudging(filter: ItemFilter, { byFit }: Window, { isCountingGroups }: Counting): boolean {
  return Boolean(byFit || filter.fit) || (isCountingGroups && carOf(filter) !== null);
}

function carTables(filter: ItemFilter, { byFit }: Window, bind: Bind): string {
  const judged = `${judgedSql(filter, bind)},`;
  return byFit ? `${judged} ${namedCarSql(filter, bind)},` : judged;
}

/** SQL for the verdict of a row of `item_search` joined with `judged`; null if the item has nothing to do with cars. */
const VERDICT = `
  CASE fit_kind WHEN 'universal' THEN 'universal' WHEN 'specific' THEN coalesce(
    judged.verdict, CASE WHEN ${IS_LISTED} THEN 'does_not_fit' ELSE 'unknown' END)
  END`;

/** The kinds of near matches, from nearness 0 to 2. Items that match the query `exact` have the nearness EXACT. */
const NEAR_MATCHES = `ARRAY['OTHER', 'SAME_CAR', 'SAME_PART']`;
const EXACT = 3;
/** Weight of the nearness in the sort key, greater than any rank by words. */
const NEARNESS = 10_000_000;

function matchesSql(
  query: SearchQuery,
  attempt: number,
  {
    filter,
    window: { orderBy, byFit },
    isGrouped,
    isJudged,
  }: { filter: ItemFilter; window: Window; isGrouped: boolean; isJudged: boolean },
  bind: Bind,
): string {
  const nearness = isGrouped ? nearnessSql(query, attempt, bind) : '0';
  const ordering = ITEM_ORDERS[orderBy].columns
    .map(({ name }) => name)
    .filter((name) => name !== 'relevance' && name !== 'name');
  const relevance = `${nearness} * ${NEARNESS} + (ts_rank('{0.05, 0.1, 0.5, 1}', words, ${bind(query.relevant)}::tsquery) * 1000000)::int`;
  const group = groupSql(VERDICT);
  return `
    SELECT item_id AS id, ${[...FACET_COLUMNS, ...ordering].join(', ')}, ${isJudged ? group : 'NULL'} AS fit_group,
      ${byFit ? `${rankSql(VERDICT)} + 10 * (${EXACT} - ${nearness})` : 'NULL::int'} AS rank, ${filter.fit ? `CASE WHEN ${group} = ${bind(filter.fit)} THEN ${relevance} END` : relevance} AS relevance
    FROM item_search ${isJudged ? 'LEFT JOIN judged USING (item_id)' : ''}
    ${where([`words @@ ${bind(query.attempts[attempt])}::tsquery`, ...otherConditions(filter, bind)])}`;
}

function nearnessSql(
  { attempts, exact, car, part, hasCarAndPart }: SearchQuery,
  attempt: number,
  bind: Bind,
): string {
  if (exact === attempts[attempt]) return `${EXACT}`;
  const has = (text: string | null) => (text === null ? 'false' : `words @@ ${bind(text)}::tsquery`);
  if (attempt === 0) return `(CASE WHEN ${has(exact)} THEN ${EXACT} ELSE ${hasCarAndPart ? 1 : 0} END)`;
  return `(CASE WHEN ${has(part)} THEN 2 WHEN ${has(car)} THEN 1 ELSE 0 END)`;
}

function pageSql(filter: ItemFilter, window: Window, group: string[], bind: Bind): string {
  const { orderBy, limit, offset = 0, byFit } = window;
  // OFFSET 0 forces one lookup per match, because scanning all items would cost more.
  const named = 'CROSS JOIN LATERAL (SELECT name FROM items WHERE items.id = matches.id OFFSET 0) AS named';
  return `SELECT id, rank, relevance FROM matches ${orderBy === ItemOrder.NAME ? named : ''}
    ${where([...group, ...facetConditions(filter, bind), ...afterCondition(window, bind)])}
    ORDER BY ${byFit ? 'rank, ' : ''}${orderSql(ITEM_ORDERS[orderBy])} LIMIT ${bind(limit ?? null)} OFFSET ${bind(offset)}`;
}

/** SQL: whether any item matches exactly. Looks for one in the page first, because usually there is one. */
function exactSql({ exact }: SearchQuery, bind: Bind): string {
  if (exact === null) return 'false';
  const query = `${bind(exact)}::tsquery`;
  return `(EXISTS (SELECT FROM page JOIN item_search ON item_id = page.id WHERE words @@ ${query})
    OR first_match(ARRAY[${query}]) IS NOT NULL)`;
}

function countParts(
  filter: ItemFilter,
  { group, isGrouped, isCountingGroups }: { group: string[]; isGrouped: boolean; isCountingGroups: boolean },
  bind: Bind,
): string[] {
  const counts = countsSql({ from: 'matches', conditions: group, items: 'count(*)' }, filter, bind);
  return [
    `${listOf(`(${counts}) AS counted`)} AS counts`,
    ...(isGrouped ? [`${listOf(`(${nearMatchesSql(filter, group, bind)}) AS near`)} AS "nearMatches"`] : []),
    ...(isCountingGroups ? [`${fitCountsSql('matches', 'count(*)', filter, bind)} AS "fitCounts"`] : []),
  ];
}

function nearMatchesSql(filter: ItemFilter, group: string[], bind: Bind): string {
  const isNear = `relevance < ${EXACT * NEARNESS}`;
  return `SELECT (${NEAR_MATCHES})[relevance / ${NEARNESS} + 1] AS kind, count(*) AS count
    FROM matches ${where([isNear, ...group, ...facetConditions(filter, bind)])}
    GROUP BY relevance / ${NEARNESS} ORDER BY relevance / ${NEARNESS} DESC`;
}
