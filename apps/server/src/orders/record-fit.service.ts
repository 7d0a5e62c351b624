import {
  DomainError,
  ITEM_NO_LONGER_SOLD,
  monthsOfCar,
  ORDER_LINE_NOT_FOUND,
  ORDER_WITHOUT_CAR,
} from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type Actor, requireAdmin } from '../accounts/actor.js';
import { recordCheck } from '../cars/record-check.js';
import { inTransaction } from '../database/in-transaction.js';
import { isUuid } from '../database/uuid.js';
import { carName } from './order-car.js';
import { OrderLine } from './order-line.entity.js';
import { FitCheck } from './staff-entry.entity.js';

@Injectable()
export class RecordFitService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Records whether the item of a line fits, which a call has shown: adds a fitment, and an entry to the order's history. Does
   * not change the line. Throws ORDER_LINE_NOT_FOUND, ORDER_WITHOUT_CAR, ITEM_NO_LONGER_SOLD and the errors of `recordCheck`.
   */
  async recordFit(
    actor: Actor,
    { orderLineId, ...check }: { orderLineId: string; fits: boolean; isEveryYear: boolean },
  ): Promise<OrderLine> {
    const admin = requireAdmin(actor);
    return inTransaction(this.dataSource, async (manager) => {
      const line = isUuid(orderLineId) ? await manager.findOneBy(OrderLine, { id: orderLineId }) : null;
      if (!line) throw new DomainError(ORDER_LINE_NOT_FOUND);
      const { itemId, vehicleId, carFromMonth: from, carToMonth: to } = line;
      if (vehicleId === null) throw new DomainError(ORDER_WITHOUT_CAR);
      if (itemId === null) throw new DomainError(ITEM_NO_LONGER_SOLD, { name: line.itemName });
      await recordCheck(manager, admin, { ...check, itemId, vehicleId, car: { from, to } });
      const months = check.isEveryYear ? monthsOfCar(null) : { from, to };
      const car = await carName(manager, vehicleId, months);
      const { orderId, itemName } = line;
      await manager.insert(FitCheck, { orderId, actorId: admin.id, itemName, car, fits: check.fits });
      return line;
    });
  }
}
