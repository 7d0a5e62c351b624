import { type ErrorCode, MAX_IMAGES_PER_FORM } from '@beambright/domain';
import { applyDecorators, Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../accounts/actor.js';
import { Requires } from '../../accounts/requires.guard.js';
import { CatalogueLoaders } from '../../catalogue/catalogue.loaders.js';
import { TakesForm, Uploads } from '../../catalogue/images/form.interceptor.js';
import type { Upload } from '../../catalogue/images/images.service.js';
import type { Item } from '../../catalogue/item.entity.js';
import { ItemsService } from '../../catalogue/items.service.js';
import { ItemAnswer } from './answers/item.answer.js';
import { MessageAnswer } from './answers/shared.js';
import { AddItemBody, contentsOf, UpdateItemBody } from './bodies/item.body.js';
import { Documented } from './openapi/documented.js';
import { presentItem } from './present/present-item.js';

const FORM_REFUSALS: ErrorCode[] = [
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
      answers: { item: ItemAnswer },
      refuses: [...FORM_REFUSALS, 'ITEM_NOT_FOUND', 'IMAGE_NOT_FOUND', 'IMAGE_TAKEN', 'ITEM_CHANGED'],
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
    takesForm: true,
    answers: { item: ItemAnswer },
    refuses: FORM_REFUSALS,
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
    description: 'Orders keep its name and price.',
    answers: MessageAnswer,
    refuses: ['ITEM_NOT_FOUND'],
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
