import {
  assertIdempotencyKey,
  assertListLength,
  CART_FULL,
  type CartLine as GuestCartLine,
  DomainError,
  IDEMPOTENCY_KEY_REUSED,
  ITEM_NOT_FOUND,
  MAX_CART_LINES,
  MAX_WISHLIST_ENTRIES,
  WISHLIST_FULL,
} from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, LessThan } from 'typeorm';
import { type Actor, requireSignedIn } from '../accounts/actor.js';
import { withAccountLocked } from '../accounts/lock-account.js';
import type { User } from '../accounts/user.entity.js';
import { holdItems } from '../catalogue/hold-items.js';
import type { Item } from '../catalogue/item.entity.js';
import { putIntoCart } from './cart-lines.js';
import { GuestListMerge } from './guest-list-merge.entity.js';
import { skipped, type SkippedLine } from './skipped-line.type.js';
import { tidyLists, type Wanted, type Wished } from './tidy-lists.js';
import { putIntoWishlist } from './wishlist-entries.js';

const DAY = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 90;
/** The most entries of a list. Each is looked up and may be in the response. Real lists have far fewer. */
const MAX_ENTRIES = 1_000;

export interface GuestLists {
  key: string;
  cart: GuestCartLine[];
  wishlist: string[];
}

@Injectable()
export class MergeGuestListsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Merges guest lists. A repeated key only returns the first result. Throws the IDEMPOTENCY_KEY_* errors and INVALID_INPUT. */
  async merge(actor: Actor, { key, ...lists }: GuestLists): Promise<SkippedLine[]> {
    const account = requireSignedIn(actor);
    assertIdempotencyKey(key);
    assertListLength('cart', lists.cart, MAX_ENTRIES);
    assertListLength('wishlist', lists.wishlist, MAX_ENTRIES);
    const { wanted, wished, hash, ...tidied } = tidyLists(lists);
    return withAccountLocked(this.dataSource, account, async (manager) => {
      const earlier = await findEarlier(manager, account, key, hash);
      if (earlier) return earlier.skipped;
      const ids = [...wanted, ...wished].map(({ itemId }) => itemId);
      const items = await holdItems(manager, ids);
      const fromCart = await mergeCart(manager, account, wanted, items);
      const fromWishlist = await mergeWishlist(manager, account, wished, items);
      const notMerged = [...tidied.skipped, ...fromCart, ...fromWishlist];
      await manager.insert(GuestListMerge, {
        userId: account.id,
        key,
        requestHash: hash,
        skipped: notMerged,
      });
      await deleteOld(manager, account);
      return notMerged;
    });
  }
}

async function findEarlier(manager: EntityManager, account: User, key: string, hash: Buffer) {
  const earlier = await manager.findOneBy(GuestListMerge, { userId: account.id, key });
  if (earlier && !earlier.requestHash.equals(hash)) throw new DomainError(IDEMPOTENCY_KEY_REUSED);
  return earlier;
}

/** Deletes the account's merges that are too old for a browser to repeat. A few stay if the account never merges again. */
async function deleteOld(manager: EntityManager, { id }: User): Promise<void> {
  const oldest = new Date(Date.now() - KEPT_DAYS * DAY);
  await manager.delete(GuestListMerge, { userId: id, createdAt: LessThan(oldest) });
}

async function mergeCart(
  manager: EntityManager,
  account: User,
  wanted: Wanted[],
  items: Map<string, Item>,
): Promise<SkippedLine[]> {
  const { known, unknown } = lookUp(wanted, items);
  const { tooMany } = await putIntoCart(manager, account, known);
  const full = new DomainError(CART_FULL, { max: MAX_CART_LINES });
  return [
    ...unknown.map((line) => skipped('cart', line, new DomainError(ITEM_NOT_FOUND))),
    ...tooMany.map((line) => skipped('cart', line, full)),
  ];
}

async function mergeWishlist(
  manager: EntityManager,
  account: User,
  wished: Wished[],
  items: Map<string, Item>,
): Promise<SkippedLine[]> {
  const { known, unknown } = lookUp(wished, items);
  const tooMany = await putIntoWishlist(manager, account, known);
  const full = new DomainError(WISHLIST_FULL, { max: MAX_WISHLIST_ENTRIES });
  return [
    ...unknown.map((entry) => skipped('wishlist', entry, new DomainError(ITEM_NOT_FOUND))),
    ...tooMany.map((entry) => skipped('wishlist', entry, full)),
  ];
}

function lookUp<Entry extends Wished>(entries: Entry[], items: Map<string, Item>) {
  const known = entries.flatMap((entry) => {
    const item = items.get(entry.itemId);
    return item ? [{ ...entry, item }] : [];
  });
  return { known, unknown: entries.filter(({ itemId }) => !items.has(itemId)) };
}
