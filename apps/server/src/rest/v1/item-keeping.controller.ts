import { MAX_IMAGES_PER_FORM } from '@beambright/domain';
import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { type Actor, CurrentActor } from '../../accounts/actor.js';
import { Requires } from '../../accounts/requires.guard.js';
import { CatalogueLoaders } from '../../catalogue/catalogue.loaders.js';
import { TakesForm, Uploads } from '../../catalogue/images/form.interceptor.js';
import type { Upload } from '../../catalogue/images/images.service.js';
import type { Item } from '../../catalogue/item.entity.js';
import { ItemsService } from '../../catalogue/items.service.js';
import { AnyOf } from './any-of.js';
import { AddItemBody, contentsOf, UpdateItemBody } from './bodies/item.body.js';
import { presentItem } from './present/present-item.js';

const PRODUCT_FORM = { field: 'images', most: MAX_IMAGES_PER_FORM };

@Controller('api/v1')
export class ItemKeepingController {
  constructor(
    private readonly items: ItemsService,
    private readonly loaders: CatalogueLoaders,
  ) {}

  @Post('add-item')
  @Requires('admin')
  @TakesForm(PRODUCT_FORM)
  async add(@CurrentActor() actor: Actor, @Body() body: AddItemBody, @Uploads() uploads: Upload[]) {
    return this.presented(await this.items.add(actor, contentsOf(body), uploads));
  }

  /** The pictures that stay keep their order; new ones come after them. */
  @AnyOf(['PUT', 'POST'], 'update-item/:id')
  @HttpCode(200)
  @Requires('admin')
  @TakesForm(PRODUCT_FORM)
  async update(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: UpdateItemBody,
    @Uploads() uploads: Upload[],
  ) {
    const target = { id, version: body.version };
    return this.presented(await this.items.update(actor, target, contentsOf(body), uploads));
  }

  @Delete('delete-item/:id')
  @Requires('admin')
  async remove(@CurrentActor() actor: Actor, @Param('id') id: string) {
    await this.items.remove(actor, id);
    return { message: 'Product deleted' };
  }

  private async presented(item: Item) {
    const [images = []] = await this.loaders.imagesOfItems([item.id]);
    return { item: presentItem(item, images) };
  }
}
