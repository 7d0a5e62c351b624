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
import type { CarBrand } from '../../catalogue/car-brand.entity.js';
import { CarBrandsQueries } from '../../catalogue/car-brands.queries.js';
import { CarBrandsService } from '../../catalogue/car-brands.service.js';
import { CatalogueLoaders } from '../../catalogue/catalogue.loaders.js';
import { AddNamedBody, idIn, OptionalId, UpdateNamedBody } from './bodies/named.bodies.js';
import { Documented } from './openapi/documented.js';
import { presentNamed } from './present/present-named.js';
import { NamedResponse } from './responses/named.response.js';
import { MessageResponse } from './responses/shared.js';

// Existing clients use either verb.
const Update = () =>
  applyDecorators(
    Documented({
      id: 'updateCarBrand',
      summary: 'Rename a car brand',
      description: 'The name must be new, whatever its case. Items follow at once.',
      returns: { car_brand: NamedResponse },
      errors: ['TEXT_REQUIRED', 'TEXT_TOO_LONG', 'TEXT_HAS_NUL', 'CAR_BRAND_NOT_FOUND', 'NAME_TAKEN'],
    }),
    HttpCode(200),
    Requires('admin'),
  );

const REMOVE_PATHS = ['delete-car-brand', 'delete-car-brand/:id'];
const Remove = () =>
  applyDecorators(
    Documented({
      id: 'deleteCarBrand',
      summary: 'Delete a car brand',
      description: 'A car brand that still has items cannot be deleted.',
      returns: MessageResponse,
      errors: ['CAR_BRAND_NOT_FOUND', 'CAR_BRAND_IN_USE'],
    }),
    HttpCode(200),
    Requires('admin'),
  );

@ApiTags('Catalogue')
@Controller('api/v1')
export class CarBrandsController {
  constructor(
    private readonly queries: CarBrandsQueries,
    private readonly service: CarBrandsService,
    private readonly loaders: CatalogueLoaders,
  ) {}

  @Documented({
    id: 'getCarBrands',
    summary: 'List all car brands by name',
    description: 'Each with the number of its items. All at once, without pages.',
    returns: { car_brands: [NamedResponse] },
  })
  @Get('get-car-brands')
  async list(@Req() request: object) {
    const rows = await this.queries.all();
    return { car_brands: await Promise.all(rows.map((row) => this.presented(row, request))) };
  }

  @Documented({
    id: 'addCarBrand',
    summary: 'Add a car brand',
    description: 'The name must be new, whatever its case.',
    returns: { car_brand: NamedResponse },
    errors: ['TEXT_REQUIRED', 'TEXT_TOO_LONG', 'TEXT_HAS_NUL', 'NAME_TAKEN'],
  })
  @Post('add-car-brand')
  @Requires('admin')
  async add(@CurrentActor() actor: Actor, @Body() { name }: AddNamedBody, @Req() request: object) {
    return { car_brand: await this.presented(await this.service.add(actor, name), request) };
  }

  @Post('update-car-brand')
  @Update()
  async update(@CurrentActor() actor: Actor, @Body() { id, name }: UpdateNamedBody, @Req() request: object) {
    return { car_brand: await this.presented(await this.service.rename(actor, id, name), request) };
  }

  @Put('update-car-brand')
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
    return { message: 'Car brand deleted' };
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

  private async presented(row: CarBrand, request: object) {
    return presentNamed(row, await this.loaders.of(request).itemCountOfCarBrand.load(row.id));
  }
}
