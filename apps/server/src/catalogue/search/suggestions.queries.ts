import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { prepared } from '../../database/prepared.js';
import type { Item } from '../item.entity.js';
import { ItemSearchQueries } from './item-search.queries.js';
import type { MarkedName, SearchQuery } from './search-query.js';
import { SearchReader } from './search-reader.queries.js';

const MOST_NAMES = 3;
/** Of a large shop it looks at some of the matches only. */
const SUGGESTED = prepared('SELECT suggested_items($1, $2, $3) AS ids');

@Injectable()
export class SuggestionsQueries {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly reader: SearchReader,
    private readonly itemSearch: ItemSearchQueries,
  ) {}

  /** What a search box offers below the text typed so far. Throws TEXT_TOO_LONG and TEXT_HAS_NUL. */
  async suggest(text: string): Promise<{ items: Item[]; categories: MarkedName[]; carBrands: MarkedName[] }> {
    const { query, names } = await this.reader.read(text);
    const items = query ? await this.itemsFor(query) : [];
    const categories = names.filter((name) => !name.isBrand).slice(0, MOST_NAMES);
    const carBrands = names.filter((name) => name.isBrand).slice(0, MOST_NAMES);
    return { items, categories, carBrands };
  }

  private async itemsFor(query: SearchQuery): Promise<Item[]> {
    const [all = ''] = query.attempts;
    const ids = await this.idsFor(
      all,
      query,
      query.bits.ranks.map(({ any }) => any),
    );
    if (ids.length > 0) return this.itemSearch.read(ids);
    const attempt = await this.reader.secondBest(query);
    return attempt === null ? [] : this.itemSearch.read(await this.idsFor(attempt, query, []));
  }

  /** `words` only of an attempt that wants all of them. */
  private async idsFor(attempt: string, { relevant }: SearchQuery, words: string[]): Promise<string[]> {
    const [row] = await this.dataSource.query<{ ids: string[] }[]>(SUGGESTED, [attempt, relevant, words]);
    return row?.ids ?? [];
  }
}
