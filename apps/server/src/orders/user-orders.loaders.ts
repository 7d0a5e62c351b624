import { type Cents, centsOf, DomainError, PAGE_SIZE_INVALID } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import DataLoader from 'dataloader';
import type { Repository } from 'typeorm';
import { oncePerRequest } from '../graphql/per-request.js';
import { Order } from './order.entity.js';

export interface OrderFigures {
  count: number;
  total: Cents;
}

export const MOST_NEWEST_ORDERS = 20;

/** SQL: the number of all orders of an account, and the total of its sold ones. */
const FIGURES = `
  SELECT user_id AS "userId", count(*)::int AS count,
    coalesce(sum(actual_price) FILTER (WHERE is_sold(status)), 0)::text AS total
  FROM orders WHERE user_id = ANY ($1) GROUP BY user_id`;

const NEWEST_IDS = `
  SELECT newest.id FROM unnest($1::uuid[]) AS account (id) CROSS JOIN LATERAL (
    SELECT orders.id FROM orders WHERE user_id = account.id
    ORDER BY orders.created_at DESC, orders.id DESC LIMIT $2
  ) AS newest`;

@Injectable()
export class UserOrdersLoaders {
  private readonly of = oncePerRequest(() => ({
    figures: new DataLoader<string, OrderFigures>((userIds) => this.figuresOfUsers(userIds)),
    newest: new DataLoader<{ userId: string; first: number }, Order[]>((requests) =>
      this.newestOfUsers(requests),
    ),
  }));

  constructor(@InjectRepository(Order) private readonly orders: Repository<Order>) {}

  figuresOf(userId: string, context: object): Promise<OrderFigures> {
    return this.of(context).figures.load(userId);
  }

  /** The newest orders of an account. Throws PAGE_SIZE_INVALID. */
  async newestOf(userId: string, first: number, context: object): Promise<Order[]> {
    if (!Number.isInteger(first) || first < 1 || first > MOST_NEWEST_ORDERS) {
      throw new DomainError(PAGE_SIZE_INVALID, { max: MOST_NEWEST_ORDERS });
    }
    const orders = await this.of(context).newest.load({ userId, first });
    return orders.slice(0, first);
  }

  private async figuresOfUsers(userIds: readonly string[]): Promise<OrderFigures[]> {
    const rows = await this.orders.query<{ userId: string; count: number; total: string }[]>(FIGURES, [
      userIds,
    ]);
    const byUser = new Map(
      rows.map(({ userId, count, total }) => [userId, { count, total: centsOf(total) }]),
    );
    return userIds.map((id) => byUser.get(id) ?? { count: 0, total: 0 });
  }

  private async newestOfUsers(requests: readonly { userId: string; first: number }[]): Promise<Order[][]> {
    const userIds = [...new Set(requests.map(({ userId }) => userId))];
    const most = Math.max(...requests.map(({ first }) => first));
    const found = await this.orders.query<{ id: string }[]>(NEWEST_IDS, [userIds, most]);
    const orders = await this.orders
      .createQueryBuilder('orders')
      .where('orders.id = ANY (:ids)', { ids: found.map(({ id }) => id) })
      .orderBy('orders.createdAt', 'DESC')
      .addOrderBy('orders.id', 'DESC')
      .getMany();
    return requests.map(({ userId }) => orders.filter((order) => order.userId === userId));
  }
}
