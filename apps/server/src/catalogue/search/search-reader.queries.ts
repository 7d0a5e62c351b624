import { checkedLine, LENGTHS, typedYears } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { prepared } from '../../database/prepared.js';
import {
  type MarkedName,
  type Meanings,
  namesIn,
  phraseKeys,
  searchQuery,
  type SearchQuery,
} from './search-query.js';
import type { TypedWord } from './search-words.js';

const TYPED_WORDS = prepared('SELECT * FROM search_typed_words($1)');
const MEANINGS = prepared('SELECT * FROM search_meanings($1)');

/** SQL of typed years that item names have after the same word. `isModel`: that word is a brand, so 'Peugeot 2008' is a model. */
const NAMED_BY_YEAR = prepared(`
  SELECT year, EXISTS (SELECT FROM search_names WHERE is_brand AND lexeme = ANY (lexemes)) AS "isModel"
  FROM unnest($1::text[], $2::text[], $3::text[]) AS typed (word, lexeme, year)
  WHERE EXISTS (
    SELECT FROM item_search
    WHERE words @@ tsquery_phrase(plainto_tsquery('simple', lexeme), plainto_tsquery('simple', year))
  ) AND NOT EXISTS (SELECT FROM car_models WHERE word = ANY (string_to_array(search_text(name), ' ')))
  AND NOT EXISTS (SELECT FROM vehicles WHERE chassis_code = upper(word))`);

const NONE: Meanings = { synonyms: [], names: [], models: [] };

export interface Reading {
  /** Null if no word of the text is known. */
  query: SearchQuery | null;
  names: MarkedName[];
}

/** Parses a search text, allowing for typos, prefixes and synonyms. */
@Injectable()
export class SearchReader {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Throws TEXT_TOO_LONG and TEXT_HAS_NUL. */
  async read(typed: string): Promise<Reading> {
    const text = checkedLine('search', typed, { max: LENGTHS.search, form: 'NFKC' });
    const typedWords = await this.dataSource.query<TypedWord[]>(TYPED_WORDS, [text]);
    const years = typedYears(text);
    const named = await this.namedByYear(typedWords, years);
    const yearsOfModels = named.filter(({ isModel }) => isModel).map(({ year }) => year);
    const words = withoutYears(
      typedWords,
      years.filter((year) => !yearsOfModels.includes(year)),
    );
    const [meanings = NONE] = await this.dataSource.query<Meanings[]>(MEANINGS, [phraseKeys(words)]);
    const query = searchQuery(words, { ...meanings, models: [...meanings.models, ...yearsOfModels] });
    const relevant = [query?.relevant, ...named.map(({ year }) => year)].join(' | ');
    return { query: query && { ...query, relevant }, names: namesIn(words, meanings) };
  }

  private async namedByYear(
    words: TypedWord[],
    years: string[],
  ): Promise<{ year: string; isModel: boolean }[]> {
    const typed = words.flatMap(({ word: year }, place) => {
      const { word, lexeme } = words[place - 1] ?? {};
      return lexeme && years.includes(year) ? [{ word, lexeme, year }] : [];
    });
    if (typed.length === 0) return [];
    return this.dataSource.query(NAMED_BY_YEAR, [
      typed.map(({ word }) => word),
      typed.map(({ lexeme }) => lexeme),
      typed.map(({ year }) => year),
    ]);
  }
}

/** Drops years of manufacture, which are about the car and not the part, unless the text has no other word. */
function withoutYears(words: TypedWord[], years: string[]): TypedWord[] {
  const others = words.filter(({ word }) => !years.includes(word));
  return others.length > 0 ? others : words;
}
