import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import { type Actor, requireAdmin } from '../../accounts/actor.js';
import { isIsoInstant, keysetPage, type Ordering } from '../../database/keyset.js';
import { assertPageSize, type PageArgs } from '../../graphql/connection.js';
import { once } from '../../graphql/per-request.js';
import { CONFIG, type Config } from '../../process/config.js';
import { Order } from '../order.entity.js';
import { newRefusedSince } from '../orders-per-hour.js';
import { type CallQueueConnection, type QueueCounts, withCounts } from './call-queue.type.js';

/** `waitsForCall` of libs/domain in SQL, as in the index `orders_call_queue`. */
const WAITS = `orders.status = 'pending' AND orders.actualPrice IS NULL`;

/** Earliest due first. Paging misses no due order, as a call makes it due later. It may miss others, which calls may move up. */
const SOONEST_DUE: Ordering<Order> = {
  by: 'orders.callAt',
  direction: 'ASC',
  key: (order) => order.callAt.toISOString(),
  accepts: isIsoInstant,
};

@Injectable()
export class CallQueueQueries {
  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The orders that wait for a call, earliest due first. Throws PAGE_SIZE_INVALID and CURSOR_INVALID. */
  async page(actor: Actor, page: PageArgs): Promise<CallQueueConnection> {
    requireAdmin(actor);
    assertPageSize(page.first);
    const waiting = this.orders.createQueryBuilder('orders').where(WAITS);
    const counts = once(() => countsOf(waiting));
    const total = async () => (await counts()).total;
    const refused = () => newRefusedSince(this.orders.manager, this.config.ordersPerHour);
    return withCounts(await keysetPage(waiting, SOONEST_DUE, page, total), counts, refused);
  }
}

const dueFor = (time: string) =>
  `(count(*) FILTER (WHERE orders.callAt <= clock_timestamp() - interval '${time}'))::int`;

async function countsOf(waiting: SelectQueryBuilder<Order>): Promise<QueueCounts> {
  const counts = await waiting
    .clone()
    .select('count(*)::int', 'total')
    .addSelect(dueFor('0'), 'due')
    .addSelect(dueFor('24 hours'), 'overdue')
    .getRawOne<QueueCounts>();
  return counts ?? { total: 0, due: 0, overdue: 0 };
}
