import { Args, ID, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor } from '../accounts/actor.js';
import { Requires } from '../accounts/requires.guard.js';
import { WishlistQueries } from './wishlist.queries.js';
import { WishlistService } from './wishlist.service.js';
import { Wishlist } from './wishlist.type.js';

/** Each change answers the whole wishlist, so that a client's cache is right without asking again. */
@Resolver(() => Wishlist)
export class WishlistResolver {
  constructor(
    private readonly queries: WishlistQueries,
    private readonly service: WishlistService,
  ) {}

  @Query(() => Wishlist, { description: 'The wishlist of the account that is signed in.' })
  @Requires('signed-in')
  wishlist(@CurrentActor() actor: Actor): Promise<Wishlist> {
    return this.queries.wishlistOf(actor);
  }

  @Mutation(() => Wishlist, {
    description:
      'Remembers an item, in stock or not; one that is remembered already keeps its entry. WISHLIST_FULL above 200.',
  })
  @Requires('signed-in')
  async addToWishlist(
    @CurrentActor() actor: Actor,
    @Args('itemId', { type: () => ID, description: 'The item, else ITEM_NOT_FOUND.' }) itemId: string,
  ): Promise<Wishlist> {
    await this.service.add(actor, itemId);
    return this.queries.wishlistOf(actor);
  }

  @Mutation(() => Wishlist, { description: 'Takes an entry off the wishlist.' })
  @Requires('signed-in')
  async removeFromWishlist(
    @CurrentActor() actor: Actor,
    @Args('entryId', {
      type: () => ID,
      description: "An entry of one's own wishlist, else WISHLIST_ENTRY_NOT_FOUND.",
    })
    entryId: string,
  ): Promise<Wishlist> {
    await this.service.remove(actor, entryId);
    return this.queries.wishlistOf(actor);
  }

  @ResolveField(() => Int, { description: 'The number of the badge: entries.' })
  count(@Parent() { entries }: Wishlist): number {
    return entries.length;
  }
}
