import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CartQueries } from './cart.queries.js';
import { CartLineResolver, CartResolver } from './cart.resolver.js';
import { CartService } from './cart.service.js';
import { GuestListMerge } from './guest-list-merge.entity.js';
import { GuestListsResolver } from './guest-lists.resolver.js';
import { CartLine, WishlistEntry } from './list-entry.entity.js';
import { MergeGuestListsService } from './merge-guest-lists.service.js';
import { WishlistQueries } from './wishlist.queries.js';
import { WishlistEntryResolver, WishlistResolver } from './wishlist.resolver.js';
import { WishlistService } from './wishlist.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([CartLine, GuestListMerge, WishlistEntry])],
  providers: [
    CartLineResolver,
    CartQueries,
    CartResolver,
    CartService,
    GuestListsResolver,
    MergeGuestListsService,
    WishlistEntryResolver,
    WishlistQueries,
    WishlistResolver,
    WishlistService,
  ],
  exports: [CartQueries, CartService, WishlistQueries, WishlistService],
})
export class ListsModule {}
