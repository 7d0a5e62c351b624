import type { OrderStatus } from '@beambright/domain';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import type { Connection } from '../database/cursor-page.js';
import { connectionOf } from '../graphql/connection.js';
import { Order, OrderStatusEnum } from './order.entity.js';

@ObjectType({ description: 'Number of orders of one status that match all filters but `status`.' })
export class OrderStatusCount {
  @Field(() => OrderStatusEnum, { description: 'The status whose orders are counted.' })
  status!: OrderStatus;

  @Field(() => Int, { description: 'Number of orders; may be 0.' })
  count!: number;
}

/** The base class of all order connections. It is made only once, because they must share one edge type. */
export const OrderPage = connectionOf(Order);

@ObjectType({ description: 'A page of orders.' })
export class OrderConnection extends OrderPage {
  /** Reads the values for the field `statusCounts`. Not in the schema. */
  counts!: () => Promise<OrderStatusCount[]>;
}

/** Adds the counts to a connection. Does not copy it: that would call its getter totalCount, which runs a query. */
export function withStatusCounts(
  connection: Connection<Order>,
  counts: () => Promise<OrderStatusCount[]>,
): OrderConnection {
  return Object.assign(connection, { counts });
}
