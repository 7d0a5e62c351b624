import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { type Actor, CurrentActor } from '../../accounts/actor.js';
import { Requires } from '../../accounts/requires.guard.js';
import { CarBrandsQueries } from '../../catalogue/car-brands.queries.js';
import { CarBrandsService } from '../../catalogue/car-brands.service.js';
import { CatalogueLoaders } from '../../catalogue/catalogue.loaders.js';
import type { CarBrand } from '../../catalogue/car-brand.entity.js';
import { AnyOf } from './any-of.js';
import { AddNamedBody, OptionalId, UpdateNamedBody } from './bodies/named.bodies.js';
import { presentNamed } from './present/present-named.js';

@Controller('api/v1')
export class CarBrandsController {
  constructor(
    private readonly queries: CarBrandsQueries,
    private readonly service: CarBrandsService,
    private readonly loaders: CatalogueLoaders,
  ) {}

  @Get('get-car-brands')
  async list(@Req() request: object) {
    const rows = await this.queries.all();
    return { car_brands: await Promise.all(rows.map((row) => this.presented(row, request))) };
  }

  @Post('add-car-brand')
  @Requires('admin')
  async add(@CurrentActor() actor: Actor, @Body() { name }: AddNamedBody, @Req() request: object) {
    return { car_brand: await this.presented(await this.service.add(actor, name), request) };
  }

  @AnyOf(['POST', 'PUT'], 'update-car-brand')
  @HttpCode(200)
  @Requires('admin')
  async update(@CurrentActor() actor: Actor, @Body() { id, name }: UpdateNamedBody, @Req() request: object) {
    return { car_brand: await this.presented(await this.service.rename(actor, id, name), request) };
  }

  @AnyOf(['DELETE', 'POST'], ['delete-car-brand', 'delete-car-brand/:id'])
  @HttpCode(200)
  @Requires('admin')
  async remove(
    @CurrentActor() actor: Actor,
    @Param() path: OptionalId,
    @Query() query: OptionalId,
    @Body() body: OptionalId,
  ) {
    await this.service.remove(actor, path.id ?? query.id ?? body.id ?? '');
    return { message: 'Car brand deleted' };
  }

  private async presented(row: CarBrand, request: object) {
    return presentNamed(row, await this.loaders.of(request).itemCountOfCarBrand.load(row.id));
  }
}
