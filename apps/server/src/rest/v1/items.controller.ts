import { DomainError, ITEM_NOT_FOUND } from '@beambright/domain';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CatalogueLoaders } from '../../catalogue/catalogue.loaders.js';
import { ItemsQueries } from '../../catalogue/items.queries.js';
import { GetItemsQuery } from './bodies/get-items.query.js';
import { ItemLists } from './item-list/item-lists.js';
import { sendTagged } from './item-list/send-tagged.js';
import { Documented } from './openapi/documented.js';
import { presentItem } from './present/present-item.js';
import { ItemResponse, ItemListResponse } from './responses/item.response.js';

@ApiTags('Catalogue')
@Controller('api/v1/get-items')
export class ItemsController {
  constructor(
    private readonly queries: ItemsQueries,
    private readonly loaders: CatalogueLoaders,
    private readonly lists: ItemLists,
  ) {}

  @Documented({
    id: 'getItems',
    summary: 'List items, newest first; without a query the whole catalogue',
    description:
      'Compressed according to Accept-Encoding (br, gzip). Send If-None-Match to get 304 if nothing has changed.',
    isTagged: true,
    returns: ItemListResponse,
    errors: ['TEXT_TOO_LONG', 'TEXT_HAS_NUL', 'TOO_BUSY'],
  })
  @Get()
  async list(@Query() query: GetItemsQuery, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    await sendTagged(request, reply, await this.lists.of(query));
  }

  @Documented({
    id: 'getItem',
    summary: 'Get an item',
    description: 'The item with all its pictures, even if it is out of stock.',
    returns: { item: ItemResponse },
    errors: ['ITEM_NOT_FOUND'],
  })
  @Get(':id')
  async one(@Param('id') id: string) {
    const item = await this.queries.find(id);
    if (!item) throw new DomainError(ITEM_NOT_FOUND);
    const [images = []] = await this.loaders.imagesOfItems([item.id]);
    return { item: presentItem(item, images) };
  }
}
