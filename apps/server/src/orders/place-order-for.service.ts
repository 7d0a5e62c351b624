import {
  assertActualPrice,
  assertText,
  DomainError,
  LENGTHS,
  normalEmail,
  PRICE_PARTS_INVALID,
  type PriceParts,
  USER_NOT_FOUND,
} from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { assertCallable, storedDetails } from '../accounts/account-details.js';
import { type Actor, requireAdmin } from '../accounts/actor.js';
import { User } from '../accounts/user.entity.js';
import { isUuid } from '../database/uuid.js';
import { Metrics } from '../process/metrics/metrics.js';
import { applyStep } from './decide-order.service.js';
import { checkedTerms, makeOrder } from './make-order.js';
import type { Order } from './order.entity.js';
import type { OrderedForInput, PlaceOrderForInput } from './order.inputs.js';
import { assertStaffOrdersPerHour } from './orders-per-hour.js';
import { byItem, type OrderRequest, PlaceOrderService, requestedLines } from './place-order.service.js';
import { checkedParts } from './share-price.js';

type OrderForRequest = OrderRequest & Pick<PlaceOrderForInput, 'customer' | 'agreedPrice' | 'parts'>;

@Injectable()
export class PlaceOrderForService {
  constructor(
    private readonly placing: PlaceOrderService,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Places an order for a customer, and confirms it if a price is given. Repeating an idempotency key returns the first order.
   * Throws what `placeOrder` throws, USER_NOT_FOUND, ACTUAL_PRICE_INVALID and PRICE_PARTS_INVALID.
   */
  async placeOrderFor(actor: Actor, request: OrderForRequest): Promise<Order> {
    const admin = requireAdmin(actor);
    const actualPrice = request.agreedPrice ?? null;
    if (actualPrice !== null) assertActualPrice(actualPrice);
    const parts = checkedParts(request.parts);
    if (parts && actualPrice === null) throw new DomainError(PRICE_PARTS_INVALID, { fault: 'sum' });
    const lines = requestedLines(request);
    const orderedFor = checkedCustomer(request.customer);
    const terms = checkedTerms(request, [
      orderedFor,
      actualPrice,
      lines.toSorted(byItem),
      ...(parts ? [parts] : []),
    ]);
    return this.placing.placeOnce(admin, terms, async (manager) => {
      await assertStaffOrdersPerHour(manager, admin, this.metrics);
      const customer = await customerFor(manager, orderedFor);
      const order = await makeOrder(manager, customer, terms, lines, admin);
      return actualPrice === null
        ? order
        : applyStep(manager, admin, order, {
            to: 'confirmed',
            actualPrice,
            parts: parts && ofLines(parts, order),
          });
    });
  }
}

function ofLines(parts: PriceParts, { lines: made = [] }: Order): PriceParts {
  const idOf = new Map(made.map(({ id, itemId }) => [itemId, id]));
  return {
    ...parts,
    lines: parts.lines?.map(({ id, amount }) => ({ id: idOf.get(id) ?? id, amount })) ?? null,
  };
}

function checkedCustomer({ callerId, email, newCaller }: OrderedForInput): OrderedForInput {
  if (callerId) return { callerId: callerId.toLowerCase() };
  if (!newCaller) return { email: normalEmail(email ?? '') };
  const { name, phone } = storedDetails(newCaller);
  assertText('name', name ?? '', { max: LENGTHS.personName, required: true });
  assertCallable(phone);
  return { newCaller: { name: name!, phone } };
}

/** The customer, locked against deletion until the transaction ends. Throws USER_NOT_FOUND. */
async function customerFor(manager: EntityManager, { newCaller, ...known }: OrderedForInput): Promise<User> {
  if (newCaller) return manager.save(User, { kind: 'caller' as const, ...newCaller });
  const customer = await manager
    .createQueryBuilder(User, 'users')
    .where({ role: 'customer', isActive: true, ...whoIs(known) })
    .setLock('for_key_share')
    .getOne();
  if (!customer) throw new DomainError(USER_NOT_FOUND);
  return customer;
}

function whoIs({ callerId, email }: Omit<OrderedForInput, 'newCaller'>) {
  if (!callerId) return { kind: 'account' as const, email: email ?? '' };
  if (!isUuid(callerId)) throw new DomainError(USER_NOT_FOUND);
  return { kind: 'caller' as const, id: callerId };
}
