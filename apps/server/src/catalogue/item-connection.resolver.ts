import { ResolveField, Resolver } from '@nestjs/graphql';
import { FacetNamesQueries } from './facet-names.queries.js';
import { ItemConnection, ItemFacets } from './item-connection.type.js';
import { countsByCarBrand, countsByCategory } from './item-counts.js';

@Resolver(() => ItemConnection)
export class ItemConnectionResolver {
  constructor(private readonly names: FacetNamesQueries) {}

  @ResolveField(() => ItemFacets, {
    description: 'What could be chosen next, with counts. Made only when it is asked for.',
  })
  async facets({ counts, filter }: ItemConnection): Promise<ItemFacets> {
    const [all, { categories, carBrands }] = await Promise.all([counts(), this.names.all()]);
    const ofCategory = countsByCategory(all, filter);
    const ofCarBrand = countsByCarBrand(all, filter);
    return {
      categories: categories.map((category) => ({ category, count: ofCategory.get(category.id) ?? 0 })),
      carBrands: carBrands.map((carBrand) => ({ carBrand, count: ofCarBrand.get(carBrand.id) ?? 0 })),
    };
  }
}
