import { Field, GraphQLISODateTime, Int, ObjectType } from '@nestjs/graphql';
import type { Connection } from '../../database/cursor-page.js';
import { NullableField } from '../../graphql/fields.js';
import { OrderPage } from '../order-connection.type.js';
import type { Order } from '../order.entity.js';

@ObjectType({
  description:
    'A page of the orders that wait for a call, sorted by the due time: the time to call again, or the time of the order before the first call.',
})
export class CallQueueConnection extends OrderPage {
  @Field(() => Int, { description: 'Number of orders that are due now; they come first.' })
  dueCount!: number | Promise<number>;

  @Field(() => Int, { description: 'Number of orders that have been due for more than 24 hours.' })
  overdueCount!: number | Promise<number>;

  @NullableField(
    () => GraphQLISODateTime,
    'Since when the shop refuses orders of new accounts from an IP network (TOO_MANY_ORDERS), because all new accounts of that network together placed too many orders within an hour. With several such networks, the earliest time; null if there is none.',
  )
  newRefusedSince!: Date | null | Promise<Date | null>;
}

export interface QueueCounts {
  total: number;
  due: number;
  overdue: number;
}

/** Adds the fields of the queue to a connection. Spreading the connection would call the getter that counts the total. */
export function withCounts(
  connection: Connection<Order>,
  counts: () => Promise<QueueCounts>,
  newRefusedSince: () => Promise<Date | null>,
): CallQueueConnection {
  return Object.defineProperties(connection as CallQueueConnection, {
    dueCount: { get: async () => (await counts()).due },
    overdueCount: { get: async () => (await counts()).overdue },
    newRefusedSince: { get: newRefusedSince },
  });
}
