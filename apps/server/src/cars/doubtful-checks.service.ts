import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type Actor, requireAdmin } from '../accounts/actor.js';
import { lockItem } from '../catalogue/hold-items.js';
import { Item } from '../catalogue/item.entity.js';
import { touchItems } from '../catalogue/touch-items.js';
import { inTransaction } from '../database/in-transaction.js';
import { Fitment } from './fitment.entity.js';
import { storedBasis } from './stored-basis.js';

const MAX_LISTED = 50;

const LISTED = `
  SELECT DISTINCT items.id, items.name FROM fitments JOIN items ON items.id = item_id
  WHERE doubtful IS NOT NULL ORDER BY items.name, items.id LIMIT ${MAX_LISTED}`;

@Injectable()
export class DoubtfulChecksService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async itemIds(actor: Actor): Promise<string[]> {
    requireAdmin(actor);
    return (await this.dataSource.query<{ id: string }[]>(LISTED)).map(({ id }) => id);
  }

  /** Settles the item's doubtful fitments: unless `wereChecked`, their basis becomes 'copied'. Throws ITEM_NOT_FOUND. */
  async settle(
    actor: Actor,
    { itemId, wereChecked }: { itemId: string; wereChecked: boolean },
  ): Promise<Item> {
    const { id: actorId } = requireAdmin(actor);
    return inTransaction(this.dataSource, async (manager) => {
      const { id } = await lockItem(manager, { id: itemId });
      const settled = { doubtful: null, ...(!wereChecked && storedBasis('copied')) };
      const { affected } = await manager.update(Fitment, { itemId: id, doubtful: 'yes' }, settled);
      if (affected) await touchItems(manager, [{ id }], actorId);
      return manager.findOneByOrFail(Item, { id });
    });
  }
}
