import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { prepared } from '../database/prepared.js';
import type { NumberMatch } from './item-number.type.js';
import { withItems } from './number-matches.queries.js';
import { chain, mayBeOf } from './replacement-chain.sql.js';

const MOST_NUMBERS = 20;
const MOST_ITEMS = 5;

/** SQL of the numbers that replace numbers of the item (newer) or are replaced by them (older). Starts at no cross number. */
const chainOfItem = (...[way, key]: ['newer', 'old_key'] | ['older', 'new_key']) => `
  WITH RECURSIVE own AS (
    SELECT key, kind, maker_id FROM item_numbers WHERE item_id = $1
  ), ${chain(
    way,
    // A join, because EXISTS would read all replacements.
    `JOIN own AS item_numbers ON item_numbers.key = first.${key} AND kind <> 'cross' AND ${mayBeOf('first.maker_id')}`,
  )}`;

const OLDER = prepared(`${chainOfItem('older', 'new_key')}
  SELECT number FROM chain WHERE NOT EXISTS (SELECT FROM own WHERE own.key = chain.key)
  GROUP BY number ORDER BY min(links), number LIMIT ${MOST_NUMBERS}`);

/** Finds other items with a newer number. Ignores an old number if the item itself has a number that replaces it. */
const NEWER = prepared(`${chainOfItem('newer', 'old_key')}, found AS (
    SELECT DISTINCT ON (item_id) item_id, item_numbers.number, kind, start AS replaces, links
    FROM chain JOIN item_numbers USING (key)
    WHERE item_id <> $1 AND ${mayBeOf('chain.maker_id')} AND NOT EXISTS (
      SELECT FROM chain AS newer JOIN own USING (key) WHERE newer.start = chain.start AND newer.maker_id = chain.maker_id
    )
    ORDER BY item_id, links DESC, position
  )
  SELECT item_id AS "itemId", number, kind, replaces FROM found JOIN items ON items.id = item_id
  ORDER BY in_stock DESC, links DESC, name, item_id LIMIT ${MOST_ITEMS}`);

@Injectable()
export class ItemReplacementsQueries {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async replacedNumbers(itemId: string): Promise<string[]> {
    const rows = await this.dataSource.query<{ number: string }[]>(OLDER, [itemId]);
    return rows.map(({ number }) => number);
  }

  async replacedBy(itemId: string): Promise<NumberMatch[]> {
    const rows = await this.dataSource.query<(Omit<NumberMatch, 'item'> & { itemId: string })[]>(NEWER, [
      itemId,
    ]);
    return withItems(this.dataSource, rows, 'exact');
  }
}
