import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Item } from '../item.entity.js';
import { FoundItemsQueries } from './found-items.queries.js';
import type { MarkedName, SearchQuery } from './search-query.js';
import { SearchReader } from './search-reader.queries.js';

const MOST_ITEMS = 5;
const MOST_NAMES = 3;

/** So many matches are looked at: one letter may find half the catalogue, and any five of it are as good a suggestion. */
const MOST_MATCHES = 1_000;

@Injectable()
export class SuggestionsQueries {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly reader: SearchReader,
    private readonly found: FoundItemsQueries,
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
    const ids = await this.idsFor(query.attempts[0] ?? '', query.relevant);
    if (ids.length > 0) return this.found.withIds(ids);
    const attempt = await this.reader.secondBest(query);
    return attempt === null ? [] : this.found.withIds(await this.idsFor(attempt, query.relevant));
  }

  private async idsFor(attempt: string, relevant: string): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT item_id AS id FROM matching_items($1, $2, ${MOST_MATCHES})
       ORDER BY relevance DESC, item_id DESC LIMIT ${MOST_ITEMS}`,
      [attempt, relevant],
    );
    return rows.map(({ id }) => id);
  }
}
