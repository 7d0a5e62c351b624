import { Int, ResolveField, Resolver } from '@nestjs/graphql';
import { FitCounts, ItemConnection, ItemFacets } from './item-connection.type.js';
import { NumberMatch } from './item-number.type.js';
import { CarBrandsQueries, CategoriesQueries } from './named.queries.js';

@Resolver(() => ItemConnection)
export class ItemConnectionResolver {
  constructor(
    private readonly categories: CategoriesQueries,
    private readonly carBrands: CarBrandsQueries,
  ) {}

  @ResolveField(() => ItemFacets, {
    description: 'All categories and car brands, each with how many items remain if it is selected.',
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

  @ResolveField(() => [NumberMatch], {
    description:
      'At most 20 items that the search finds by a part number and that match the other filters, in stock first, then by name. They have the number in the search. If no item has this number, and the list is empty or has near matches only, they have a number that begins with the text or, if there is none either, a look-alike. They may be in the list too. Empty after a cursor.',
  })
  async numberMatches({ byNumber, pageInfo }: ItemConnection): Promise<NumberMatch[]> {
    return pageInfo.hasPreviousPage ? [] : byNumber();
  }

  @ResolveField(() => Int, {
    description:
      'How many of the at most 20 `numberMatches` of the first page are not in the list and so not in `totalCount`.',
  })
  async onlyByNumber({ byNumber }: ItemConnection): Promise<number> {
    return (await byNumber()).filter(({ isInList }) => !isInList).length;
  }

  @ResolveField(() => FitCounts, {
    nullable: true,
    complexity: 10,
    description: "How many items fit the filter's car, whatever the filter's `fit` is; null without a car.",
  })
  fitCounts({ fitCounts }: ItemConnection): Promise<FitCounts | null> {
    return fitCounts();
  }
}
