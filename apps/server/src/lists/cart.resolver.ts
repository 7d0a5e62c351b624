import { cartTotal, isAvailable, piecesIn } from '@beambright/domain';
import { Args, ID, Int, Mutation, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor } from '../accounts/actor.js';
import { Requires } from '../accounts/requires.guard.js';
import { PriceRange, priceRangeOf } from '../catalogue/price-range.type.js';
import { CartQueries } from './cart.queries.js';
import { CartService } from './cart.service.js';
import { Cart } from './cart.type.js';

/** Each change answers the whole cart, so that a client's cache is right without asking again. */
@Resolver(() => Cart)
export class CartResolver {
  constructor(
    private readonly queries: CartQueries,
    private readonly service: CartService,
  ) {}

  @Query(() => Cart, { description: 'The cart of the account that is signed in.' })
  @Requires('signed-in')
  cart(@CurrentActor() actor: Actor): Promise<Cart> {
    return this.queries.cartOf(actor);
  }

  @Mutation(() => Cart, {
    description:
      'Puts pieces of an item into the cart, where one line takes up to 999. Refused: ITEM_OUT_OF_STOCK, CART_FULL above 100 different items.',
  })
  @Requires('signed-in')
  async addToCart(
    @CurrentActor() actor: Actor,
    @Args('itemId', { type: () => ID, description: 'The item, else ITEM_NOT_FOUND.' }) itemId: string,
    @Args('quantity', { type: () => Int, defaultValue: 1, description: 'From 1 to 999.' }) quantity: number,
  ): Promise<Cart> {
    const { cart } = await this.service.add(actor, itemId, quantity);
    return cart;
  }

  @Mutation(() => Cart, {
    description:
      'Sets how many pieces a line has. A line whose item was deleted can only be removed, one that is out of stock only become less.',
  })
  @Requires('signed-in')
  async setCartQuantity(
    @CurrentActor() actor: Actor,
    @Args('lineId', { type: () => ID, description: "A line of one's own cart, else CART_LINE_NOT_FOUND." })
    lineId: string,
    @Args('quantity', { type: () => Int, description: 'At most 999; 0 or less removes the line.' })
    quantity: number,
  ): Promise<Cart> {
    await this.service.setQuantity(actor, lineId, quantity);
    return this.queries.cartOf(actor);
  }

  @Mutation(() => Cart, { description: 'Takes a line out of the cart.' })
  @Requires('signed-in')
  async removeFromCart(
    @CurrentActor() actor: Actor,
    @Args('lineId', { type: () => ID, description: "A line of one's own cart, else CART_LINE_NOT_FOUND." })
    lineId: string,
  ): Promise<Cart> {
    await this.service.remove(actor, lineId);
    return this.queries.cartOf(actor);
  }

  @Mutation(() => Cart, { description: 'Takes all lines out of the cart.' })
  @Requires('signed-in')
  async clearCart(@CurrentActor() actor: Actor): Promise<Cart> {
    await this.service.clear(actor);
    return this.queries.cartOf(actor);
  }

  @ResolveField(() => PriceRange, {
    description: 'What the lines cost that can be ordered now; the others are left out.',
  })
  total({ lines }: Cart): PriceRange {
    const priced = lines
      .filter(isAvailable)
      .map(({ item, quantity }) => ({ price: priceRangeOf(item.priceMin, item.priceMax), quantity }));
    const { min, max } = cartTotal(priced);
    return priceRangeOf(min, max);
  }

  @ResolveField(() => Int, { description: 'The number of the badge: pieces on all lines that are shown.' })
  pieces({ lines }: Cart): number {
    return piecesIn(lines);
  }
}
