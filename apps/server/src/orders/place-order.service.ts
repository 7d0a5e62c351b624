import { orderLinesOf, type RequestedLine } from '@beambright/domain';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type Actor, requireSignedIn } from '../accounts/actor.js';
import { withAccountLocked } from '../accounts/lock-account.js';
import { ORDERS } from '../database/connection-options.js';
import { CONFIG, type Config } from '../process/config.js';
import { Metrics } from '../process/metrics/metrics.js';
import { checkedTerms, findEarlier, makeOrder, type OrderTerms } from './make-order.js';
import type { Order } from './order.entity.js';
import { assertOrdersPerHour } from './orders-per-hour.js';

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
    const placed = await withAccountLocked(this.dataSource, customer, async (manager) => {
      const earlier = await findEarlier(manager, customer, terms);
      if (earlier) return earlier;
      await assertOrdersPerHour(manager, customer, this.config.ordersPerHour, this.metrics);
      return makeOrder(manager, customer, terms, lines);
    });
    if (!placed.isReplayed) this.metrics.ordersPlaced.inc();
    return placed;
  }
}

/** Throws the errors of `orderLinesOf`. */
export function requestedLines({ lines }: Pick<OrderRequest, 'lines'>): RequestedLine[] {
  return orderLinesOf(lines.map((line) => ({ ...line, itemId: line.itemId.toLowerCase() })));
}

/** Sorts the lines, so that their sequence does not change the request hash. */
export function byItem(one: RequestedLine, other: RequestedLine): number {
  return one.itemId < other.itemId ? -1 : 1;
}
