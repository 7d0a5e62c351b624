import {
  assertCanCorrectPhone,
  assertListLength,
  assertStillIs,
  cartTotal,
  type CorrectableOrder,
  type Correction,
  correctOrder,
  endedPrice,
  MAX_ORDER_LINES,
  type OrderChange,
  type Replacement,
  type RequestedLine,
} from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { assertCallable, storedDetails } from '../accounts/account-details.js';
import { type Actor, requireAdmin } from '../accounts/actor.js';
import { User } from '../accounts/user.entity.js';
import { inTransaction } from '../database/in-transaction.js';
import { assertNotClaimedByOther } from './calls/order-claims.js';
import { changeCar } from './change-car.js';
import { assertHasAccount, lockOrder, nameIn, stepsOf } from './lock-order.js';
import { checkedTexts, insertLines, linesToAdd } from './make-order.js';
import { carOfLines, type CarToOrderFor, checkedCar } from './order-car.js';
import { OrderEvent } from './order-event.entity.js';
import { OrderLine } from './order-line.entity.js';
import { Order } from './order.entity.js';
import { requestedLines } from './place-order.service.js';
import { linesOf, sharePrice } from './share-price.js';

/** `added`: items to append, each as a new line. */
type CorrectionOfStaff = Correction & { added?: readonly RequestedLine[] | null };

type Correctable = CorrectableOrder<OrderLine> & Pick<Order, 'shippingAddress'>;

@Injectable()
export class CorrectOrderService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Throws ORDER_NOT_FOUND, ORDER_CHANGED, ORDER_CLAIMED, ERASURE_DONE, PHONE_OF_STAFF, INVALID_INPUT, the TEXT_* errors and
   * those of `correctOrder` and `linesToAdd`.
   */
  async correctOrder(actor: Actor, orderId: string, { added, ...given }: CorrectionOfStaff): Promise<Order> {
    const admin = requireAdmin(actor);
    const correction = checkedCorrection(given);
    const wanted = added && added.length > 0 ? requestedLines({ lines: added }) : [];
    return this.correct(admin, orderId, async (manager, order) => {
      const account = await lockAccount(manager, order);
      const before = await partsOf(manager, order, account);
      const appended = await appendedLines(manager, before.lines, correction, wanted);
      const { corrected, changes } = correctOrder(before, correction, appended);
      if (changes.some(({ part }) => part === 'phone_number'))
        assertCanChangePhone(admin, account, corrected);
      if (changes.length === 0) return [];
      const ended = changes.some(({ part }) => part === 'items') ? await endPrice(manager, order) : [];
      await saveParts(manager, order, changes, corrected as Correctable, appended);
      return [...changes, ...ended];
    });
  }

  /**
   * Sets the car of the order; null removes it. The lines are judged again. Throws ORDER_CHANGED if the order is not pending,
   * INVALID_INPUT, ORDER_NOT_FOUND, VEHICLE_NOT_FOUND, ERASURE_DONE and ORDER_CLAIMED.
   */
  async setCar(actor: Actor, orderId: string, car: CarToOrderFor | null): Promise<Order> {
    const admin = requireAdmin(actor);
    const checked = car && checkedCar(car);
    return this.correct(admin, orderId, (manager, order) => changeCar(manager, order, checked));
  }

  /** `change` corrects the order and returns what has changed, for the history. */
  private correct(
    admin: User,
    orderId: string,
    change: (manager: EntityManager, order: Order) => Promise<OrderChange[]>,
  ): Promise<Order> {
    return inTransaction(this.dataSource, async (manager) => {
      const order = await lockOrder(manager, orderId);
      const history = await stepsOf(manager, order);
      assertStillIs('pending', order, nameIn(order, history.at(-1)));
      await assertHasAccount(manager, order);
      const changes = await change(manager, order);
      if (changes.length === 0) return order;
      // Lines and car must stay as the colleague who has claimed the order sees them during a call.
      if (changes.some(({ part }) => part === 'items' || part === 'car'))
        await assertNotClaimedByOther(manager, admin, order);
      const at = await insertCorrection(manager, admin, order, changes);
      await manager.update(Order, { id: order.id }, { updatedAt: at });
      return manager.findOneByOrFail(Order, { id: order.id });
    });
  }
}

function checkedCorrection({ phone, shippingAddress, notes, reference, lines }: Correction): Correction {
  assertListLength('lines', lines ?? [], MAX_ORDER_LINES);
  return {
    phone: cleaned(phone, (typed) => storedDetails({ phone: typed }).phone ?? null),
    shippingAddress: cleaned(
      shippingAddress,
      (typed) => checkedTexts({ shippingAddress: typed }).shippingAddress,
    ),
    notes: cleaned(notes, (typed) => checkedTexts({ notes: typed }).notes),
    reference: cleaned(reference, (typed) => checkedTexts({ reference: typed }).reference),
    lines: lines?.map((line) => ({ ...line, id: line.id.toLowerCase() })) ?? [],
  };
}

