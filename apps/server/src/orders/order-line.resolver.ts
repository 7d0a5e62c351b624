import { ResolveField, Resolver } from '@nestjs/graphql';
import { CatalogueLoaders } from '../catalogue/catalogue.loaders.js';
import { Item } from '../catalogue/item.entity.js';
import { PriceRange, priceRangeOf } from '../catalogue/price-range.type.js';
import type { GraphqlContext } from '../process/http/request-context.js';
import { LineFit } from './line-fit.type.js';
import { OrderLine } from './order-line.entity.js';

@Resolver(() => OrderLine)
export class OrderLineResolver {
  constructor(private readonly loaders: CatalogueLoaders) {}

  @ResolveField(() => PriceRange, { description: 'The price of one piece at the time of the order.' })
  price(line: OrderLine): PriceRange {
    return priceRangeOf(line.priceMin, line.priceMax);
  }

  @ResolveField(() => Item, {
    nullable: true,
    description: 'The item in its current state; null after it was deleted.',
  })
  item(line: OrderLine, _: unknown, context: GraphqlContext): Promise<Item | null> | null {
    return line.itemId === null ? null : this.loaders.of(context).items.load(line.itemId);
  }

  @ResolveField(() => LineFit, {
    nullable: true,
    description:
      'Whether the item fitted the car of the order, at the time of the order; null for an order without a car.',
  })
  fit({ verdict, fitReasons }: OrderLine): LineFit | null {
    return fitReasons && { verdict, reasons: fitReasons };
  }
}
