import { Args, Field, Mutation, ObjectType, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import { CartQueries } from './cart.queries.js';
import { Cart } from './cart.type.js';
import { MergeGuestListsInput } from './guest-lists.inputs.js';
import { MergeGuestListsService } from './merge-guest-lists.service.js';
import { SkippedLine } from './skipped-line.type.js';
import { WishlistQueries } from './wishlist.queries.js';
import { Wishlist } from './wishlist.type.js';

@ObjectType({ description: 'The lists of the account after merging the lists of a guest.' })
export class MergedLists {
  @Field(() => Cart, { description: 'The cart after the merge.' })
  cart!: Cart;

  @Field(() => Wishlist, { description: 'The wishlist after the merge.' })
  wishlist!: Wishlist;

  @Field(() => [SkippedLine], {
    description: 'Entries that could not be added; the same when the call is repeated.',
  })
  skipped!: SkippedLine[];
}

@Resolver()
export class GuestListsResolver {
  constructor(
    private readonly merging: MergeGuestListsService,
    private readonly carts: CartQueries,
    private readonly wishlists: WishlistQueries,
  ) {}

  @Mutation(() => MergedLists, {
    description:
      'Adds the local lists of a guest to those of the account, atomically and once per key, and returns both lists. Quantities add up to at most 999; items out of stock are added; unknown items and entries above the limits are returned as skipped. Signed-in users only; IDEMPOTENCY_KEY_INVALID, IDEMPOTENCY_KEY_REUSED, INVALID_INPUT.',
  })
  @Requires('signed-in')
  async mergeGuestLists(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'The lists and their idempotency key.' })
    input: MergeGuestListsInput,
  ): Promise<MergedLists> {
    const skipped = await this.merging.merge(actor, input);
    return {
      cart: await this.carts.cartOf(actor),
      wishlist: await this.wishlists.wishlistOf(actor),
      skipped,
    };
  }
}