function assertCanChangePhone(admin: User, account: User, { phone }: Pick<Correctable, 'phone'>): void {
  assertCanCorrectPhone(admin, account);
  if (account.kind === 'caller') assertCallable(phone);
}

function cleaned(
  given: Replacement<string | null> | null | undefined,
  clean: (typed: string | null) => string | null,
): Replacement<string | null> | null {
  return given ? { from: given.from, to: clean(given.to) } : null;
}

/** Locks the order's account, because correcting another of its orders may change the phone. */
function lockAccount(manager: EntityManager, { userId }: Order): Promise<User> {
  return manager
    .createQueryBuilder(User, 'user')
    .where({ id: userId })
    .setLock('for_no_key_update')
    .getOneOrFail();
}

async function partsOf(manager: EntityManager, order: Order, { phone }: User): Promise<Correctable> {
  const lines = await linesOf(manager, order);
  const { shippingAddress, notes, reference } = order;
  return { phone, shippingAddress, notes, reference, lines };
}

/** The lines to append, without those that an earlier attempt of this request has added: their items may be sold out since. */
async function appendedLines(
  manager: EntityManager,
  lines: readonly OrderLine[],
  { lines: quantities }: Correction,
  wanted: readonly RequestedLine[],
): Promise<OrderLine[]> {
  const piecesOf = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  const isRepeated = quantities?.every(({ id, to }) => (piecesOf.get(id) ?? 0) === to) ?? true;
  const isThere = ({ itemId, quantity }: RequestedLine) =>
    isRepeated && lines.some((line) => line.itemId === itemId && line.quantity === quantity);
  return linesToAdd(
    manager,
    wanted.filter((line) => !isThere(line)),
    await carOfLines(manager, lines),
  );
}

async function saveParts(
  manager: EntityManager,
  order: Order,
  changes: OrderChange[],
  { phone, shippingAddress, notes, reference, lines }: Correctable,
  appended: readonly OrderLine[],
): Promise<void> {
  const isChanged = (part: OrderChange['part']) => changes.some((change) => change.part === part);
  if (isChanged('phone_number')) await manager.update(User, { id: order.userId }, { phone });
  await manager.update(Order, { id: order.id }, { shippingAddress, notes, reference });
  if (isChanged('items')) await saveLines(manager, order, lines, appended);
}

/** Removes the agreed price if it was agreed by line, because the lines are about to change. Returns what has changed. */
async function endPrice(manager: EntityManager, order: Order): Promise<OrderChange[]> {
  const ended = endedPrice({ ...order, lines: await linesOf(manager, order) });
  if (ended.length === 0) return [];
  await manager.update(OrderLine, { orderId: order.id }, { share: null });
  await manager.update(Order, { id: order.id }, { actualPrice: null });
  order.actualPrice = null;
  return ended;
}

/** Renumbers the lines without gaps, and splits an already agreed price among them. */
async function saveLines(
  manager: EntityManager,
  order: Order,
  lines: readonly OrderLine[],
  appended: readonly OrderLine[],
): Promise<void> {
  const kept = lines.filter((line) => !appended.includes(line)).map(({ id }) => id);
  await manager.query('DELETE FROM order_lines WHERE order_id = $1 AND id <> ALL ($2)', [order.id, kept]);
  // Updates in this order, one by one, so that each new position is free.
  for (const [position, id] of kept.entries())
    await manager.update(OrderLine, { id }, { position, quantity: lines[position]!.quantity });
  await insertLines(
    manager,
    order.id,
    lines.slice(kept.length).map((line, index) => ({ ...line, position: kept.length + index })),
  );
  const total = cartTotal(
    lines.map(({ quantity, priceMin: min, priceMax: max }) => ({ quantity, price: { min, max } })),
  );
  await manager.update(Order, { id: order.id }, { totalMin: total.min, totalMax: total.max });
  if (order.actualPrice !== null) await sharePrice(manager, order, order.actualPrice);
}

async function insertCorrection(
  manager: EntityManager,
  admin: User,
  order: Order,
  changes: OrderChange[],
): Promise<Date> {
  const { generatedMaps } = await manager.insert(OrderEvent, {
    orderId: order.id,
    actorId: admin.id,
    fromStatus: 'pending',
    toStatus: 'pending',
    changes,
    createdAt: () => 'clock_timestamp()',
  });
  return generatedMaps[0]?.['createdAt'] as Date;
}
