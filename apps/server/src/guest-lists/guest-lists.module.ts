import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CartModule } from '../cart/cart.module.js';
import { WishlistModule } from '../wishlist/wishlist.module.js';
import { GuestListMerge } from './guest-list-merge.entity.js';
import { GuestListsResolver } from './guest-lists.resolver.js';
import { MergeGuestListsService } from './merge-guest-lists.service.js';

@Module({
  imports: [CartModule, WishlistModule, TypeOrmModule.forFeature([GuestListMerge])],
  providers: [GuestListsResolver, MergeGuestListsService],
})
export class GuestListsModule {}
