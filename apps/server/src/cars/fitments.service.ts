import { checkedFitments } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type Actor, requireAdmin } from '../accounts/actor.js';
import { lockItem } from '../catalogue/hold-items.js';
import { Item } from '../catalogue/item.entity.js';
import { touchItems } from '../catalogue/touch-items.js';
import { inTransaction } from '../database/in-transaction.js';
import type { SetFitmentsArgs } from './fitment.inputs.js';
import { saveFitments } from './save-fitments.js';

const ALL_CONDITIONS = 'SELECT text FROM fit_conditions ORDER BY lower(text) LIMIT 500';

@Injectable()
export class FitmentsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async conditions(actor: Actor): Promise<string[]> {
    requireAdmin(actor);
    const rows = await this.dataSource.query<{ text: string }[]>(ALL_CONDITIONS);
    return rows.map(({ text }) => text);
  }

  /**
   * Replaces the fitments of the item. Throws ITEM_NOT_FOUND, ITEM_CHANGED if the item was saved since
   * `version`, VEHICLE_NOT_FOUND, FIT_OUTSIDE_VEHICLE, FIT_OVERLAPS, INVALID_INPUT and the TEXT_* errors.
   */
  async set(
    actor: Actor,
    { itemId, version, rows, fitKind, isListComplete }: SetFitmentsArgs,
  ): Promise<Item> {
    const { id: actorId } = requireAdmin(actor);
    const checked = checkedFitments(rows);
    return inTransaction(this.dataSource, async (manager) => {
      const { id } = await lockItem(manager, { id: itemId, version });
      await saveFitments(manager, [{ itemId: id, fitments: checked }], actorId);
      const change = {
        ...(fitKind && { fit_kind: fitKind }),
        ...(typeof isListComplete === 'boolean' && { fit_list_complete_at: isListComplete ? 'now' : null }),
      };
      await touchItems(manager, [{ id, ...change }], actorId);
      return manager.findOneByOrFail(Item, { id });
    });
  }
}
