import {
  assertListLength,
  type Cents,
  decimalOf,
  MAX_ORDER_LINES,
  type PriceParts,
  sharesOfPrice,
} from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import { OrderLine } from './order-line.entity.js';
import { Order } from './order.entity.js';

/** As a client says them. */
export type GivenParts = { [Part in keyof PriceParts]?: PriceParts[Part] | null };

/** Null if none are said. Throws INVALID_INPUT for too many lines. */
export function checkedParts(given: GivenParts | null | undefined): PriceParts | null {
  if (!given) return null;
  assertListLength('lines', given.lines ?? [], MAX_ORDER_LINES);
  const lines = given.lines?.map(({ id, ...agreed }) => ({ id: id.toLowerCase(), ...agreed })) ?? null;
  return { lines, discount: given.discount ?? 0, deliveryFee: given.deliveryFee ?? 0 };
}

export function linesOf(manager: EntityManager, { id: orderId }: Order): Promise<OrderLine[]> {
  return manager.find(OrderLine, { where: { orderId }, order: { position: 'ASC' } });
}

/** Whether the price of the order is made of these already. */
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
 * Splits the actual price among the lines, for revenue per item and brand; without parts it is a sum, and the delivery fee stays.
 * Must run before the order is updated: a sold line needs a share, and a deferred constraint checks their sum at commit. Throws
 * PRICE_PARTS_INVALID.
 */
export async function sharePrice(
  manager: EntityManager,
  order: Order,
  actualPrice: Cents,
  given?: PriceParts | null,
): Promise<void> {
  const parts = given ?? { lines: null, discount: 0, deliveryFee: order.deliveryFee };
  const lines = (await linesOf(manager, order)).map(({ id, quantity, priceMin: min, priceMax: max }) => ({
    id,
    quantity,
    price: { min, max },
  }));
  const shares = sharesOfPrice(actualPrice, parts, lines);
  const ids = shares.map(({ id }) => id);
  // This ends what was agreed before (shares.sql).
  await manager.query(
    `UPDATE order_lines SET share = given.share FROM unnest($1::uuid[], $2::numeric[]) AS given (id, share)
     WHERE order_lines.id = given.id`,
    [ids, shares.map(({ share }) => decimalOf(share))],
  );
  const { discount, deliveryFee } = parts;
  if (!parts.lines && deliveryFee === 0) return;
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
}
