import { type Cents, decimalOf, lineWeight, shareRevenue } from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import { OrderLine } from './order-line.entity.js';
import type { Order } from './order.entity.js';

/**
 * Splits the actual price among the lines, for revenue per item and brand. Must run before the order is updated: a sold line
 * needs a share, and a deferred constraint checks their sum at commit.
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
