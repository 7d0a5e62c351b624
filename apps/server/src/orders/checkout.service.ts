import { DomainError } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type Actor, requireSignedIn } from '../accounts/actor.js';
import { withAccountLocked } from '../accounts/lock-account.js';
import { ORDERS } from '../database/connection-options.js';
import { prepared } from '../database/prepared.js';
import { linesOf } from '../lists/cart-lines.js';
import { Metrics } from '../process/metrics/metrics.js';
import { checkedTerms, findEarlier, makeOrder, type OrderTerms } from './make-order.js';
import type { Order } from './order.entity.js';

const EMPTY_CART = prepared('DELETE FROM cart_lines WHERE id = ANY ($1::uuid[])');

/** Stands in an order's hash for what was in the cart: after the first time that is gone. */
const THE_CART = 'cart';

@Injectable()
export class CheckoutService {
  constructor(
    @InjectDataSource(ORDERS) private readonly dataSource: DataSource,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Orders what is in the actor's cart and empties the cart, both or neither (decisions, Orders). Under the same key again
   * it returns the first order and leaves the cart alone. Throws NOT_SIGNED_IN, ORDER_EMPTY, ITEM_NO_LONGER_SOLD,
   * ITEM_OUT_OF_STOCK, IDEMPOTENCY_KEY_REUSED and what the limits on key and texts refuse.
   */
  async checkout(actor: Actor, request: OrderTerms): Promise<Order> {
    const customer = requireSignedIn(actor);
    const terms = checkedTerms(request, THE_CART);
    const placed = await withAccountLocked(this.dataSource, customer, async (manager) => {
      const earlier = await findEarlier(manager, customer, terms);
      if (earlier) return earlier;
      const lines = await linesOf(manager, customer);
      if (lines.length === 0) throw new DomainError('ORDER_EMPTY');
      const order = await makeOrder(manager, customer, terms, lines);
      await manager.query(EMPTY_CART, [lines.map(({ id }) => id)]);
      return order;
    });
    if (!placed.isReplayed) this.metrics.ordersPlaced.inc();
    return placed;
  }
}
