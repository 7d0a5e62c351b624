import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Requires } from '../../accounts/actor.js';
import type { WishlistEntry } from '../../lists/list-entry.entity.js';
import { WishlistQueries } from '../../lists/wishlist.queries.js';
import { WishlistService } from '../../lists/wishlist.service.js';
import { AddToWishlistBody } from './bodies/wishlist.bodies.js';
import { Documented } from './openapi/documented.js';
import { ListedItems } from './present/present-listed.js';
import { WishlistItemResponse } from './responses/listed.responses.js';
import { MessageResponse } from './responses/shared.js';

@ApiTags('Wishlist')
@Controller('api/v1/wishlist')
@Requires('signed-in')
export class WishlistController {
  constructor(
    private readonly queries: WishlistQueries,
    private readonly service: WishlistService,
    private readonly listed: ListedItems,
  ) {}

  @Documented({
    id: 'getWishlist',
    summary: 'Get your wishlist',
    description: 'Each entry has the current item, even if it is out of stock.',
    returns: { wishlist_items: [WishlistItemResponse] },
  })
  @Get()
  async list(@CurrentActor() actor: Actor) {
    const { entries } = await this.queries.wishlistOf(actor);
    return { wishlist_items: await this.presented(entries) };
  }

  @Documented({
    id: 'addToWishlist',
    summary: 'Add an item to the wishlist',
    description: 'Returns the existing entry if the item is already on the wishlist.',
    returns: { wishlist_item: WishlistItemResponse },
    errors: ['ITEM_NOT_FOUND', 'WISHLIST_FULL'],
  })
  @Post('add')
  async add(@CurrentActor() actor: Actor, @Body() { item_id }: AddToWishlistBody) {
    const entry = await this.service.add(actor, item_id);
    const [wishlist_item] = await this.presented([entry]);
    return { wishlist_item };
  }

  @Documented({
    id: 'removeFromWishlist',
    summary: 'Remove a wishlist entry',
    description: 'Takes the id of the entry, not of its item.',
    returns: MessageResponse,
    errors: ['WISHLIST_ENTRY_NOT_FOUND'],
  })
  @Delete(':id')
  async remove(@CurrentActor() actor: Actor, @Param('id') id: string) {
    await this.service.remove(actor, id);
    return { message: 'Removed from wishlist' };
  }

  private presented(entries: WishlistEntry[]): Promise<WishlistItemResponse[]> {
    return this.listed.presented(entries, ({ id }, item) => ({ id, item }));
  }
}
