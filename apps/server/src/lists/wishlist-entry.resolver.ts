import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { WishlistEntry } from './wishlist-entry.entity.js';

@Resolver(() => WishlistEntry)
export class WishlistEntryResolver {
  @ResolveField(() => String, {
    description: 'The name of the item; for a deleted item, its name when it was added.',
  })
  itemName(@Parent() entry: WishlistEntry): string {
    return entry.item?.name ?? entry.itemName;
  }
}
