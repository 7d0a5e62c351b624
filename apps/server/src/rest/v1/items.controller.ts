import { DomainError } from '@beambright/domain';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CatalogueLoaders } from '../../catalogue/catalogue.loaders.js';
import { ItemsQueries } from '../../catalogue/items.queries.js';
import { GetItemsQuery } from './bodies/get-items.query.js';
import { answerTagged } from './item-list/answer-tagged.js';
import { ItemLists } from './item-list/item-lists.js';
import { presentItem } from './present/present-item.js';

@Controller('api/v1/get-items')
export class ItemsController {
  constructor(
    private readonly queries: ItemsQueries,
    private readonly loaders: CatalogueLoaders,
    private readonly lists: ItemLists,
  ) {}

  @Get()
  async list(@Query() query: GetItemsQuery, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    await answerTagged(request, reply, await this.lists.of(query));
  }

  @Get(':id')
  async one(@Param('id') id: string) {
    const item = await this.queries.find(id);
    if (!item) throw new DomainError('ITEM_NOT_FOUND');
    const [images = []] = await this.loaders.imagesOfItems([item.id]);
    return { item: presentItem(item, images) };
  }
}
