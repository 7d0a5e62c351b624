import {
  DomainError,
  ITEM_NOT_FOUND,
  MAX_WISHLIST_ENTRIES,
  WISHLIST_ENTRY_NOT_FOUND,
  WISHLIST_FULL,
} from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type Actor, requireSignedIn } from '../accounts/actor.js';
import { withAccountLocked } from '../accounts/lock-account.js';
import { holdItems } from '../catalogue/hold-items.js';
import { isUuid } from '../database/uuid.js';
import { WishlistEntry } from './list-entry.entity.js';
import { putIntoWishlist } from './wishlist-entries.js';

/** Every method throws NOT_SIGNED_IN for a guest. Every account has a wishlist, even those of staff. */
@Injectable()
export class WishlistService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** An item that is already on the list keeps its entry. Throws ITEM_NOT_FOUND and WISHLIST_FULL. */
  async add(actor: Actor, itemId: string): Promise<WishlistEntry> {
    const account = requireSignedIn(actor);
    return withAccountLocked(this.dataSource, account, async (manager) => {
      const item = (await holdItems(manager, [itemId])).get(itemId.toLowerCase());
      if (!item) throw new DomainError(ITEM_NOT_FOUND);
      const tooMany = await putIntoWishlist(manager, account, [{ item }]);
      if (tooMany.length > 0) throw new DomainError(WISHLIST_FULL, { max: MAX_WISHLIST_ENTRIES });
      return manager.findOneOrFail(WishlistEntry, {
        where: { userId: account.id, itemId: item.id },
        relations: { item: true },
      });
    });
  }

  /** Throws WISHLIST_ENTRY_NOT_FOUND (also for another account's entry). */
  async remove(actor: Actor, entryId: string): Promise<void> {
    const account = requireSignedIn(actor);
    await withAccountLocked(this.dataSource, account, async (manager) => {
      const own = { id: entryId, userId: account.id };
      const { affected } = isUuid(entryId) ? await manager.delete(WishlistEntry, own) : { affected: 0 };
      if (!affected) throw new DomainError(WISHLIST_ENTRY_NOT_FOUND);
    });
  }
}
