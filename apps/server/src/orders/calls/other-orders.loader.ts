import { type Cents, centsOf } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { InjectRepository } from '@nestjs/typeorm';
import DataLoader from 'dataloader';
import type { Repository } from 'typeorm';
import { Decimal } from '../../graphql/fields.js';
import { oncePerRequest } from '../../graphql/per-request.js';
import { Order } from '../order.entity.js';

const MOST_WAITING_SHOWN = 10;

@ObjectType({ description: 'The other orders of the customer of an order.' })
export class OtherOrders {
  @Field(() => Int, { description: 'Number of orders of any status placed before this one.' })
  earlierCount!: number;

  @Field(() => Decimal, {
    description:
      "Sum of the actual prices of the customer's confirmed and delivered orders that were placed earlier, in Kenyan shillings.",
  })
  earlierAgreed!: Cents;

  @Field(() => Int, { description: 'Number of other orders that wait for a call.' })
  waitingCount!: number;

  @Field(() => [Order], {
    description: `The other orders that wait for a call, earliest due first, at most ${MOST_WAITING_SHOWN}.`,
  })
  waiting!: Order[];
}

interface Row {
  id: string;
  earlierCount: number;
  earlierAgreed: string;
  waitingCount: number;
  waitingIds: string[];
}

/** SQL of a customer's earlier orders, the agreed sum of those sold, and other orders that wait for a call (`waitsForCall`). */
const OTHERS = `
  SELECT asked.id, earlier.*, waiting.*
  FROM orders AS asked
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS "earlierCount",
      coalesce(sum(actual_price) FILTER (WHERE is_sold(status)), 0)::text AS "earlierAgreed"
    FROM orders
    WHERE user_id = asked.user_id AND (created_at, id) < (asked.created_at, asked.id)
  ) AS earlier
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS "waitingCount",
      coalesce((array_agg(id ORDER BY call_at, id))[1:${MOST_WAITING_SHOWN}], '{}') AS "waitingIds"
    FROM orders
    WHERE user_id = asked.user_id AND id <> asked.id AND status = 'pending' AND actual_price IS NULL
  ) AS waiting
  WHERE asked.id = ANY ($1)`;

@Injectable()
export class OtherOrdersLoader {
  readonly of = oncePerRequest(
    () => new DataLoader<string, OtherOrders>((orderIds) => this.othersOf(orderIds)),
  );

  constructor(@InjectRepository(Order) private readonly orders: Repository<Order>) {}

  private async othersOf(orderIds: readonly string[]): Promise<OtherOrders[]> {
    const rows = await this.orders.query<Row[]>(OTHERS, [orderIds]);
    const waiting = await this.ordersById(rows.flatMap(({ waitingIds }) => waitingIds));
    const byId = new Map(rows.map((row) => [row.id, presented(row, waiting)]));
    return orderIds.map((id) => byId.get(id) ?? NONE);
  }

  private async ordersById(ids: string[]): Promise<Map<string, Order>> {
    const orders = await this.orders
      .createQueryBuilder('orders')
      .where('orders.id = ANY (:ids)', { ids })
      .getMany();
    return new Map(orders.map((order) => [order.id, order]));
  }
}

const NONE: OtherOrders = { earlierCount: 0, earlierAgreed: 0 as Cents, waitingCount: 0, waiting: [] };

function presented({ waitingIds, earlierAgreed, ...counts }: Row, waiting: Map<string, Order>): OtherOrders {
  return {
    ...counts,
    earlierAgreed: centsOf(earlierAgreed),
    waiting: waitingIds.flatMap((id) => waiting.get(id) ?? []),
  };
}
