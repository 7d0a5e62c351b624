import {
  assertListLength,
  changedPriceParts,
  type Cents,
  decimalOf,
  MAX_ORDER_LINES,
  type OrderChange,
  type PriceParts,
  sharesOfPrice,
} from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import { OrderLine } from './order-line.entity.js';
import { Order } from './order.entity.js';

export type GivenParts = { [Part in keyof PriceParts]?: PriceParts[Part] | null };

/** Fills in the missing parts of a price. Null if no parts are given. Throws INVALID_INPUT for too many lines. */
export function checkedParts(given: GivenParts | null | undefined): PriceParts | null {
  if (!given) return null;
  assertListLength('lines', given.lines ?? [], MAX_ORDER_LINES);
  const lines = given.lines?.map(({ id, ...agreed }) => ({ id: id.toLowerCase(), ...agreed })) ?? null;
  return { lines, discount: given.discount ?? 0, deliveryFee: given.deliveryFee ?? 0 };
}

export function linesOf(manager: EntityManager, { id: orderId }: Order): Promise<OrderLine[]> {
  return manager.find(OrderLine, { where: { orderId }, order: { position: 'ASC' } });
}

export async function hasParts(manager: EntityManager, order: Order, parts: PriceParts): Promise<boolean> {
  const agreed = new Map(parts.lines?.map(({ id, amount }) => [id, amount]));
  const lines = await linesOf(manager, order);
  return (
    order.discount === parts.discount &&
    order.deliveryFee === parts.deliveryFee &&
    lines.every(({ id, agreedAmount }) => agreedAmount === (agreed.get(id) ?? null))
  );
}

/**
 * Divides the price of an order among its lines. Returns which parts of the price have changed. Call it before the order becomes
 * confirmed: its lines must then have shares. Throws PRICE_PARTS_INVALID, and ORDER_CORRECTED if a quantity has changed.
 */
export async function sharePrice(
  manager: EntityManager,
  order: Order,
  actualPrice: Cents,
  given?: PriceParts | null,
): Promise<OrderChange[]> {
  const parts = given ?? { lines: null, discount: 0, deliveryFee: order.deliveryFee };
  const before = await linesOf(manager, order);
  const lines = before.map(({ id, quantity, priceMin: min, priceMax: max }) => ({
    id,
    quantity,
    price: { min, max },
  }));
  const shares = sharesOfPrice(actualPrice, parts, lines);
  const { discount, deliveryFee } = parts;
  const changes = changedPriceParts({ ...order, lines: before }, { discount, deliveryFee, lines: shares });
  const ids = shares.map(({ id }) => id);
  // Setting the shares ends the parts that were agreed before (shares.sql).
  await manager.query(
    `UPDATE order_lines SET share = given.share FROM unnest($1::uuid[], $2::numeric[]) AS given (id, share)
     WHERE order_lines.id = given.id`,
    [ids, shares.map(({ share }) => decimalOf(share))],
  );
  if (!parts.lines && deliveryFee === 0) return changes;
  await manager.query(
    `UPDATE order_lines SET agreed_amount = given.agreed, delivery_share = given.delivery
     FROM unnest($1::uuid[], $2::numeric[], $3::numeric[]) AS given (id, agreed, delivery) WHERE order_lines.id = given.id`,
    [
      ids,
      shares.map(({ agreedAmount }) => (agreedAmount === null ? null : decimalOf(agreedAmount))),
      shares.map(({ deliveryShare }) => decimalOf(deliveryShare)),
    ],
  );
  await manager.update(Order, { id: order.id }, { discount, deliveryFee });
  return changes;
}
