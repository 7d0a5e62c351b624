import { type ErrorCode, MAX_IMAGES_PER_FORM } from '@beambright/domain';
import { applyDecorators, Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Requires } from '../../accounts/actor.js';
import { CatalogueLoaders } from '../../catalogue/catalogue.loaders.js';
import { TakesForm, Uploads } from '../../catalogue/images/form.interceptor.js';
import type { Upload } from '../../catalogue/images/images.service.js';
import type { Item } from '../../catalogue/item.entity.js';
import { ItemsService } from '../../catalogue/items.service.js';
import { AddItemBody, contentsOf, UpdateItemBody } from './bodies/item.body.js';
import { Documented } from './openapi/documented.js';
import { presentItem } from './present/present-item.js';
import { ItemResponse } from './responses/item.response.js';
import { MessageResponse } from './responses/shared.js';

const FORM_ERRORS: ErrorCode[] = [
  'TEXT_REQUIRED',
  'TEXT_TOO_LONG',
  'TEXT_HAS_NUL',
  'PRICE_RANGE_INVALID',
  'MONEY_INVALID',
  'CATEGORY_NOT_FOUND',
  'CAR_BRAND_NOT_FOUND',
];

const PRODUCT_FORM = { field: 'images', most: MAX_IMAGES_PER_FORM };

// Existing clients use either verb.
const Update = () =>
  applyDecorators(
    Documented({
      id: 'updateItem',
      summary: 'Change an item',
      description: 'Remaining pictures keep their order; new ones are appended.',
      takesForm: true,
      returns: { item: ItemResponse },
      errors: [...FORM_ERRORS, 'ITEM_NOT_FOUND', 'IMAGE_NOT_FOUND', 'IMAGE_TAKEN', 'ITEM_CHANGED'],
    }),
    HttpCode(200),
    Requires('admin'),
    TakesForm(PRODUCT_FORM),
  );

@ApiTags('Catalogue')
@Controller('api/v1')
export class ItemKeepingController {
  constructor(
    private readonly items: ItemsService,
    private readonly loaders: CatalogueLoaders,
  ) {}

  @Documented({
    id: 'addItem',
    summary: 'Add an item',
    description: 'A multipart form: the fields of an item, and up to 8 pictures.',
    takesForm: true,
    returns: { item: ItemResponse },
    errors: FORM_ERRORS,
  })
  @Post('add-item')
  @Requires('admin')
  @TakesForm(PRODUCT_FORM)
  async add(@CurrentActor() actor: Actor, @Body() body: AddItemBody, @Uploads() uploads: Upload[]) {
    return this.presented(await this.items.add(actor, contentsOf(body), uploads));
  }

  @Put('update-item/:id')
  @Update()
  async update(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: UpdateItemBody,
    @Uploads() uploads: Upload[],
  ) {
    const target = { id, version: body.version };
    return this.presented(await this.items.update(actor, target, contentsOf(body), uploads));
  }

  @Post('update-item/:id')
  @Update()
  updateByPost(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: UpdateItemBody,
    @Uploads() uploads: Upload[],
  ) {
    return this.update(actor, id, body, uploads);
  }

  @Documented({
    id: 'deleteItem',
    summary: 'Delete an item',
    description: 'Orders keep the name and price of the item.',
    returns: MessageResponse,
    errors: ['ITEM_NOT_FOUND'],
  })
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
