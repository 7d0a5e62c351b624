import { assertText, LENGTHS, type NumberKind, oneLine, typedNumber } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { prepared } from '../database/prepared.js';
import type { NumberMatch } from './item-number.type.js';
import { itemsByIds } from './item-rows.js';

const MOST_MATCHES = 20;

const KNOWN_WORD = prepared(
  'SELECT EXISTS (SELECT FROM search_words, unnest($1::text[]) AS typed WHERE lexeme = search_lexeme(typed)) AS "isKnown"',
);

/** The numbers that are looked at: thousands may match, and all of them may be of one item. */
const MOST_NUMBERS = 200;

const inOrder = (condition: string) => `
  SELECT item_id, position, key, number, kind FROM item_numbers WHERE ${condition}
  ORDER BY key, item_id, position LIMIT ${MOST_NUMBERS}`;

const matchesAmong = (numbers: string) =>
  prepared(`
    SELECT item_id AS "itemId", number, kind FROM (
      SELECT DISTINCT ON (item_id) * FROM (${numbers}) AS found ORDER BY item_id, key, position
    ) AS first JOIN items ON items.id = item_id ORDER BY name, id LIMIT ${MOST_MATCHES}`);

const EXACT = matchesAmong(
  `SELECT found.* FROM unnest($1::text[]) AS typed CROSS JOIN LATERAL (${inOrder('key = typed')}) AS found`,
);
/** '~' comes after all characters of a key. */
const BEGINNING = matchesAmong(inOrder(`key > $1 AND key < $1 || '~'`));

interface MatchRow {
  itemId: string;
  number: string;
  kind: NumberKind;
}

@Injectable()
export class NumberMatchesQueries {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** By name, at most 20; none for a text that is no number. Numbers that begin with the text only if none is equal. */
  async matching(text: string): Promise<NumberMatch[]> {
    const line = oneLine(text, 'NFKC');
    assertText('search', line, { max: LENGTHS.search });
    const typed = typedNumber(line);
    if (!typed || (await this.hasKnownWord(typed.words))) return [];
    const exact = await this.dataSource.query<MatchRow[]>(EXACT, [typed.exactKeys]);
    if (exact.length > 0) return this.withItems(exact, true);
    return this.withItems(await this.dataSource.query<MatchRow[]>(BEGINNING, [typed.key]), false);
  }

  private async hasKnownWord(words: string[]): Promise<boolean> {
    if (words.length === 0) return false;
    const [row] = await this.dataSource.query<{ isKnown: boolean }[]>(KNOWN_WORD, [words]);
    return row?.isKnown ?? false;
  }

  private async withItems(rows: MatchRow[], isExact: boolean): Promise<NumberMatch[]> {
    const items = await itemsByIds(
      this.dataSource,
      rows.map(({ itemId }) => itemId),
    );
    const byId = new Map(items.map((item) => [item.id, item]));
    return rows.flatMap(({ itemId, number, kind }) => {
      const item = byId.get(itemId);
      return item ? [{ item, number, kind, isExact }] : [];
    });
  }
}
