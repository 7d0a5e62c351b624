import {
  dayRange,
  DomainError,
  isAdmin,
  isStaff,
  ORDER_CODE_INVALID,
  ORDER_NOT_FOUND,
  ORDER_STATUSES,
  orderCodeOf,
  type OrderStatus,
} from '@beambright/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { FindOptionsWhere, Repository, SelectQueryBuilder } from 'typeorm';
import { type Actor, requireAdmin, requireSignedIn } from '../accounts/actor.js';
import type { User } from '../accounts/user.entity.js';
import { VehicleUses } from '../catalogue/vehicle-uses.js';
import { keysetPage, keysetPortions, type ListPage, newestFirst } from '../database/keyset.js';
import { isUuid } from '../database/uuid.js';
import { assertPageSize, type PageArgs } from '../graphql/connection.js';
import { once } from '../graphql/per-request.js';
import { type OrderConnection, type OrderStatusCount, withStatusCounts } from './order-connection.type.js';
import { orderSearch, type OrderSearch } from './order-search.js';
import { Order } from './order.entity.js';
import type { OrdersArgs } from './order.inputs.js';

@Injectable()
export class OrdersQueries implements OnModuleInit {
  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly uses: VehicleUses,
  ) {}

  onModuleInit(): void {
    this.uses.register(
      'orders',
      'SELECT count(DISTINCT order_id)::int FROM order_lines WHERE vehicle_id = ANY ($1)',
    );
  }

  /** Orders of the actor, newest first. Throws PAGE_SIZE_INVALID and CURSOR_INVALID. */
  async pageOfOwn(actor: Actor, page: PageArgs): Promise<OrderConnection> {
    const { id } = requireSignedIn(actor);
    const own = this.orders.createQueryBuilder('orders').where({ userId: id });
    return this.page(own, page);
  }

  /** All orders, newest or best match first. Throws PAGE_SIZE_INVALID, CURSOR_INVALID, TEXT_*, DATE_*. */
  async pageOfAll(actor: Actor, { filter, ...page }: OrdersArgs): Promise<OrderConnection> {
    requireAdmin(actor);
    const found = this.orders.createQueryBuilder('orders');
    const search = await this.searched(filter?.search ?? '');
    if (search) found.andWhere(search.sql, search.values);
    const { from, until } = dayRange(filter?.start, filter?.end);
    if (from) found.andWhere('orders.createdAt >= :from', { from });
    if (until) found.andWhere('orders.createdAt < :until', { until });
    return this.page(found, page, filter?.status, search?.rankOf);
  }

  /** Staff find any order, others only their own. Throws NOT_SIGNED_IN. */
  async find(actor: Actor, id: string): Promise<Order | null> {
    return isUuid(id) ? this.findOne(actor, { id }, isStaff) : null;
  }

  /** Finds an order by its code, as `find` does by id. Throws NOT_SIGNED_IN and ORDER_CODE_INVALID. */
  async findByCode(actor: Actor, typed: string): Promise<Order | null> {
    const code = orderCodeOf(typed);
    if (code === null) throw new DomainError(ORDER_CODE_INVALID);
    return this.findOne(actor, { code }, isStaff);
  }

  /** Like `find`, but for REST, where only admins may read any order. Throws NOT_SIGNED_IN and ORDER_NOT_FOUND. */
  async get(actor: Actor, id: string): Promise<Order> {
    const order = isUuid(id) ? await this.findOne(actor, { id }, isAdmin) : null;
    if (!order) throw new DomainError(ORDER_NOT_FOUND);
    return order;
  }

  async *inPortions(actor: Actor, page: ListPage): AsyncGenerator<Order[]> {
    const user = requireSignedIn(actor);
    const found = this.orders.createQueryBuilder('orders').where(isAdmin(user) ? {} : { userId: user.id });
    yield* keysetPortions(found, newestFirst('orders'), page);
  }

  private async findOne(
    actor: Actor,
    one: FindOptionsWhere<Order>,
    readsAny: (user: User) => boolean,
  ): Promise<Order | null> {
    const user = requireSignedIn(actor);
    return this.orders.findOneBy(readsAny(user) ? one : { ...one, userId: user.id });
  }

  /** Allows for typing errors only if no order has the exact text. */
  private async searched(text: string): Promise<OrderSearch | null> {
    const exact = orderSearch(text);
    const isFound =
      exact && (await this.orders.createQueryBuilder('orders').where(exact.sql, exact.values).getExists());
    return isFound ? exact : orderSearch(text, true);
  }

  /** Reads a page. `found` must not be filtered by status, because `statusCounts` counts the orders of all statuses. */
  private async page(
    found: SelectQueryBuilder<Order>,
    page: PageArgs,
    status?: OrderStatus | null,
    rankOf?: OrderSearch['rankOf'],
  ): Promise<OrderConnection> {
    assertPageSize(page.first);
    const counts = once(() => countsByStatus(found));
    const rows = status ? found.clone().andWhere({ status }) : found;
    const total = async () => totalOf(await counts(), status);
    return withStatusCounts(
      await keysetPage(rows, { ...newestFirst('orders'), rankOf }, page, total),
      counts,
    );
  }
}

async function countsByStatus(orders: SelectQueryBuilder<Order>): Promise<OrderStatusCount[]> {
  const rows = await orders
    .clone()
    .select('orders.status', 'status')
    .addSelect('count(*)::int', 'count')
    .groupBy('orders.status')
    .getRawMany<OrderStatusCount>();
  const counts = new Map(rows.map((row) => [row.status, row.count]));
  return ORDER_STATUSES.map((status) => ({ status, count: counts.get(status) ?? 0 }));
}

function totalOf(counts: OrderStatusCount[], status: OrderStatus | null | undefined): number {
  const counted = status ? counts.filter((one) => one.status === status) : counts;
  return counted.reduce((total, { count }) => total + count, 0);
}
