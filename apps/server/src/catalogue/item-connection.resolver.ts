import { ResolveField, Resolver } from '@nestjs/graphql';
import { FacetNamesQueries } from './facet-names.queries.js';
import { ItemConnection, ItemFacets } from './item-connection.type.js';

@Resolver(() => ItemConnection)
export class ItemConnectionResolver {
  constructor(private readonly names: FacetNamesQueries) {}

  @ResolveField(() => ItemFacets, {
    description: 'What could be chosen next, with counts. Made only when it is asked for.',
  })
  async facets({ counts }: ItemConnection): Promise<ItemFacets> {
    const [all, { categories, carBrands }] = await Promise.all([counts(), this.names.all()]);
    return {
      categories: categories.map((category) => ({ category, count: all.get(category.id) ?? 0 })),
      carBrands: carBrands.map((carBrand) => ({ carBrand, count: all.get(carBrand.id) ?? 0 })),
    };
  }
}
