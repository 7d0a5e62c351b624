import { assertText, LENGTHS } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { prepared } from '../../database/prepared.js';
import {
  type MarkedName,
  namesIn,
  phraseKeys,
  searchQuery,
  type SearchQuery,
  type Synonym,
} from './search-query.js';
import type { TypedWord } from './search-words.js';

const TYPED_WORDS = prepared('SELECT * FROM search_typed_words($1)');
const MEANINGS = prepared('SELECT * FROM search_meanings($1)');

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
    const words = await this.dataSource.query<TypedWord[]>(TYPED_WORDS, [text]);
    const [meanings] = await this.dataSource.query<{ synonyms: Synonym[]; names: MarkedName[] }[]>(MEANINGS, [
      phraseKeys(words),
    ]);
    return { words, synonyms: meanings?.synonyms ?? [], names: meanings?.names ?? [] };
  }
}
