import { orderLinesOf, type RequestedLine } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type Actor, requireSignedIn } from '../accounts/actor.js';
import { ORDERS } from '../database/connection-options.js';
import { inTransaction } from '../database/in-transaction.js';
import { Metrics } from '../process/metrics/metrics.js';
import { checkedTerms, findEarlier, makeOrder, type OrderTerms } from './make-order.js';
import type { Order } from './order.entity.js';

export interface OrderRequest extends OrderTerms {
  lines: RequestedLine[];
}

@Injectable()
export class PlaceOrderService {
  constructor(
    @InjectDataSource(ORDERS) private readonly dataSource: DataSource,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Places an order at the shop's own prices (decisions.md, "Orders"). Placing it again under the same key returns
   * the first order. Throws NOT_SIGNED_IN, ITEM_NOT_FOUND, ITEM_OUT_OF_STOCK, IDEMPOTENCY_KEY_REUSED and what
   * `orderLinesOf` and the text limits refuse.
   */
  async placeOrder(actor: Actor, request: OrderRequest): Promise<Order> {
    const customer = requireSignedIn(actor);
    const lines = orderLinesOf(request.lines.map((line) => ({ ...line, itemId: line.itemId.toLowerCase() })));
    const terms = checkedTerms(request, lines.toSorted(byItem));
    const placed = await inTransaction(
      this.dataSource,
      async (manager) =>
        (await findEarlier(manager, customer, terms)) ?? makeOrder(manager, customer, terms, lines),
    );
    if (!placed.isReplayed) this.metrics.ordersPlaced.inc();
    return placed;
  }
}

/** The same items in another order are the same contents. */
function byItem(one: RequestedLine, other: RequestedLine): number {
  return one.itemId < other.itemId ? -1 : 1;
}
