import type { OrderChange } from '@beambright/domain';
import { type EntityManager, In } from 'typeorm';
import { Item } from '../catalogue/item.entity.js';
import { carName, type CheckedCar, judgedLines, type LineCar, NO_CAR } from './order-car.js';
import { OrderLine } from './order-line.entity.js';
import type { Order } from './order.entity.js';
import { linesOf } from './share-price.js';

/** Sets or removes the car of a locked order, and judges the lines again. Returns what has changed. Throws VEHICLE_NOT_FOUND. */
export async function changeCar(
  manager: EntityManager,
  order: Order,
  car: CheckedCar | null,
): Promise<OrderChange[]> {
  const lines = await linesOf(manager, order);
  const ids = lines.flatMap(({ itemId }) => itemId ?? []);
  const items = new Map((await manager.findBy(Item, { id: In(ids) })).map((item) => [item.id, item]));
  const inOrder = lines.map(({ itemId }) => items.get(itemId ?? '') ?? null);
  const judged = car ? await judgedLines(manager, car, inOrder) : lines.map(() => NO_CAR);
  const [before = NO_CAR, after = NO_CAR] = [lines[0], judged[0]];
  if (before.vehicleId === after.vehicleId && before.carToMonth === after.carToMonth) return [];
  for (const [index, { id }] of lines.entries())
    await manager.update(OrderLine, { id }, judged[index] ?? NO_CAR);
  const [from, to] = [await nameOf(manager, before), await nameOf(manager, after)];
  return [{ part: 'car', itemName: null, from, to }];
}

async function nameOf(
  manager: EntityManager,
  { vehicleId, carFromMonth: from, carToMonth: to }: LineCar,
): Promise<string | null> {
  return vehicleId === null ? null : carName(manager, vehicleId, { from, to });
}
