import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

type Use = 'cars' | 'orders';
type Counts = { count: number } & Partial<Record<Use, number>>;

const ITEMS = 'SELECT count(DISTINCT item_id)::int FROM fitments WHERE vehicle_id = ANY ($1)';

/** Counts the uses of a vehicle, so that none in use is removed. Other modules register their queries in `onModuleInit`. */
@Injectable()
export class VehicleUses {
  private readonly queries = new Map<Use, string>();

  /** `count`: SQL that counts the uses of the vehicles whose ids are in `$1`. */
  register(use: Use, count: string): void {
    this.queries.set(use, count);
  }

  /** How many items (`count`), saved cars and orders use the vehicles; null if none do. Lock the vehicles first. */
  async counts(manager: EntityManager, ids: readonly number[]): Promise<Counts | null> {
    const columns = [['count', ITEMS], ...this.queries].map(([use, query]) => `(${query}) AS ${use}`);
    const [{ count, ...others }] = await manager.query<[Counts]>(`SELECT ${columns.join(', ')}`, [ids]);
    const used = Object.entries(others).filter(([, number]) => number > 0);
    return count > 0 || used.length > 0 ? { count, ...Object.fromEntries(used) } : null;
  }
}
