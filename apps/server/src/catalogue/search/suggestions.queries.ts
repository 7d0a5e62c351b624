import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Item } from '../item.entity.js';
import { ItemListQueries } from '../item-list.queries.js';
import { itemsByIds } from '../item-rows.js';
import type { MarkedName } from './search-query.js';
import { SearchReader } from './search-reader.queries.js';

const MOST_ITEMS = 5;
const MOST_NAMES = 3;

@Injectable()
export class SuggestionsQueries {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly reader: SearchReader,
    private readonly lists: ItemListQueries,
  ) {}

  /** What a search box offers below the text typed so far. Throws TEXT_TOO_LONG and TEXT_HAS_NUL. */
  async suggest(text: string): Promise<{ items: Item[]; categories: MarkedName[]; carBrands: MarkedName[] }> {
    const { query, names } = await this.reader.read(text);
    const items = await itemsByIds(this.dataSource, await this.lists.bestIds(query, { limit: MOST_ITEMS }));
    const categories = names.filter((name) => !name.isBrand).slice(0, MOST_NAMES);
    const carBrands = names.filter((name) => name.isBrand).slice(0, MOST_NAMES);
    return { items, categories, carBrands };
  }
}
