import { DomainError, ORDER_EMPTY } from '@beambright/domain';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type Actor, requireSignedIn } from '../accounts/actor.js';
import { withAccountLocked } from '../accounts/lock-account.js';
import { ORDERS } from '../database/connection-options.js';
import { prepared } from '../database/prepared.js';
import { linesOf } from '../lists/cart-lines.js';
import { CONFIG, type Config } from '../process/config.js';
import { Metrics } from '../process/metrics/metrics.js';
import { checkedTerms, findEarlier, makeOrder, type OrderTerms } from './make-order.js';
import type { Order } from './order.entity.js';
import { assertOrdersPerHour } from './orders-per-hour.js';

const EMPTY_CART = prepared('DELETE FROM cart_lines WHERE id = ANY ($1::uuid[])');

/** Stands for the cart's contents in the request hash, because the cart is already empty when a request is repeated. */
const THE_CART = 'cart';

@Injectable()
export class CheckoutService {
  constructor(
    @InjectDataSource(ORDERS) private readonly dataSource: DataSource,
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Repeating a key keeps the cart. Throws ORDER_EMPTY, TOO_MANY_ORDERS, and the errors of `checkedTerms` and `makeOrder`. */
  async checkout(actor: Actor, request: OrderTerms): Promise<Order> {
    const customer = requireSignedIn(actor);
    const terms = checkedTerms(request, THE_CART);
    const placed = await withAccountLocked(this.dataSource, customer, async (manager) => {
      const earlier = await findEarlier(manager, customer, terms);
      if (earlier) return earlier;
      const lines = await linesOf(manager, customer);
      if (lines.length === 0) throw new DomainError(ORDER_EMPTY);
      await assertOrdersPerHour(manager, customer, this.config.ordersPerHour, this.metrics);
      const order = await makeOrder(manager, customer, terms, lines);
      await manager.query(EMPTY_CART, [lines.map(({ id }) => id)]);
      return order;
    });
    if (!placed.isReplayed) this.metrics.ordersPlaced.inc();
    return placed;
  }
}
