import {
  assertListLength,
  assertPercent,
  changedByPercent,
  DomainError,
  ITEM_CHANGED,
  ITEM_NOT_FOUND,
  MAX_PRICE_CHANGES,
} from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { type Actor, requireAdmin } from '../accounts/actor.js';
import { inTransaction } from '../database/in-transaction.js';
import { isUuid } from '../database/uuid.js';
import { Item } from './item.entity.js';
import { PriceChange } from './price-change.entity.js';
import { changeOf, touchItems } from './touch-items.js';

const LATEST = 20;

@Injectable()
export class PricesService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Changes all prices or none. Returns the items in the given order. Throws INVALID_INPUT, PRICE_RANGE_INVALID, ITEM_NOT_FOUND and ITEM_CHANGED. */
  async changeByPercent(
    actor: Actor,
    percent: number,
    given: readonly { id: string; version: number }[],
  ): Promise<Item[]> {
    const { id: actorId } = requireAdmin(actor);
    assertPercent(percent);
    assertListLength('items', given, MAX_PRICE_CHANGES);
    const versions = new Map(given.map(({ id, version }) => [id.toLowerCase(), version]));
    return inTransaction(this.dataSource, async (manager) => {
      const items = await lockedItems(manager, versions);
      const changes = items.flatMap(({ id, priceMin, priceMax }) => {
        const after = changedByPercent({ min: priceMin, max: priceMax }, percent);
        if (after.min === priceMin && after.max === priceMax) return [];
        return [changeOf(manager, id, { priceMin: after.min, priceMax: after.max })];
      });
      await touchItems(manager, changes, actorId, percent);
      const saved = await manager.findBy(Item, { id: In([...versions.keys()]) });
      return [...versions.keys()].flatMap((id) => saved.find((item) => item.id === id) ?? []);
    });
  }

  async changesOf(actor: Actor, itemId: string): Promise<PriceChange[]> {
    requireAdmin(actor);
    if (!isUuid(itemId)) return [];
    return this.dataSource.manager.find(PriceChange, {
      where: { itemId },
      relations: { actor: true },
      order: { id: 'DESC' },
      take: LATEST,
    });
  }
}

/** Locks the items in the order of their ids, so that two such changes cannot deadlock. */
async function lockedItems(manager: EntityManager, versions: Map<string, number>): Promise<Item[]> {
  const ids = [...versions.keys()];
  const items = ids.every(isUuid)
    ? await manager.find(Item, {
        where: { id: In(ids) },
        order: { id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      })
    : [];
  if (items.length < ids.length) throw new DomainError(ITEM_NOT_FOUND);
  if (items.some(({ id, version }) => version !== versions.get(id))) throw new DomainError(ITEM_CHANGED);
  return items;
}
