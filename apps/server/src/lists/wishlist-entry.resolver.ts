import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { WishlistEntry } from './wishlist-entry.entity.js';

@Resolver(() => WishlistEntry)
export class WishlistEntryResolver {
  @ResolveField(() => String, {
    description: 'For a deleted item the name that it had when it was put on the wishlist.',
  })
  itemName(@Parent() entry: WishlistEntry): string {
    return entry.item?.name ?? entry.itemName;
  }
}
