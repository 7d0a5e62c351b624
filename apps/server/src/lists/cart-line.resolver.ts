import { isAvailable, lineTotal } from '@beambright/domain';
import { ResolveField, Resolver } from '@nestjs/graphql';
import { PriceRange, priceRangeOf } from '../catalogue/price-range.type.js';
import { NullableResolveField } from '../graphql/fields.js';
import { CartLine } from './cart-line.entity.js';

@Resolver(() => CartLine)
export class CartLineResolver {
  @ResolveField(() => String, {
    description: 'The name of the item; for a deleted item, its name when it was added.',
  })
  itemName(line: CartLine): string {
    return line.item?.name ?? line.itemName;
  }

  @ResolveField(() => Boolean, {
    description: 'Whether the line can be ordered: the item is in stock and not deleted.',
  })
  isAvailable(line: CartLine): boolean {
    return isAvailable(line);
  }

  @NullableResolveField(
    () => PriceRange,
    'The current price of the item times the quantity; null after the item was deleted.',
  )
  subtotal({ item, quantity }: CartLine): PriceRange | null {
    if (!item) return null;
    const { min, max } = lineTotal({ price: priceRangeOf(item.priceMin, item.priceMax), quantity });
    return priceRangeOf(min, max);
  }
}
