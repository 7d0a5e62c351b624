import {
  assertListLength,
  checkedLine,
  LENGTHS,
  lookAlikeKeys,
  numberKey,
  type NumberMatchKind,
  typedNumber,
  type TypedNumber,
} from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { prepared } from '../database/prepared.js';
import { groupConditions } from './fit-groups.js';
import { filterConditions, numbered, where } from './item-filter.js';
import type { NumberMatch } from './item-number.type.js';
import { itemsByIds } from './item-rows.js';
import { FitGroup, type ItemFilter } from './item.inputs.js';
import { chain, mayBeOf } from './replacement-chain.sql.js';

const MOST_MATCHES = 20;
const MOST_OWN_NUMBERS = 100;

const OWN = `
  SELECT item_id AS "itemId", number, kind, NULL AS replaces, false AS "isInList"
  FROM item_numbers WHERE kind = 'own' AND key = ANY ($1::text[]) ORDER BY key`;

const KNOWN_WORD = prepared(
  'SELECT EXISTS (SELECT FROM search_words, unnest($1::text[]) AS typed WHERE lexeme = search_lexeme(typed)) AS "isKnown"',
);

/** How many numbers that begin with the text are read: thousands may match, even of one item. */
const MOST_BEGINNINGS = 200;

/** SQL of the numbers in the text and of all numbers that replace them. */
const SOUGHT = `
  WITH RECURSIVE ${chain('newer', 'WHERE old_key = ANY ($1::text[])')}, sought AS (
    SELECT key COLLATE "C", NULL::uuid AS maker_id, NULL AS replaces FROM unnest($1::text[]) AS key
    UNION ALL SELECT key, maker_id, start FROM chain
  )`;

const IS_SOUGHT = `(sought.maker_id IS NULL OR ${mayBeOf('sought.maker_id')})`;

/** `inList`: the conditions that an item must meet to be in the list, besides matching the words of the search. */
const matchesAmong = (numbers: string, conditions: string[], inList: string[], rest = '') => `
  SELECT item_id AS "itemId", number, kind, replaces, EXISTS (
    SELECT FROM item_search ${where(['item_search.item_id = first.item_id', 'words @@ $2::tsquery', ...inList])}
  ) AS "isInList"
  FROM (
    SELECT DISTINCT ON (item_id) * FROM (
      SELECT item_id, position, item_numbers.key, number, kind, name, in_stock, replaces
      FROM ${numbers} JOIN items ON items.id = item_id ${where(conditions)} ${rest}
    ) AS found ORDER BY item_id, replaces IS NOT NULL, key, position
  ) AS first ORDER BY in_stock DESC, replaces IS NOT NULL, name, item_id LIMIT ${MOST_MATCHES}`;

const exactAmong = (conditions: string[], inList: string[]) =>
  SOUGHT + matchesAmong('item_numbers JOIN sought USING (key)', [IS_SOUGHT, ...conditions], inList);

/** SQL of items with a number that begins with the text. '~' sorts after all characters of a key. */
const beginningsAmong = (conditions: string[], inList: string[]) =>
  matchesAmong(
    '(SELECT *, NULL AS replaces FROM item_numbers) AS item_numbers',
    [`key > $1 AND key < $1 || '~'`, ...conditions],
    inList,
    `ORDER BY key, item_id, position LIMIT ${MOST_BEGINNINGS}`,
  );

prepared(exactAmong([], []));
prepared(beginningsAmong([], []));

interface Sought {
  filter?: ItemFilter;
  /** Leaves out numbers that only begin with the text or look like it. */
  isExactOnly?: boolean;
  /** The tsquery of the list, which `isInList` needs. */
  words?: string | undefined;
  byFit?: boolean | undefined;
}

export interface FoundNumber extends NumberMatch {
  isInList: boolean;
}

interface MatchRow extends Omit<FoundNumber, 'item' | 'matchKind' | 'isExact'> {
  itemId: string;
}

@Injectable()
export class NumberMatchesQueries {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Finds at most 20 items. Looks for numbers equal to one in the text, then for the first 200 that begin with the text, then for
   * those that look like it, and stops when it has found some. Items in stock come first, and the number itself comes before its
   * replacements.
   */
  async matching(text: string, sought: Sought = {}): Promise<FoundNumber[]> {
    const line = checkedLine('search', text, { max: LENGTHS.search, form: 'NFKC' });
    const typed = typedNumber(line);
    if (!typed) return [];
    const exact = await this.rows(exactAmong, typed.exactKeys, sought);
    if (exact.length > 0 || sought.isExactOnly) return withItems(this.dataSource, exact, 'exact');
    const beginnings = await this.beginnings(typed, sought);
    if (beginnings.length > 0) return withItems(this.dataSource, beginnings, 'beginning');
    const keys = lookAlikeKeys(typed);
    return keys.length > 0
      ? withItems(this.dataSource, await this.rows(exactAmong, keys, sought), 'look_alike')
      : [];
  }

  /** The items with these numbers of the kind 'own' (given by the shop, each to one item). Throws INVALID_INPUT above 100. */
  async withOwn(numbers: readonly string[]): Promise<FoundNumber[]> {
    assertListLength('numbers', numbers, MOST_OWN_NUMBERS);
    return withItems(
      this.dataSource,
      await this.dataSource.query<MatchRow[]>(OWN, [numbers.map(numberKey)]),
      'exact',
    );
  }

  private async beginnings({ key, words }: TypedNumber, sought: Sought): Promise<MatchRow[]> {
    return (await this.hasKnownWord(words)) ? [] : this.rows(beginningsAmong, key, sought);
  }

  private rows(
    among: typeof exactAmong,
    keys: string | string[],
    { filter = {}, words, byFit }: Sought,
  ): Promise<MatchRow[]> {
    const values: unknown[] = [keys, words];
    const bind = numbered(values);
    const conditions = [...filterConditions(filter, bind), ...groupConditions(filter, bind)];
    const hidden =
      byFit && !filter.fit ? groupConditions({ ...filter, fit: FitGroup.DOES_NOT_FIT }, bind) : [];
    const inList = hidden.map((one) => `NOT ${one}`);
    return this.dataSource.query(among(conditions, inList), values);
  }

  private async hasKnownWord(words: string[]): Promise<boolean> {
    if (words.length === 0) return false;
    const [row] = await this.dataSource.query<{ isKnown: boolean }[]>(KNOWN_WORD, [words]);
    return row?.isKnown ?? false;
  }
}

/** Adds the item to each row, and leaves out rows whose item has just been deleted. */
export async function withItems<Row extends { itemId: string }>(
  dataSource: DataSource,
  rows: readonly Row[],
  matchKind: NumberMatchKind,
) {
  const items = await itemsByIds(
    dataSource,
    rows.map(({ itemId }) => itemId),
  );
  const byId = new Map(items.map((item) => [item.id, item]));
  return rows.flatMap(({ itemId, ...row }) => {
    const item = byId.get(itemId);
    return item ? [{ ...row, item, matchKind, isExact: matchKind === 'exact' }] : [];
  });
}
