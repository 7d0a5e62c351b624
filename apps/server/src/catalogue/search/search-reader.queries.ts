import { assertText, LENGTHS } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type MarkedName, namesIn, phraseKeys, searchQuery, type Synonym } from './search-query.js';
import type { TypedWord } from './search-words.js';

/** What a search text asks for. */
export interface Search {
  /** What finds, as a tsquery. */
  query: string;
  /** What ranks, as a tsquery. */
  relevant: string;
}

/** Reads what people type: typos, beginnings, synonyms. Two statements, and one more that finds out how much of it can be had together. */
@Injectable()
export class SearchReader {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Null when nothing can match. Throws TEXT_TOO_LONG and TEXT_HAS_NUL. */
  async read(text: string): Promise<Search | null> {
    return (await this.readWithNames(text)).search;
  }

  /** With the categories and brands that the text speaks of. */
  async readWithNames(text: string): Promise<{ search: Search | null; names: MarkedName[] }> {
    const { words, synonyms, names } = await this.lookUp(text);
    const query = searchQuery(words, synonyms, names);
    if (!query) return { search: null, names: [] };
    const [row] = await this.dataSource.query<{ place: number | null }[]>(
      'SELECT first_match($1::tsquery[]) AS place',
      [query.attempts],
    );
    const found = query.attempts[(row?.place ?? 0) - 1];
    const search = found === undefined ? null : { query: found, relevant: query.relevant };
    return { search, names: namesIn(words, synonyms, names) };
  }

  private async lookUp(
    text: string,
  ): Promise<{ words: TypedWord[]; synonyms: Synonym[]; names: MarkedName[] }> {
    assertText('search', text, { max: LENGTHS.search });
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
