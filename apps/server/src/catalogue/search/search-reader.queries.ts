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

const NONE: Meanings = { synonyms: [], names: [], models: [] };

/** A parsed search text. */
export interface Reading {
  /** Null if no word is known. */
  query: SearchQuery | null;
  /** Categories and brands that it mentions. */
  names: MarkedName[];
}

/** Parses a search text in two statements, with typos, prefixes and synonyms. */
@Injectable()
export class SearchReader {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Throws TEXT_TOO_LONG and TEXT_HAS_NUL. */
  async read(typed: string): Promise<Reading> {
    const text = checkedLine('search', typed, { max: LENGTHS.search, form: 'NFKC' });
    const words = withoutYears(text, await this.dataSource.query<TypedWord[]>(TYPED_WORDS, [text]));
    const [meanings = NONE] = await this.dataSource.query<Meanings[]>(MEANINGS, [phraseKeys(words)]);
    return { query: searchQuery(words, meanings), names: namesIn(words, meanings) };
  }
}

/** A year is about the car and no word of the part, unless it stands alone. */
function withoutYears(text: string, words: TypedWord[]): TypedWord[] {
  const years = typedYears(text);
  const others = words.filter(({ word }) => !years.includes(word));
  return others.length > 0 ? others : words;
}
