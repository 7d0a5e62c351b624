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
import { type Actor, CurrentActor, Requires } from '../../accounts/actor.js';
import { CatalogueLoaders } from '../../catalogue/catalogue.loaders.js';
import { CarBrandsQueries, CategoriesQueries } from '../../catalogue/named.queries.js';
import { CarBrandsService, CategoriesService } from '../../catalogue/named.service.js';
import { AddNamedBody, idIn, OptionalId, UpdateNamedBody } from './bodies/named.bodies.js';
import { Documented } from './openapi/documented.js';
import { NamedResponse } from './responses/named.response.js';
import { MessageResponse } from './responses/shared.js';

interface Kind {
  name: string;
  one: 'category' | 'car brand';
  many: 'categories' | 'car brands';
  /** The singular in operation ids, such as 'Category'. `ids` is the plural, such as 'Categories'. */
  id: string;
  ids: string;
  code: 'CATEGORY' | 'CAR_BRAND';
}

const keyOf = (words: string) => words.replace(' ', '_');
const pathOf = (words: string) => words.replace(' ', '-');

const List = ({ ids, many }: Kind) =>
  applyDecorators(
    Documented({
      id: `get${ids}`,
      summary: `List all ${many} by name`,
      description: 'Each has the number of its items. Returns all at once, without pages.',
      returns: { [keyOf(many)]: [NamedResponse] },
    }),
    Get(`get-${pathOf(many)}`),
  );

const Add = ({ id, one }: Kind) =>
  applyDecorators(
    Documented({
      id: `add${id}`,
      summary: `Add a ${one}`,
      description: 'The name must be new, whatever its case.',
      returns: { [keyOf(one)]: NamedResponse },
      errors: ['TEXT_REQUIRED', 'TEXT_TOO_LONG', 'TEXT_HAS_NUL', 'NAME_TAKEN'],
    }),
    Post(`add-${pathOf(one)}`),
    Requires('admin'),
  );

// Existing clients use either verb.
const Update = (Verb: typeof Post, { id, one, code }: Kind) =>
  applyDecorators(
    Documented({
      id: `update${id}`,
      summary: `Rename a ${one}`,
      description: 'The name must be new, whatever its case. Items show the new name at once.',
      returns: { [keyOf(one)]: NamedResponse },
      errors: ['TEXT_REQUIRED', 'TEXT_TOO_LONG', 'TEXT_HAS_NUL', `${code}_NOT_FOUND`, 'NAME_TAKEN'],
    }),
    Verb(`update-${pathOf(one)}`),
    HttpCode(200),
    Requires('admin'),
  );

const Remove = (Verb: typeof Post, { id, one, code }: Kind) =>
  applyDecorators(
    Documented({
      id: `delete${id}`,
      summary: `Delete a ${one}`,
      description: `A ${one} that still has items cannot be deleted.`,
      returns: MessageResponse,
      errors: [`${code}_NOT_FOUND`, `${code}_IN_USE`],
    }),
    Verb([`delete-${pathOf(one)}`, `delete-${pathOf(one)}/:id`]),
    HttpCode(200),
    Requires('admin'),
  );

/** The calls of categories and of car brands differ only in their words. */
function namedController(kind: Kind) {
  const [key, keys] = [keyOf(kind.one), keyOf(kind.many)];

  abstract class NamedController {
    protected abstract readonly queries: { all(): Promise<NamedRow[]> };
    protected abstract readonly service: Pick<CategoriesService, 'add' | 'rename' | 'remove'>;
    protected abstract itemCount(id: string, request: object): Promise<number>;

    @List(kind)
    async list(@Req() request: object) {
      const rows = await this.queries.all();
      return { [keys]: await Promise.all(rows.map((row) => this.presented(row, request))) };
    }

    @Add(kind)
    async add(@CurrentActor() actor: Actor, @Body() { name }: AddNamedBody, @Req() request: object) {
      return { [key]: await this.presented(await this.service.add(actor, name), request) };
    }

    @Update(Post, kind)
    async update(@CurrentActor() actor: Actor, @Body() body: UpdateNamedBody, @Req() request: object) {
      return { [key]: await this.presented(await this.service.rename(actor, body.id, body.name), request) };
    }

    @Update(Put, kind)
    updateByPut(@CurrentActor() actor: Actor, @Body() body: UpdateNamedBody, @Req() request: object) {
      return this.update(actor, body, request);
    }

    @Remove(Delete, kind)
    async remove(
      @CurrentActor() actor: Actor,
      @Param() path: OptionalId,
      @Query() query: OptionalId,
      @Body() body: OptionalId,
    ) {
      await this.service.remove(actor, idIn(path, query, body));
      return { message: `${kind.name} deleted` };
    }

    @Remove(Post, kind)
    removeByPost(
      @CurrentActor() actor: Actor,
      @Param() path: OptionalId,
      @Query() query: OptionalId,
      @Body() body: OptionalId,
    ) {
      return this.remove(actor, path, query, body);
    }

    private async presented(row: NamedRow, request: object) {
      return presentNamed(row, await this.itemCount(row.id, request));
    }
  }
  return NamedController;
}

const CATEGORY: Kind = {
  name: 'Category',
  one: 'category',
  many: 'categories',
  id: 'Category',
  ids: 'Categories',
  code: 'CATEGORY',
};

@ApiTags('Catalogue')
@Controller('api/v1')
export class CategoriesController extends namedController(CATEGORY) {
  constructor(
    protected readonly queries: CategoriesQueries,
    protected readonly service: CategoriesService,
    private readonly loaders: CatalogueLoaders,
  ) {
    super();
  }

  protected itemCount(id: string, request: object): Promise<number> {
    return this.loaders.of(request).itemCountOfCategory.load(id);
  }
}

const CAR_BRAND: Kind = {
  name: 'Car brand',
  one: 'car brand',
  many: 'car brands',
  id: 'CarBrand',
  ids: 'CarBrands',
  code: 'CAR_BRAND',
};

@ApiTags('Catalogue')
@Controller('api/v1')
export class CarBrandsController extends namedController(CAR_BRAND) {
  constructor(
    protected readonly queries: CarBrandsQueries,
    protected readonly service: CarBrandsService,
    private readonly loaders: CatalogueLoaders,
  ) {
    super();
  }

  protected itemCount(id: string, request: object): Promise<number> {
    return this.loaders.of(request).itemCountOfCarBrand.load(id);
  }
}

interface NamedRow {
  id: string;
  name: string;
  createdAt: Date;
  updatedAt: Date;
}

function presentNamed({ id, name, createdAt, updatedAt }: NamedRow, itemCount: number): NamedResponse {
  return {
    id,
    name,
    item_count: itemCount,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}
