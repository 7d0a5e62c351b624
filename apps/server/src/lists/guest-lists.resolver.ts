import { Args, Field, Mutation, ObjectType, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor } from '../accounts/actor.js';
import { Requires } from '../accounts/requires.guard.js';
import { CartQueries } from './cart.queries.js';
import { Cart } from './cart.type.js';
import { MergeGuestListsInput } from './guest-lists.inputs.js';
import { MergeGuestListsService } from './merge-guest-lists.service.js';
import { SkippedLine } from './skipped-line.type.js';
import { WishlistQueries } from './wishlist.queries.js';
import { Wishlist } from './wishlist.type.js';

@ObjectType({ description: "The account's lists after a guest's lists have been merged into them." })
export class MergedLists {
  @Field(() => Cart, { description: "The account's cart with what came along." })
  cart!: Cart;

  @Field(() => Wishlist, { description: "The account's wishlist with what came along." })
  wishlist!: Wishlist;

  @Field(() => [SkippedLine], { description: 'What could not come along; the same when it is asked again.' })
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
      'Adds the local lists of a guest to those of the account: quantities add up, to 999 at most. What is out of stock comes along; unknown items and what finds no room are skipped and told. Made all at once, and once per key.',
  })
  @Requires('signed-in')
  async mergeGuestLists(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'The lists, and the key under which they are merged once.' })
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
