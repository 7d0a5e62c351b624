import {
  assertActualPrice,
  assertCanCancel,
  assertCanChangeStatus,
  assertCanCorrectPrice,
  assertStillIs,
  assertText,
  type Cents,
  DomainError,
  isFinal,
  isRepeated,
  isUndo,
  LENGTHS,
  ORDER_NOT_FOUND,
  type OrderStatus,
  type PriceParts,
  undoneStatus,
} from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { type Actor, requireAdmin, requireSignedIn } from '../accounts/actor.js';
import type { User } from '../accounts/user.entity.js';
import { inTransaction } from '../database/in-transaction.js';
import { assertNotClaimedByOther, UNCLAIMED } from './calls/order-claims.js';
import { assertHasAccount, assertWaitsForCall, lockOrder, nameIn, stepsOf } from './lock-order.js';
import { OrderEvent } from './order-event.entity.js';
import { Order } from './order.entity.js';
import { checkedParts, type GivenParts, hasParts, sharePrice } from './share-price.js';

export interface ClaimCheck {
  /** Whether the decision fails if a colleague has claimed the order. REST has no claims. */
  respectsClaim?: boolean;
}

/** `from`: the status that the admin was shown, if the client sent it. */
export interface StatusChoice extends ClaimCheck {
  status: OrderStatus;
  from?: OrderStatus | null;
}

export interface PriceCorrection {
  /** The price that the admin was shown. */
  from: Cents;
  /** The price parts that the admin was shown. Null: only `from` is compared with the order. */
  fromParts?: GivenParts | null;
  to: Cents;
  /** Why the price is corrected. Colleagues see the reason, and the customer's copy of their data has it. */
  reason: string;
  /** What the new price is made of. Null: only a sum was agreed. */
  parts?: GivenParts | null;
}

interface Step {
  to: OrderStatus;
  actualPrice?: Cents;
  parts?: PriceParts | null;
  note?: string;
  isCancellation?: true;
}

/** Decides which step to take. Null: nothing changes. */
type Decision = (
  order: Order,
  history: OrderEvent[],
  manager: EntityManager,
) => Step | null | Promise<Step | null>;

