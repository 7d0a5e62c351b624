import {
  assertIdempotencyKey,
  assertText,
  cartTotal,
  decimalOf,
  DomainError,
  LENGTHS,
  shippingAddressOf,
} from '@beambright/domain';
import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { User } from '../accounts/user.entity.js';
import { itemOf, type ItemRow } from '../catalogue/item-rows.js';
import type { Item } from '../catalogue/item.entity.js';
import { isUuid } from '../graphql/uuid.js';
import { EARLIER, INSERT_ORDER, LOCK_ITEMS } from './make-order.sql.js';
import { OrderLine } from './order-line.entity.js';
import { Order } from './order.entity.js';

/** What a customer says about an order besides what is in it. */
export interface OrderTerms {
  shippingAddress?: string | null;
  notes?: string | null;
  /** Made by the client; the same key from the same customer never makes a second order. */
  idempotencyKey: string;
}

interface CheckedTerms {
  shippingAddress: string;
  notes: string | null;
  idempotencyKey: string;
  /** Of terms and contents: tells whether a key comes again with the same intent. */
  hash: Buffer;
}

export interface LineToOrder {
  /** Null when the item has been deleted. */
  itemId: string | null;
  quantity: number;
  /** If known, a refusal can name an item that is not there any more. */
  itemName?: string;
}

interface Names {
  categoryName: string;
  carBrandName: string;
}

type LockedItem = Names & { item: Item };

interface OrderedItem extends LockedItem {
  quantity: number;
}

/** What the database has made of an order. */
type Made = Pick<Order, 'id' | 'createdAt' | 'updatedAt' | 'callAt'> & { lineIds: string[] };

/** `contents`: whatever else must be the same for the same key. Throws what the limits on key and texts refuse. */
export function checkedTerms(terms: OrderTerms, contents: unknown): CheckedTerms {
  assertIdempotencyKey(terms.idempotencyKey);
  const shippingAddress = shippingAddressOf(terms.shippingAddress);
  assertText('shippingAddress', shippingAddress, { max: LENGTHS.shippingAddress });
  const notes = terms.notes?.trim() || null;
  assertText('notes', notes ?? '', { max: LENGTHS.notes });
  const hash = createHash('sha256')
    .update(JSON.stringify([contents, shippingAddress, notes]))
    .digest();
  return { shippingAddress, notes, idempotencyKey: terms.idempotencyKey, hash };
}

/** The order that this key has made already. Throws IDEMPOTENCY_KEY_REUSED when it was for something else. */
export async function findEarlier(
  manager: EntityManager,
  customer: User,
  { idempotencyKey, hash }: CheckedTerms,
): Promise<Order | null> {
  const [earlier] = await manager.query<{ id: string; requestHash: Buffer }[]>(EARLIER, [
    customer.id,
    idempotencyKey,
  ]);
  if (!earlier) return null;
  if (!earlier.requestHash.equals(hash)) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
  const order = await manager.findOneByOrFail(Order, { id: earlier.id });
  const lines = await manager.find(OrderLine, { where: { orderId: order.id }, order: { position: 'ASC' } });
  return Object.assign(order, { lines, isReplayed: true });
}

/**
 * The order at the shop's own prices, with its lines and the first event of its history. Throws ITEM_NOT_FOUND or
 * ITEM_NO_LONGER_SOLD, ITEM_OUT_OF_STOCK and IDEMPOTENCY_KEY_REUSED.
 */
export async function makeOrder(
  manager: EntityManager,
  customer: User,
  terms: CheckedTerms,
  lines: readonly LineToOrder[],
): Promise<Order> {
  const items = await lockItems(manager, lines);
  return insertOrder(
    manager,
    customer,
    terms,
    lines.map((line) => orderedItem(line, items)),
  );
}

/** Locked for share: neither price nor stock can change, nor an item vanish, before the order is in. */
async function lockItems(
  manager: EntityManager,
  lines: readonly LineToOrder[],
): Promise<Map<string, LockedItem>> {
  const ids = lines.flatMap(({ itemId }) => (itemId !== null && isUuid(itemId) ? [itemId] : []));
  const rows = await manager.query<(ItemRow & Names)[]>(LOCK_ITEMS, [ids]);
  return new Map(rows.map((row) => [row.id, { item: itemOf(row), ...namesIn(row) }]));
}

const namesIn = ({ categoryName, carBrandName }: Names) => ({ categoryName, carBrandName });

function orderedItem(
  { itemId, quantity, itemName }: LineToOrder,
  items: Map<string, LockedItem>,
): OrderedItem {
  const locked = items.get(itemId ?? '');
  if (locked?.item.inStock) return { ...locked, quantity };
  if (locked) throw new DomainError('ITEM_OUT_OF_STOCK', { name: locked.item.name });
  if (itemName === undefined) throw new DomainError('ITEM_NOT_FOUND');
  throw new DomainError('ITEM_NO_LONGER_SOLD', { name: itemName });
}

async function insertOrder(
  manager: EntityManager,
  customer: User,
  terms: CheckedTerms,
  ordered: OrderedItem[],
): Promise<Order> {
  const total = cartTotal(
    ordered.map(({ item, quantity }) => ({ price: { min: item.priceMin, max: item.priceMax }, quantity })),
  );
  const values = {
    userId: customer.id,
    status: 'pending',
    totalMin: total.min,
    totalMax: total.max,
    actualPrice: null,
    shippingAddress: terms.shippingAddress,
    notes: terms.notes,
    idempotencyKey: terms.idempotencyKey,
    requestHash: terms.hash,
    cancelledAt: null,
  } as const;
  const lines = ordered.map((line, position) => lineOf(position, line));
  const [made] = await manager.query<Made[]>(INSERT_ORDER, [
    values.userId,
    decimalOf(total.min),
    decimalOf(total.max),
    values.shippingAddress,
    values.notes,
    values.idempotencyKey,
    values.requestHash,
    JSON.stringify(lines.map((line) => ({ ...line, ...pricesOf(line) }))),
  ]);
  if (!made) return earlierOrFail(manager, customer, terms);
  const { lineIds, ...generated } = made;
  const order = manager.create(Order, { ...values, ...generated });
  order.lines = lines.map((line) =>
    manager.create(OrderLine, { ...line, id: lineIds[line.position], orderId: made.id }),
  );
  return order;
}

/** A parallel request with the same key was quicker; its order is committed by now. */
async function earlierOrFail(manager: EntityManager, customer: User, terms: CheckedTerms): Promise<Order> {
  const earlier = await findEarlier(manager, customer, terms);
  if (!earlier) throw new Error('An order was refused as a duplicate of one that does not exist');
  return earlier;
}

function lineOf(
  position: number,
  { item, quantity, categoryName, carBrandName }: OrderedItem,
): Omit<OrderLine, 'id' | 'orderId'> {
  return {
    position,
    itemId: item.id,
    itemName: item.name,
    categoryName,
    carBrandName,
    quantity,
    priceMin: item.priceMin,
    priceMax: item.priceMax,
    share: null,
  };
}

const pricesOf = ({ priceMin, priceMax }: Pick<OrderLine, 'priceMin' | 'priceMax'>) => ({
  priceMin: decimalOf(priceMin),
  priceMax: decimalOf(priceMax),
});
