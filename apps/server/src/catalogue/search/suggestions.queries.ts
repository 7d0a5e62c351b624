import { Injectable } from '@nestjs/common';
import type { Item } from '../item.entity.js';
import { BitSearchQueries } from './bit-search.queries.js';
import { FoundItemsQueries } from './found-items.queries.js';
import type { MarkedName } from './search-query.js';
import { SearchReader } from './search-reader.queries.js';

const MOST_ITEMS = 5;
const MOST_NAMES = 3;

@Injectable()
export class SuggestionsQueries {
  constructor(
    private readonly reader: SearchReader,
    private readonly search: BitSearchQueries,
    private readonly found: FoundItemsQueries,
  ) {}

  /** What a search box offers below the text typed so far. Throws TEXT_TOO_LONG and TEXT_HAS_NUL. */
  async suggest(text: string): Promise<{ items: Item[]; categories: MarkedName[]; carBrands: MarkedName[] }> {
    const { query, names } = await this.reader.read(text);
    const items = query ? await this.found.withIds(await this.search.best(query.bits, MOST_ITEMS)) : [];
    const categories = names.filter((name) => !name.isBrand).slice(0, MOST_NAMES);
    const carBrands = names.filter((name) => name.isBrand).slice(0, MOST_NAMES);
    return { items, categories, carBrands };
  }
}
