import { cartTotal, isAvailable, lineTotal, piecesIn } from '@beambright/domain';
import { Args, Int, Mutation, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import { PriceRange, priceRangeOf } from '../catalogue/price-range.type.js';
import { IdArg, NullableResolveField } from '../graphql/fields.js';
import { CartQueries } from './cart.queries.js';
import { CartService } from './cart.service.js';
import { Cart } from './cart.type.js';
import { CartLine } from './list-entry.entity.js';

/** Every mutation returns the whole cart, so that client caches stay correct without another query. */
@Resolver(() => Cart)
export class CartResolver {
  constructor(
    private readonly queries: CartQueries,
    private readonly service: CartService,
  ) {}

  @Query(() => Cart, { description: 'Your cart. Signed-in users only.' })
  @Requires('signed-in')
  cart(@CurrentActor() actor: Actor): Promise<Cart> {
    return this.queries.cartOf(actor);
  }

  @Mutation(() => Cart, {
    description:
      'Adds pieces of an item (up to 999 per line) and returns your cart. Signed-in users only; QUANTITY_INVALID, ITEM_OUT_OF_STOCK, CART_FULL above 100 different items.',
  })
  @Requires('signed-in')
  async addToCart(
    @CurrentActor() actor: Actor,
    @IdArg('Id of the item; ITEM_NOT_FOUND if unknown.', 'itemId') itemId: string,
    @Args('quantity', { type: () => Int, defaultValue: 1, description: 'Number of pieces, from 1 to 999.' })
    quantity: number,
  ): Promise<Cart> {
    const { cart } = await this.service.add(actor, itemId, quantity);
    return cart;
  }

  @Mutation(() => Cart, {
    description:
      'Sets the quantity of a line and returns your cart. Signed-in users only; QUANTITY_INVALID, ITEM_NO_LONGER_SOLD for a deleted item, ITEM_OUT_OF_STOCK for an increase while out of stock.',
  })
  @Requires('signed-in')
  async setCartQuantity(
    @CurrentActor() actor: Actor,
    @IdArg('Id of a line of your cart; CART_LINE_NOT_FOUND otherwise.', 'lineId') lineId: string,
    @Args('quantity', {
      type: () => Int,
      description: 'The new quantity, at most 999; 0 or less removes the line.',
    })
    quantity: number,
  ): Promise<Cart> {
    await this.service.setQuantity(actor, lineId, quantity);
    return this.queries.cartOf(actor);
  }

  @Mutation(() => Cart, { description: 'Removes a line and returns your cart. Signed-in users only.' })
  @Requires('signed-in')
  async removeFromCart(
    @CurrentActor() actor: Actor,
    @IdArg('Id of a line of your cart; CART_LINE_NOT_FOUND otherwise.', 'lineId') lineId: string,
  ): Promise<Cart> {
    await this.service.remove(actor, lineId);
    return this.queries.cartOf(actor);
  }

  @Mutation(() => Cart, {
    description: 'Removes all lines and returns your empty cart. Signed-in users only.',
  })
  @Requires('signed-in')
  async clearCart(@CurrentActor() actor: Actor): Promise<Cart> {
    await this.service.clear(actor);
    return this.queries.cartOf(actor);
  }

  @ResolveField(() => PriceRange, {
    description: 'Total of the lines that can be ordered; the others are excluded.',
  })
  total({ lines }: Cart): PriceRange {
    const priced = lines
      .filter(isAvailable)
      .map(({ item, quantity }) => ({ price: priceRangeOf(item.priceMin, item.priceMax), quantity }));
    const { min, max } = cartTotal(priced);
    return priceRangeOf(min, max);
  }

  @ResolveField(() => Int, { description: 'Number of pieces on all lines together.' })
  pieces({ lines }: Cart): number {
    return piecesIn(lines);
  }
}

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
