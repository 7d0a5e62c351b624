import { ResolveField, Resolver } from '@nestjs/graphql';
import { CarBrandsQueries } from './car-brands.queries.js';
import { CategoriesQueries } from './categories.queries.js';
import { ItemConnection, ItemFacets } from './item-connection.type.js';

@Resolver(() => ItemConnection)
export class ItemConnectionResolver {
  constructor(
    private readonly categories: CategoriesQueries,
    private readonly carBrands: CarBrandsQueries,
  ) {}

  @ResolveField(() => ItemFacets, {
    description: 'All categories and car brands with the number of items that each would leave.',
  })
  async facets({ counts }: ItemConnection): Promise<ItemFacets> {
    const [all, categories, carBrands] = await Promise.all([
      counts(),
      this.categories.all(),
      this.carBrands.all(),
    ]);
    return {
      categories: categories.map((category) => ({ category, count: all.get(category.id) ?? 0 })),
      carBrands: carBrands.map((carBrand) => ({ carBrand, count: all.get(carBrand.id) ?? 0 })),
    };
  }
}
