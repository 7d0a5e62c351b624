import { isAvailable, lineTotal } from '@beambright/domain';
import { ResolveField, Resolver } from '@nestjs/graphql';
import { PriceRange, priceRangeOf } from '../catalogue/price-range.type.js';
import { CartLine } from './cart-line.entity.js';

@Resolver(() => CartLine)
export class CartLineResolver {
  @ResolveField(() => String, {
    description: 'For a deleted item the name that it had when it was put into the cart.',
  })
  itemName(line: CartLine): string {
    return line.item?.name ?? line.itemName;
  }

  @ResolveField(() => Boolean, {
    description: 'Whether it can be ordered: the item was neither deleted nor is it out of stock.',
  })
  isAvailable(line: CartLine): boolean {
    return isAvailable(line);
  }

  @ResolveField(() => PriceRange, {
    nullable: true,
    description:
      "The item's price times the quantity, at today's price. Null once the item has been deleted.",
  })
  subtotal({ item, quantity }: CartLine): PriceRange | null {
    if (!item) return null;
    const { min, max } = lineTotal({ price: priceRangeOf(item.priceMin, item.priceMax), quantity });
    return priceRangeOf(min, max);
  }
}
