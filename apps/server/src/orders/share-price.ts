import { type Cents, decimalOf, lineWeight, shareRevenue } from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import { OrderLine } from './order-line.entity.js';
import type { Order } from './order.entity.js';

/**
 * Writes to each line what it counts of the actual price (decisions, Stats). Before the order is changed: the database takes
 * no line for sold that has no share, and judges their sum when the transaction ends.
 */
export async function sharePrice(manager: EntityManager, order: Order, actualPrice: Cents): Promise<void> {
  const lines = await manager.find(OrderLine, { where: { orderId: order.id }, order: { position: 'ASC' } });
  const weights = lines.map(({ quantity, priceMin: min, priceMax: max }) =>
    lineWeight({ quantity, price: { min, max } }),
  );
  await manager.query(
    `UPDATE order_lines SET share = given.share FROM unnest($1::uuid[], $2::numeric[]) AS given (id, share)
     WHERE order_lines.id = given.id`,
    [lines.map(({ id }) => id), shareRevenue(actualPrice, weights).map(decimalOf)],
  );
}
