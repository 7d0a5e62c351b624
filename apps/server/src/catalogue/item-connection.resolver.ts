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
      'At most 20 items with the part number in the search that match the other filters, in stock first, then by name. If there are none, and the list is empty or has only near matches: items whose number begins with the text; if there are none of these either, items with a similar number (LOOK_ALIKE). The list may have the same items. Empty if `after` was given.',
  })
  async numberMatches({ byNumber, pageInfo }: ItemConnection): Promise<NumberMatch[]> {
    return pageInfo.hasPreviousPage ? [] : byNumber();
  }

  @ResolveField(() => Int, {
    description:
      'How many `numberMatches` of the first page, at most 20, are not in the list: `totalCount` leaves these out.',
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
