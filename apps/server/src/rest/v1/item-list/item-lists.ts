import { checkedLine, LENGTHS } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { CatalogueStateQueries } from '../../../catalogue/catalogue-state.queries.js';
import { CatalogueLoaders } from '../../../catalogue/catalogue.loaders.js';
import { ItemsQueries } from '../../../catalogue/items.queries.js';
import type { Encoding } from '../../../process/http/negotiation.js';
import { networkOf } from '../../../process/http/network-of.js';
import { streamsAtMost } from '../../../process/http/streams-at-most.js';
import type { GetItemsQuery } from '../bodies/get-items.query.js';
import { presentItem } from '../present/present-item.js';
import { ItemList } from './item-list.js';
import { MOST_READERS } from './packed.js';

/** A long response with an ETag, by which a client can tell that it has the response already. */
export interface TaggedResponse {
  tag: string;
  read(encoding: Encoding, address: string): Promise<Readable>;
}

/** How many responses one network may read at the same time. Many people may share a network. */
const MOST_OF_NETWORK = 15;

export const readingParts = streamsAtMost(MOST_READERS, MOST_OF_NETWORK);

/** Lists are read completely before sending, so that slow clients cost memory, but no database connection. */
@Injectable()
export class ItemLists {
  private whole: { tag: string; list: Promise<ItemList> } | null = null;

  constructor(
    private readonly queries: ItemsQueries,
    private readonly loaders: CatalogueLoaders,
    private readonly state: CatalogueStateQueries,
  ) {}

  /** Reads the tag before the catalogue, so that a response may be newer than its tag, but never older. */
  async of(query: GetItemsQuery): Promise<TaggedResponse> {
    // Checked here, because HEAD must fail like GET but never calls `read`. Throws TEXT_TOO_LONG and TEXT_HAS_NUL.
    const search = checkedLine('search', query.search ?? '', { max: LENGTHS.search, form: 'NFKC' });
    const state = await this.state.current();
    const isWhole = !search && query.limit === undefined && !query.offset;
    if (isWhole) return { tag: state, read: (encoding) => this.readWhole(state, encoding) };
    const tag = `${state}-${hashOf(query)}`;
    return {
      tag,
      read: (encoding, address) =>
        readingParts(networkOf(address), async () => (await this.make(query)).read(encoding)),
    };
  }

  /** Builds the list once per catalogue state. */
  private async readWhole(tag: string, encoding: Encoding): Promise<Readable> {
    if (this.whole?.tag !== tag) this.whole = { tag, list: this.make({}) };
    const { whole } = this;
    try {
      return await (await whole.list).readKept(encoding);
    } catch (error) {
      if (this.whole === whole) this.whole = null;
      throw error;
    }
  }

  private make({ search, limit, offset }: GetItemsQuery): Promise<ItemList> {
    return ItemList.of(this.presented({ search, limit, offset }));
  }

  private async *presented({ search, ...page }: GetItemsQuery) {
    for await (const items of this.queries.inPortions({ search }, page)) {
      const images = await this.loaders.imagesOfItems(items.map((item) => item.id));
      yield items.map((item, index) => presentItem(item, images[index] ?? []));
    }
  }
}

function hashOf({ search, limit, offset }: GetItemsQuery): string {
  const text = JSON.stringify({ search, limit, offset });
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
