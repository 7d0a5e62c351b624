import {
  assertIdempotencyKey,
  assertText,
  cartTotal,
  DomainError,
  LENGTHS,
  orderLinesOf,
  type RequestedLine,
  shippingAddressOf,
} from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createHash } from 'node:crypto';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { type Actor, requireSignedIn } from '../accounts/actor.js';
import type { User } from '../accounts/user.entity.js';
import { Item } from '../catalogue/item.entity.js';
import { inTransaction } from '../database/in-transaction.js';
import { isUuid } from '../graphql/uuid.js';
import { OrderEvent } from './order-event.entity.js';
import { OrderLine } from './order-line.entity.js';
import { Order } from './order.entity.js';

export interface OrderRequest {
  lines: RequestedLine[];
  shippingAddress?: string | null;
  notes?: string | null;
  /** Made by the client; the same key from the same customer never makes a second order. */
  idempotencyKey: string;
}

interface CheckedRequest {
  lines: RequestedLine[];
  shippingAddress: string;
  notes: string | null;
  idempotencyKey: string;
  hash: Buffer;
}

interface OrderedItem {
  item: Item;
  quantity: number;
}

@Injectable()
export class PlaceOrderService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Places an order at the shop's own prices (decisions.md, "Orders"). Placing it again under the same key returns
   * the first order. Throws NOT_SIGNED_IN, ITEM_NOT_FOUND, ITEM_OUT_OF_STOCK, IDEMPOTENCY_KEY_REUSED and what
   * `orderLinesOf` and the text limits refuse.
   */
  async placeOrder(actor: Actor, request: OrderRequest): Promise<Order> {
    const customer = requireSignedIn(actor);
    const checked = check(request);
    return inTransaction(this.dataSource, async (manager) => {
      const earlier = await findEarlier(manager, customer, checked);
      if (earlier) return earlier;
      const ordered = await lockItems(manager, checked.lines);
      return insertOrder(manager, customer, checked, ordered);
    });
  }
}

function check(request: OrderRequest): CheckedRequest {
  assertIdempotencyKey(request.idempotencyKey);
  const lines = orderLinesOf(request.lines.map((line) => ({ ...line, itemId: line.itemId.toLowerCase() })));
  const shippingAddress = shippingAddressOf(request.shippingAddress);
  assertText('shippingAddress', shippingAddress, { max: LENGTHS.shippingAddress });
  const notes = request.notes?.trim() || null;
  assertText('notes', notes ?? '', { max: LENGTHS.notes });
  const hash = createHash('sha256')
    .update(JSON.stringify([lines.toSorted(byItem), shippingAddress, notes]))
    .digest();
  return { lines, shippingAddress, notes, idempotencyKey: request.idempotencyKey, hash };
}

/** The same items in another order are the same contents. */
function byItem(one: RequestedLine, other: RequestedLine): number {
  return one.itemId < other.itemId ? -1 : 1;
}

async function findEarlier(manager: EntityManager, customer: User, { idempotencyKey, hash }: CheckedRequest) {
  const earlier = await manager
    .createQueryBuilder(Order, 'earlier')
    .addSelect('earlier.requestHash')
    .where({ userId: customer.id, idempotencyKey })
    .getOne();
  if (earlier && !earlier.requestHash.equals(hash)) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
  return earlier;
}

/** Locked for share: neither price nor stock can change, nor an item vanish, before the order is in. */
async function lockItems(manager: EntityManager, lines: RequestedLine[]): Promise<OrderedItem[]> {
  const ids = lines.map((line) => line.itemId);
  if (!ids.every(isUuid)) throw new DomainError('ITEM_NOT_FOUND');
  const items = await manager
    .createQueryBuilder(Item, 'item')
    .innerJoinAndSelect('item.category', 'category')
    .innerJoinAndSelect('item.carBrand', 'carBrand')
    .where({ id: In(ids) })
    .orderBy('item.id')
    .setLock('pessimistic_read', undefined, ['item'])
    .getMany();
  const byId = new Map(items.map((item) => [item.id, item]));
  return lines.map(({ itemId, quantity }) => {
    const item = byId.get(itemId);
    if (!item) throw new DomainError('ITEM_NOT_FOUND');
    if (!item.inStock) throw new DomainError('ITEM_OUT_OF_STOCK', { name: item.name });
    return { item, quantity };
  });
}

async function insertOrder(
  manager: EntityManager,
  customer: User,
  checked: CheckedRequest,
  ordered: OrderedItem[],
): Promise<Order> {
  const total = cartTotal(
    ordered.map(({ item, quantity }) => ({ price: { min: item.priceMin, max: item.priceMax }, quantity })),
  );
  const { identifiers } = await manager
    .createQueryBuilder()
    .insert()
    .into(Order)
    .values({
      userId: customer.id,
      status: 'pending',
      totalMin: total.min,
      totalMax: total.max,
      shippingAddress: checked.shippingAddress,
      notes: checked.notes,
      idempotencyKey: checked.idempotencyKey,
      requestHash: checked.hash,
    })
    .orIgnore()
    .execute();
  const id = identifiers[0]?.['id'] as string | undefined;
  if (!id) return earlierOrFail(manager, customer, checked);
  await manager.insert(
    OrderLine,
    ordered.map((line, position) => lineOf(id, position, line)),
  );
  await manager.insert(OrderEvent, {
    orderId: id,
    actorId: customer.id,
    fromStatus: null,
    toStatus: 'pending',
  });
  return manager.findOneByOrFail(Order, { id });
}

/** A parallel request with the same key was quicker; its order is committed by now. */
async function earlierOrFail(
  manager: EntityManager,
  customer: User,
  checked: CheckedRequest,
): Promise<Order> {
  const earlier = await findEarlier(manager, customer, checked);
  if (!earlier) throw new Error('An order was refused as a duplicate of one that does not exist');
  return earlier;
}

function lineOf(orderId: string, position: number, { item, quantity }: OrderedItem): Omit<OrderLine, 'id'> {
  return {
    orderId,
    position,
    itemId: item.id,
    itemName: item.name,
    categoryName: item.category?.name ?? '',
    carBrandName: item.carBrand?.name ?? '',
    quantity,
    priceMin: item.priceMin,
    priceMax: item.priceMax,
  };
}
