import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type Actor, requireAdmin } from '../../accounts/actor.js';
import { inTransaction } from '../../database/in-transaction.js';
import { assertWaitsForCall, lockOrder, stepsOf } from '../lock-order.js';
import { Order } from '../order.entity.js';
import { claim, claimNext, release } from './order-claims.js';

/** Claims orders of the call queue, so that two admins do not call the same customer. */
@Injectable()
export class ClaimOrderService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Claims the order, or renews the actor's claim. Throws ORDER_NOT_FOUND, ORDER_CLAIMED, ORDER_FINAL and
   * ORDER_ALREADY_CONFIRMED.
   */
  async claimOrder(
    actor: Actor,
    sessionKey: string,
    orderId: string,
    overrideClaim: boolean,
  ): Promise<Order> {
    const admin = requireAdmin(actor);
    return inTransaction(this.dataSource, async (manager) => {
      const order = await lockOrder(manager, orderId);
      assertWaitsForCall(order, await stepsOf(manager, order));
      await claim(manager, { admin, sessionKey }, order, overrideClaim);
      return manager.findOneByOrFail(Order, { id: order.id });
    });
  }

  /** Claims the first order that is due and unclaimed. Returns null if there is none. */
  async claimNextOrder(actor: Actor, sessionKey: string): Promise<Order | null> {
    const admin = requireAdmin(actor);
    return inTransaction(this.dataSource, async (manager) => {
      const id = await claimNext(manager, { admin, sessionKey });
      return id === null ? null : manager.findOneByOrFail(Order, { id });
    });
  }

  /** Ends the actor's claim, if there is one, and returns the order. Throws ORDER_NOT_FOUND. */
  async releaseOrder(actor: Actor, orderId: string): Promise<Order> {
    const admin = requireAdmin(actor);
    return inTransaction(this.dataSource, async (manager) => {
      const { id } = await lockOrder(manager, orderId);
      await release(manager, admin, id);
      return manager.findOneByOrFail(Order, { id });
    });
  }
}
