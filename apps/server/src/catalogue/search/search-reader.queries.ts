import { assertText, LENGTHS } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import {
  type MarkedName,
  namesIn,
  phraseKeys,
  searchQuery,
  type SearchQuery,
  type Synonym,
} from './search-query.js';
import type { TypedWord } from './search-words.js';

/** What a search text asks for. */
export interface Reading {
  /** Null when no word of it is known in any way. */
  query: SearchQuery | null;
  /** The categories and brands that it speaks of. */
  names: MarkedName[];
}

/** Reads what people type, in two statements: typos, beginnings, synonyms. */
@Injectable()
export class SearchReader {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Throws TEXT_TOO_LONG and TEXT_HAS_NUL. */
  async read(text: string): Promise<Reading> {
    assertText('search', text, { max: LENGTHS.search });
    const { words, synonyms, names } = await this.lookUp(text);
    return { query: searchQuery(words, synonyms, names), names: namesIn(words, synonyms, names) };
  }

  /**
   * The next best when all words together find nothing, or none when only the filter was in their way. The last is not
   * tried beforehand: it is the widest, and nothing comes after it.
   */
  async secondBest({ attempts }: SearchQuery): Promise<string | null> {
    if (attempts.length < 2) return null;
    const [row] = await this.dataSource.query<{ place: number | null }[]>(
      'SELECT first_match($1::tsquery[]) AS place',
      [attempts.slice(0, -1)],
    );
    const place = row?.place ?? attempts.length;
    return place > 1 ? (attempts[place - 1] ?? null) : null;
  }

  private async lookUp(
    text: string,
  ): Promise<{ words: TypedWord[]; synonyms: Synonym[]; names: MarkedName[] }> {
    const words = await this.dataSource.query<TypedWord[]>(WORDS, [text]);
    const [meanings] = await this.dataSource.query<{ synonyms: Synonym[]; names: MarkedName[] }[]>(MEANINGS, [
      phraseKeys(words),
    ]);
    return { words, synonyms: meanings?.synonyms ?? [], names: meanings?.names ?? [] };
  }
}

/** Each word with what the vocabulary knows like it. Words with digits are numbers of parts and models: begun, but never corrected. */
const WORDS = `
  WITH typed AS (
    SELECT word COLLATE "C" AS word, place, search_lexeme(word) AS lexeme,
      lead(word) OVER (ORDER BY place) AS next, place = max(place) OVER () AS is_last
    FROM unnest((string_to_array(btrim(search_text($1)), ' '))[1:16]) WITH ORDINALITY AS t (word, place)
    WHERE length(word) BETWEEN 1 AND 40
  )
  SELECT typed.word, typed.lexeme, known.kind, is_last AS "isLast",
    EXISTS (SELECT FROM search_synonyms WHERE phrase = typed.word AND means = '') AS "isFiller",
    (SELECT lexeme FROM search_words WHERE word = typed.word || next AND kind > 0) AS joined,
    (SELECT coalesce(json_agg(found), '[]') FROM (
      (SELECT word, lexeme, kind FROM search_words
       WHERE word > typed.word AND word < typed.word || chr(1114111) AND kind > 0 AND word !~ '[0-9]'
       ORDER BY kind DESC, length(word), word LIMIT 8)
      UNION ALL
      (SELECT word, lexeme, kind FROM search_words
       WHERE word > typed.word AND word < typed.word || chr(1114111) AND length(typed.word) > 1
       ORDER BY word LIMIT 2)
    ) AS found WHERE is_last OR known.kind IS NULL) AS completions,
    (SELECT coalesce(json_agg(found), '[]') FROM (
      SELECT word, lexeme, kind FROM search_words WHERE kind > 0 AND word !~ '[0-9]'
      ORDER BY word <-> typed.word LIMIT 24
    ) AS found WHERE known.kind IS NULL AND typed.word !~ '[0-9]') AS near,
    (SELECT json_build_array(first.lexeme, second.lexeme)
     FROM generate_series(1, length(typed.word) - 1) AS cut
     JOIN search_words AS first ON first.word = left(typed.word, cut) AND first.kind > 0
     JOIN search_words AS second ON second.kind > 0
       AND second.word IN (substr(typed.word, cut + 1), search_lexeme(substr(typed.word, cut + 1)))
     WHERE known.kind IS NULL AND (cut >= 3 AND length(typed.word) - cut >= 2
       OR left(typed.word, cut) !~ '[^0-9]' AND substr(typed.word, cut + 1) !~ '[0-9]')
     ORDER BY cut DESC LIMIT 1) AS split
  FROM typed CROSS JOIN LATERAL (SELECT max(kind) AS kind FROM search_words WHERE search_words.lexeme = typed.lexeme) AS known
  ORDER BY place`;

const MEANINGS = `
  WITH meant AS (SELECT key, lexemes FROM search_synonyms WHERE key = ANY ($1) AND means <> '')
  SELECT
    (SELECT coalesce(json_agg(meant), '[]') FROM meant) AS synonyms,
    (SELECT coalesce(json_agg(found), '[]') FROM (
      SELECT id, is_brand AS "isBrand", name, search_mark(id) AS mark, lexemes FROM search_names
      WHERE lexemes && $1 OR EXISTS (SELECT FROM meant WHERE meant.lexemes && search_names.lexemes)
      ORDER BY name
    ) AS found) AS names`;
