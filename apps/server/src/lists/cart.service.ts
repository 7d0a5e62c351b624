import {
  assertOrderQuantity,
  CART_FULL,
  CART_LINE_NOT_FOUND,
  DomainError,
  ITEM_NO_LONGER_SOLD,
  ITEM_NOT_FOUND,
  ITEM_OUT_OF_STOCK,
  MAX_CART_LINES,
  MIN_QUANTITY,
} from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { type Actor, requireSignedIn } from '../accounts/actor.js';
import { withAccountLocked } from '../accounts/lock-account.js';
import type { User } from '../accounts/user.entity.js';
import { holdItems } from '../catalogue/hold-items.js';
import { isUuid } from '../database/uuid.js';
import { linesOf, putIntoExisting } from './cart-lines.js';
import { type Cart, cartWith } from './cart.type.js';
import { CartLine } from './list-entry.entity.js';

/** Every method throws NOT_SIGNED_IN for a guest. Every account has a cart, even those of staff. */
@Injectable()
export class CartService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Adds pieces of an item, up to 999 in all. Throws QUANTITY_INVALID, ITEM_NOT_FOUND, ITEM_OUT_OF_STOCK and CART_FULL. */
  async add(actor: Actor, itemId: string, quantity: number): Promise<{ line: CartLine; cart: Cart }> {
    const account = requireSignedIn(actor);
    assertOrderQuantity(quantity);
    return withAccountLocked(this.dataSource, account, async (manager) => {
      const item = (await holdItems(manager, [itemId])).get(itemId.toLowerCase());
      if (!item) throw new DomainError(ITEM_NOT_FOUND);
      if (!item.inStock) throw new DomainError(ITEM_OUT_OF_STOCK, { name: item.name });
      const before = await linesOf(manager, account);
      const { lines } = await putIntoExisting(manager, account, before.filter(hasItem), [{ item, quantity }]);
      const [stored] = lines;
      if (!stored) throw new DomainError(CART_FULL, { max: MAX_CART_LINES });
      const line = { ...stored, item };
      return { line, cart: cartWith(account, withLine(before, line)) };
    });
  }

  /** A quantity < 1 removes the line. Throws CART_LINE_NOT_FOUND, QUANTITY_INVALID, ITEM_NO_LONGER_SOLD and ITEM_OUT_OF_STOCK. */
  async setQuantity(actor: Actor, lineId: string, quantity: number): Promise<CartLine | null> {
    const account = requireSignedIn(actor);
    if (quantity >= MIN_QUANTITY) assertOrderQuantity(quantity);
    return withAccountLocked(this.dataSource, account, async (manager) => {
      const line = await requireOwnLine(manager, account, lineId);
      if (quantity < MIN_QUANTITY) {
        await manager.delete(CartLine, { id: line.id });
        return null;
      }
      assertCanSet(line, quantity);
      await manager.update(CartLine, { id: line.id }, { quantity });
      return { ...line, quantity };
    });
  }

  /** Throws CART_LINE_NOT_FOUND (also for another account's line). */
  async remove(actor: Actor, lineId: string): Promise<void> {
    await this.setQuantity(actor, lineId, 0);
  }

  async clear(actor: Actor): Promise<void> {
    const account = requireSignedIn(actor);
    await withAccountLocked(this.dataSource, account, (manager) =>
      manager.delete(CartLine, { userId: account.id }),
    );
  }
}

function hasItem(line: CartLine): line is CartLine & { itemId: string } {
  return line.itemId !== null;
}

/** The lines after a change of one. They need not be read again, because the account is locked. */
function withLine(before: CartLine[], line: CartLine): CartLine[] {
  const isThere = before.some(({ id }) => id === line.id);
  return isThere ? before.map((one) => (one.id === line.id ? line : one)) : [...before, line];
}

function assertCanSet(line: CartLine, quantity: number): void {
  if (!line.item) throw new DomainError(ITEM_NO_LONGER_SOLD, { name: line.itemName });
  const isMore = quantity > line.quantity;
  if (isMore && !line.item.inStock) throw new DomainError(ITEM_OUT_OF_STOCK, { name: line.item.name });
}

async function requireOwnLine(manager: EntityManager, account: User, id: string): Promise<CartLine> {
  const own = manager
    .createQueryBuilder(CartLine, 'line')
    .leftJoinAndSelect('line.item', 'item')
    .where({ userId: account.id, id });
  const line = isUuid(id) ? await own.getOne() : null;
  if (!line) throw new DomainError(CART_LINE_NOT_FOUND);
  return line;
}
