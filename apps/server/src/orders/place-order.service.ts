import { DomainError, ORDER_EMPTY, orderLinesOf, type RequestedLine } from '@beambright/domain';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { type Actor, requireSignedIn } from '../accounts/actor.js';
import { withAccountLocked } from '../accounts/lock-account.js';
import type { User } from '../accounts/user.entity.js';
import { ORDERS } from '../database/connection-options.js';
import { prepared } from '../database/prepared.js';
import { linesOf } from '../lists/cart-lines.js';
import { CONFIG, type Config } from '../process/config.js';
import { Metrics } from '../process/metrics/metrics.js';
import { type CheckedTerms, checkedTerms, findEarlier, makeOrder, type OrderTerms } from './make-order.js';
import type { Order } from './order.entity.js';
import { assertOrdersPerHour } from './orders-per-hour.js';

const EMPTY_CART = prepared('DELETE FROM cart_lines WHERE id = ANY ($1::uuid[])');

/** Stands for the cart's contents in the request hash, because the cart is already empty when a request is repeated. */
const THE_CART = 'cart';

export interface OrderRequest extends OrderTerms {
  lines: readonly RequestedLine[];
}

@Injectable()
export class PlaceOrderService {
  constructor(
    @InjectDataSource(ORDERS) private readonly dataSource: DataSource,
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Repeating a key returns the first order. Throws TOO_MANY_ORDERS, and the errors of `orderLinesOf`, `checkedTerms` and `makeOrder`. */
  async placeOrder(actor: Actor, request: OrderRequest): Promise<Order> {
    const customer = requireSignedIn(actor);
    const lines = requestedLines(request);
    const terms = checkedTerms(request, lines.toSorted(byItem));
    return this.placeOnce(customer, terms, async (manager) => {
      await assertOrdersPerHour(manager, customer, this.config.ordersPerHour, this.metrics);
      return makeOrder(manager, customer, terms, lines);
    });
  }

  /**
   * Repeating a key returns the first order. Throws ORDER_EMPTY, TOO_MANY_ORDERS, and the errors of `checkedTerms` and
   * `makeOrder`.
   */
  async checkout(actor: Actor, request: OrderTerms): Promise<Order> {
    const customer = requireSignedIn(actor);
    const terms = checkedTerms(request, THE_CART);
    return this.placeOnce(customer, terms, async (manager) => {
      const lines = await linesOf(manager, customer);
      if (lines.length === 0) throw new DomainError(ORDER_EMPTY);
      await assertOrdersPerHour(manager, customer, this.config.ordersPerHour, this.metrics);
      const order = await makeOrder(manager, customer, terms, lines);
      await manager.query(EMPTY_CART, [lines.map(({ id }) => id)]);
      return order;
    });
  }

  /** Makes an order, or returns that of an earlier request with the key. Throws IDEMPOTENCY_KEY_REUSED and what `make` throws. */
  async placeOnce(
    user: User,
    terms: CheckedTerms,
    make: (manager: EntityManager) => Promise<Order>,
  ): Promise<Order> {
    const placed = await withAccountLocked(
      this.dataSource,
      user,
      async (manager) => (await findEarlier(manager, user, terms)) ?? make(manager),
    );
    if (!placed.isReplayed) this.metrics.ordersPlaced.inc();
    return placed;
  }
}

/** The lines with ids in lower case. Throws the errors of `orderLinesOf`. */
export function requestedLines({ lines }: Pick<OrderRequest, 'lines'>): RequestedLine[] {
  return orderLinesOf(lines.map((line) => ({ ...line, itemId: line.itemId.toLowerCase() })));
}

/** Sorts the lines, so that their sequence does not change the request hash. */
export function byItem(one: RequestedLine, other: RequestedLine): number {
  return one.itemId < other.itemId ? -1 : 1;
}
