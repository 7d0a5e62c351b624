import { Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import { IdArg } from '../graphql/fields.js';
import { WishlistEntry } from './list-entry.entity.js';
import { WishlistQueries } from './wishlist.queries.js';
import { WishlistService } from './wishlist.service.js';
import { Wishlist } from './wishlist.type.js';

/** Every mutation returns the whole wishlist, so that client caches stay correct without another query. */
@Resolver(() => Wishlist)
export class WishlistResolver {
  constructor(
    private readonly queries: WishlistQueries,
    private readonly service: WishlistService,
  ) {}

  @Query(() => Wishlist, { description: 'Your wishlist. Signed-in users only.' })
  @Requires('signed-in')
  wishlist(@CurrentActor() actor: Actor): Promise<Wishlist> {
    return this.queries.wishlistOf(actor);
  }

  @Mutation(() => Wishlist, {
    description:
      'Adds an item, in stock or not, and returns your wishlist; an item that is already on it keeps its entry. Signed-in users only; WISHLIST_FULL above 200 items.',
  })
  @Requires('signed-in')
  async addToWishlist(
    @CurrentActor() actor: Actor,
    @IdArg('Id of the item; ITEM_NOT_FOUND if unknown.', 'itemId') itemId: string,
  ): Promise<Wishlist> {
    await this.service.add(actor, itemId);
    return this.queries.wishlistOf(actor);
  }

  @Mutation(() => Wishlist, {
    description: 'Removes an entry and returns your wishlist. Signed-in users only.',
  })
  @Requires('signed-in')
  async removeFromWishlist(
    @CurrentActor() actor: Actor,
    @IdArg('Id of an entry of your wishlist; WISHLIST_ENTRY_NOT_FOUND otherwise.', 'entryId') entryId: string,
  ): Promise<Wishlist> {
    await this.service.remove(actor, entryId);
    return this.queries.wishlistOf(actor);
  }

  @ResolveField(() => Int, { description: 'Number of entries on the wishlist.' })
  count(@Parent() { entries }: Wishlist): number {
    return entries.length;
  }
}

@Resolver(() => WishlistEntry)
export class WishlistEntryResolver {
  @ResolveField(() => String, {
    description: 'The name of the item; for a deleted item, its name when it was added.',
  })
  itemName(@Parent() entry: WishlistEntry): string {
    return entry.item?.name ?? entry.itemName;
  }
}
