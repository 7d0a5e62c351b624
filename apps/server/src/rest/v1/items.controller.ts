import { DomainError } from '@beambright/domain';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { CatalogueLoaders } from '../../catalogue/catalogue.loaders.js';
import type { Item } from '../../catalogue/item.entity.js';
import { ItemsQueries } from '../../catalogue/items.queries.js';
import { GetItemsQuery } from './bodies/get-items.query.js';
import { presentItem } from './present/present-item.js';

@Controller('api/v1/get-items')
export class ItemsController {
  constructor(
    private readonly queries: ItemsQueries,
    private readonly loaders: CatalogueLoaders,
  ) {}

  @Get()
  async list(@Query() { search, limit, offset }: GetItemsQuery) {
    const items = await this.presented(await this.queries.list({ search }, { limit, offset }));
    return { items, data: items };
  }

  @Get(':id')
  async one(@Param('id') id: string) {
    const item = await this.queries.find(id);
    if (!item) throw new DomainError('ITEM_NOT_FOUND');
    const [presented] = await this.presented([item]);
    return { item: presented };
  }

  private async presented(items: Item[]) {
    const images = await this.loaders.imagesOfItems(items.map((item) => item.id));
    return items.map((item, index) => presentItem(item, images[index] ?? []));
  }
}
