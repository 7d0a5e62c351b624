import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WishlistEntry } from './wishlist-entry.entity.js';
import { WishlistEntryResolver } from './wishlist-entry.resolver.js';
import { WishlistQueries } from './wishlist.queries.js';
import { WishlistResolver } from './wishlist.resolver.js';
import { WishlistService } from './wishlist.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([WishlistEntry])],
  providers: [WishlistEntryResolver, WishlistQueries, WishlistResolver, WishlistService],
  exports: [WishlistQueries, WishlistService],
})
export class WishlistModule {}
