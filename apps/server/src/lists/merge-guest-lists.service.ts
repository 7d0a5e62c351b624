import {
  assertIdempotencyKey,
  assertListLength,
  type CartLine as GuestCartLine,
  DomainError,
  MAX_CART_LINES,
  MAX_WISHLIST_ENTRIES,
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
/** Far more than any list of a shopper; each entry is looked up and may have to be answered. */
const MOST_ENTRIES = 1_000;

export interface GuestLists {
  /** Made by the client for just these lists. */
  key: string;
  cart: GuestCartLine[];
  wishlist: string[];
}

@Injectable()
export class MergeGuestListsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Adds what a guest has collected to the account's lists: quantities add up to 999 at most, wishlist duplicates drop
   * (decisions, Cart and wishlist). What is out of stock comes along, and the cart shows it as such; what cannot come along
   * is skipped and told. Asking again under the same key changes nothing and tells the same. Throws NOT_SIGNED_IN,
   * IDEMPOTENCY_KEY_INVALID, IDEMPOTENCY_KEY_REUSED and INVALID_INPUT for more than 1,000 entries.
   */
  async merge(actor: Actor, { key, ...lists }: GuestLists): Promise<SkippedLine[]> {
    const account = requireSignedIn(actor);
    assertIdempotencyKey(key);
    assertListLength('cart', lists.cart, MOST_ENTRIES);
    assertListLength('wishlist', lists.wishlist, MOST_ENTRIES);
    const { wanted, wished, hash, ...tidied } = tidyLists(lists);
    return withAccountLocked(this.dataSource, account, async (manager) => {
      const earlier = await findEarlier(manager, account, key, hash);
      if (earlier) return earlier.skipped;
      const ids = [...wanted, ...wished].map(({ itemId }) => itemId);
      const items = await holdItems(manager, ids);
      const fromCart = await mergeCart(manager, account, wanted, items);
      const fromWishlist = await mergeWishlist(manager, account, wished, items);
      const left = [...tidied.skipped, ...fromCart, ...fromWishlist];
      await manager.insert(GuestListMerge, { userId: account.id, key, requestHash: hash, skipped: left });
      await forgetOld(manager, account);
      return left;
    });
  }
}

async function findEarlier(manager: EntityManager, account: User, key: string, hash: Buffer) {
  const earlier = await manager.findOneBy(GuestListMerge, { userId: account.id, key });
  if (earlier && !earlier.requestHash.equals(hash)) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
  return earlier;
}

/** Here and not by a clock: an account that merges no more keeps a row or two. No browser asks again after so long. */
async function forgetOld(manager: EntityManager, { id }: User): Promise<void> {
  const oldest = new Date(Date.now() - KEPT_DAYS * DAY);
  await manager.delete(GuestListMerge, { userId: id, createdAt: LessThan(oldest) });
}

async function mergeCart(
  manager: EntityManager,
  account: User,
  wanted: Wanted[],
  items: Map<string, Item>,
): Promise<SkippedLine[]> {
  const { known, unknown } = lookedUp(wanted, items);
  const { tooMany } = await putIntoCart(manager, account, known);
  const full = new DomainError('CART_FULL', { max: MAX_CART_LINES });
  return [
    ...unknown.map((line) => skipped('cart', line, new DomainError('ITEM_NOT_FOUND'))),
    ...tooMany.map((line) => skipped('cart', line, full)),
  ];
}

async function mergeWishlist(
  manager: EntityManager,
  account: User,
  wished: Wished[],
  items: Map<string, Item>,
): Promise<SkippedLine[]> {
  const { known, unknown } = lookedUp(wished, items);
  const tooMany = await putIntoWishlist(manager, account, known);
  const full = new DomainError('WISHLIST_FULL', { max: MAX_WISHLIST_ENTRIES });
  return [
    ...unknown.map((entry) => skipped('wishlist', entry, new DomainError('ITEM_NOT_FOUND'))),
    ...tooMany.map((entry) => skipped('wishlist', entry, full)),
  ];
}

function lookedUp<Entry extends Wished>(entries: Entry[], items: Map<string, Item>) {
  const known = entries.flatMap((entry) => {
    const item = items.get(entry.itemId);
    return item ? [{ ...entry, item }] : [];
  });
  return { known, unknown: entries.filter(({ itemId }) => !items.has(itemId)) };
}