/** Changes the status or price of placed orders: checked by libs/domain under a row lock, and recorded in the history. */
@Injectable()
export class DecideOrderService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Throws ORDER_NOT_FOUND (also for another customer's order) and ORDER_NOT_CANCELLABLE. */
  async cancelOrder(actor: Actor, orderId: string): Promise<Order> {
    const customer = requireSignedIn(actor);
    return this.decide(customer, orderId, {}, (order) => {
      if (order.userId !== customer.id) throw new DomainError(ORDER_NOT_FOUND);
      assertCanCancel(order);
      return { to: 'failed', isCancellation: true };
    });
  }

  /**
   * Confirms the order at the agreed price. A repeated request of the admin changes nothing. Throws ACTUAL_PRICE_INVALID,
   * INVALID_INPUT, PRICE_PARTS_INVALID, ORDER_NOT_FOUND, ORDER_CORRECTED, ORDER_FINAL, ORDER_ALREADY_CONFIRMED and ORDER_CLAIMED.
   */
  async confirmOrder(
    actor: Actor,
    orderId: string,
    actualPrice: Cents,
    confirmation: ClaimCheck & { parts?: GivenParts | null } = {},
  ): Promise<Order> {
    const admin = requireAdmin(actor);
    assertActualPrice(actualPrice);
    const parts = checkedParts(confirmation.parts);
    return this.decide(admin, orderId, confirmation, async (order, history, manager) => {
      const wanted = {
        actorId: admin.id,
        fromStatus: 'pending',
        toStatus: 'confirmed',
        actualPrice,
      } as const;
      const sum = { lines: null, discount: 0, deliveryFee: order.deliveryFee };
      const isSame = async () => confirmation.parts === undefined || hasParts(manager, order, parts ?? sum);
      if (isRepeated(wanted, history.at(-1)) && (await isSame())) return null;
      assertWaitsForCall(order, history);
      return { to: 'confirmed', actualPrice, parts };
    });
  }

  /**
   * Corrects the agreed price. Without `parts`, a new price removes the prices of lines and the discount, but not the delivery
   * fee. A repeated request changes nothing. Throws ACTUAL_PRICE_INVALID, INVALID_INPUT, PRICE_PARTS_INVALID, ORDER_NOT_FOUND,
   * ORDER_FINAL, ORDER_NEEDS_PRICE, ORDER_CORRECTED, TEXT_* errors, and ORDER_ALREADY_CONFIRMED if the price shown was another.
   */
  async correctPrice(actor: Actor, orderId: string, correction: PriceCorrection): Promise<Order> {
    const admin = requireAdmin(actor);
    const { from, to, reason } = correction;
    assertActualPrice(to);
    const [parts, seen] = [checkedParts(correction.parts), checkedParts(correction.fromParts)];
    assertText('reason', reason, { max: LENGTHS.reason, required: true });
    return this.decide(admin, orderId, {}, async (order, history, manager) => {
      const { status } = order;
      const isSame = !parts || (await hasParts(manager, order, parts));
      const wanted = { actorId: admin.id, fromStatus: status, toStatus: status, actualPrice: to };
      if (isSame && isRepeated(wanted, history.at(-1))) return null;
      const setting = history.findLast(({ actualPrice }) => actualPrice !== null);
      const isSeen = !seen || (await hasParts(manager, order, seen));
      assertCanCorrectPrice(order, isSeen ? from : null, nameIn(order, setting));
      return isSame && to === from ? null : { to: status, actualPrice: to, parts, note: reason.trim() };
    });
  }

  /**
   * Changes the status. With `from`, a repeated request changes nothing. Throws ORDER_NOT_FOUND, ORDER_CHANGED, ORDER_FINAL,
   * ORDER_NEEDS_PRICE and ORDER_CLAIMED.
   */
  async changeOrderStatus(actor: Actor, orderId: string, choice: StatusChoice): Promise<Order> {
    const admin = requireAdmin(actor);
    const { status, from } = choice;
    return this.decide(admin, orderId, choice, (order, history) => {
      const last = history.at(-1);
      if (from) {
        const wanted = { actorId: admin.id, fromStatus: from, toStatus: status, actualPrice: null };
        if (isRepeated(wanted, last)) return null;
        assertStillIs(from, order, nameIn(order, last));
      }
      assertCanChangeStatus(order, status);
      return order.status === status ? null : { to: status };
    });
  }

  /**
   * Takes back 'delivered' or 'failed' shortly after the actor has set it. A repeated request changes nothing. Throws
   * ORDER_NOT_FOUND, ORDER_CHANGED, ORDER_FINAL and ERASURE_DONE.
   */
  async undoOrderStatus(actor: Actor, orderId: string): Promise<Order> {
    const admin = requireAdmin(actor);
    return this.decide(admin, orderId, {}, (order, history) => {
      const last = history.at(-1)!;
      if (last.actorId === admin.id && isUndo(last)) return null;
      return { to: undoneStatus(order, last, { actorId: admin.id, now: new Date() }) };
    });
  }

  private async decide(
    actor: User,
    orderId: string,
    { respectsClaim = false }: ClaimCheck,
    decision: Decision,
  ): Promise<Order> {
    return inTransaction(this.dataSource, async (manager) => {
      const order = await lockOrder(manager, orderId);
      const step = await decision(order, await stepsOf(manager, order), manager);
      if (!step) return order;
      if (respectsClaim) await assertNotClaimedByOther(manager, actor, order);
      if (isFinal(order) || step.note) await assertHasAccount(manager, order);
      return applyStep(manager, actor, order, step);
    });
  }
}

/** Stores the step and ends the claim. The step's time is that of the insert, because the transaction may have waited. */
export async function applyStep(
  manager: EntityManager,
  actor: User,
  order: Order,
  step: Step,
): Promise<Order> {
  const { actualPrice = null } = step;
  const changes = actualPrice === null ? [] : await sharePrice(manager, order, actualPrice, step.parts);
  const { generatedMaps } = await manager.insert(OrderEvent, {
    orderId: order.id,
    actorId: actor.id,
    fromStatus: order.status,
    toStatus: step.to,
    actualPrice,
    changes: changes.length > 0 ? changes : null,
    note: step.note ?? null,
    createdAt: () => 'clock_timestamp()',
  });
  const at = generatedMaps[0]?.['createdAt'] as Date;
  await manager.update(
    Order,
    { id: order.id },
    {
      status: step.to,
      updatedAt: at,
      ...UNCLAIMED,
      ...(actualPrice !== null && { actualPrice }),
      ...(step.isCancellation && { cancelledAt: at }),
    },
  );
  return manager.findOneByOrFail(Order, { id: order.id });
}
