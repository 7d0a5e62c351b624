import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Req,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../accounts/actor.js';
import { Requires } from '../../accounts/requires.guard.js';
import { CatalogueLoaders } from '../../catalogue/catalogue.loaders.js';
import { CategoriesQueries } from '../../catalogue/categories.queries.js';
import { CategoriesService } from '../../catalogue/categories.service.js';
import type { Category } from '../../catalogue/category.entity.js';
import { AddNamedBody, idIn, OptionalId, UpdateNamedBody } from './bodies/named.bodies.js';
import { Documented } from './openapi/documented.js';
import { presentNamed } from './present/present-named.js';
import { NamedResponse } from './responses/named.response.js';
import { MessageResponse } from './responses/shared.js';

// Existing clients use either verb.
const Update = () =>
  applyDecorators(
    Documented({
      id: 'updateCategory',
      summary: 'Rename a category',
      description: 'The name must be new, whatever its case. Items follow at once.',
      returns: { category: NamedResponse },
      errors: ['TEXT_REQUIRED', 'TEXT_TOO_LONG', 'TEXT_HAS_NUL', 'CATEGORY_NOT_FOUND', 'NAME_TAKEN'],
    }),
    HttpCode(200),
    Requires('admin'),
  );

const REMOVE_PATHS = ['delete-category', 'delete-category/:id'];
const Remove = () =>
  applyDecorators(
    Documented({
      id: 'deleteCategory',
      summary: 'Delete a category',
      description: 'A category that still has items cannot be deleted.',
      returns: MessageResponse,
      errors: ['CATEGORY_NOT_FOUND', 'CATEGORY_IN_USE'],
    }),
    HttpCode(200),
    Requires('admin'),
  );

@ApiTags('Catalogue')
@Controller('api/v1')
export class CategoriesController {
  constructor(
    private readonly queries: CategoriesQueries,
    private readonly service: CategoriesService,
    private readonly loaders: CatalogueLoaders,
  ) {}

  @Documented({
    id: 'getCategories',
    summary: 'List all categories by name',
    description: 'Each with the number of its items. All at once, without pages.',
    returns: { categories: [NamedResponse] },
  })
  @Get('get-categories')
  async list(@Req() request: object) {
    const rows = await this.queries.all();
    return { categories: await Promise.all(rows.map((row) => this.presented(row, request))) };
  }

  @Documented({
    id: 'addCategory',
    summary: 'Add a category',
    description: 'The name must be new, whatever its case.',
    returns: { category: NamedResponse },
    errors: ['TEXT_REQUIRED', 'TEXT_TOO_LONG', 'TEXT_HAS_NUL', 'NAME_TAKEN'],
  })
  @Post('add-category')
  @Requires('admin')
  async add(@CurrentActor() actor: Actor, @Body() { name }: AddNamedBody, @Req() request: object) {
    return { category: await this.presented(await this.service.add(actor, name), request) };
  }

  @Post('update-category')
  @Update()
  async update(@CurrentActor() actor: Actor, @Body() { id, name }: UpdateNamedBody, @Req() request: object) {
    return { category: await this.presented(await this.service.rename(actor, id, name), request) };
  }

  @Put('update-category')
  @Update()
  updateByPut(@CurrentActor() actor: Actor, @Body() body: UpdateNamedBody, @Req() request: object) {
    return this.update(actor, body, request);
  }

  @Delete(REMOVE_PATHS)
  @Remove()
  async remove(
    @CurrentActor() actor: Actor,
    @Param() path: OptionalId,
    @Query() query: OptionalId,
    @Body() body: OptionalId,
  ) {
    await this.service.remove(actor, idIn(path, query, body));
    return { message: 'Category deleted' };
  }

  @Post(REMOVE_PATHS)
  @Remove()
  removeByPost(
    @CurrentActor() actor: Actor,
    @Param() path: OptionalId,
    @Query() query: OptionalId,
    @Body() body: OptionalId,
  ) {
    return this.remove(actor, path, query, body);
  }

  private async presented(row: Category, request: object) {
    return presentNamed(row, await this.loaders.of(request).itemCountOfCategory.load(row.id));
  }
}
