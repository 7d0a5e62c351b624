import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { type Actor, CurrentActor } from '../../accounts/actor.js';
import { Requires } from '../../accounts/requires.guard.js';
import { CategoriesQueries } from '../../catalogue/categories.queries.js';
import { CategoriesService } from '../../catalogue/categories.service.js';
import { CatalogueLoaders } from '../../catalogue/catalogue.loaders.js';
import type { Category } from '../../catalogue/category.entity.js';
import { AnyOf } from './any-of.js';
import { AddNamedBody, OptionalId, UpdateNamedBody } from './bodies/named.bodies.js';
import { presentNamed } from './present/present-named.js';

@Controller('api/v1')
export class CategoriesController {
  constructor(
    private readonly queries: CategoriesQueries,
    private readonly service: CategoriesService,
    private readonly loaders: CatalogueLoaders,
  ) {}

  @Get('get-categories')
  async list(@Req() request: object) {
    const rows = await this.queries.all();
    return { categories: await Promise.all(rows.map((row) => this.presented(row, request))) };
  }

  @Post('add-category')
  @Requires('admin')
  async add(@CurrentActor() actor: Actor, @Body() { name }: AddNamedBody, @Req() request: object) {
    return { category: await this.presented(await this.service.add(actor, name), request) };
  }

  @AnyOf(['POST', 'PUT'], 'update-category')
  @HttpCode(200)
  @Requires('admin')
  async update(@CurrentActor() actor: Actor, @Body() { id, name }: UpdateNamedBody, @Req() request: object) {
    return { category: await this.presented(await this.service.rename(actor, id, name), request) };
  }

  @AnyOf(['DELETE', 'POST'], ['delete-category', 'delete-category/:id'])
  @HttpCode(200)
  @Requires('admin')
  async remove(
    @CurrentActor() actor: Actor,
    @Param() path: OptionalId,
    @Query() query: OptionalId,
    @Body() body: OptionalId,
  ) {
    await this.service.remove(actor, path.id ?? query.id ?? body.id ?? '');
    return { message: 'Category deleted' };
  }

  private async presented(row: Category, request: object) {
    return presentNamed(row, await this.loaders.of(request).itemCountOfCategory.load(row.id));
  }
}
