import type { OrderStatus } from '@beambright/domain';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { type Connection, connectionOf } from '../graphql/connection.js';
import { Order, OrderStatusEnum } from './order.entity.js';

@ObjectType({ description: 'How many orders of one status a list would hold under its other filters.' })
export class OrderStatusCount {
  @Field(() => OrderStatusEnum, { description: 'The status that is counted.' })
  status!: OrderStatus;

  @Field(() => Int, { description: 'Orders; 0 is possible.' })
  count!: number;
}

/** Made once: the edges of all connections of orders are of one type. */
export const OrderPage = connectionOf(Order);

@ObjectType({ description: 'A page of orders, newest first.' })
export class OrderConnection extends OrderPage {
  /** Not in the schema: what the counts by status are read with. */
  counts!: () => Promise<OrderStatusCount[]>;
}

/** Not by a spread: that would ask for the total. */
export function withStatusCounts(
  connection: Connection<Order>,
  counts: () => Promise<OrderStatusCount[]>,
): OrderConnection {
  return Object.assign(connection, { counts });
}
