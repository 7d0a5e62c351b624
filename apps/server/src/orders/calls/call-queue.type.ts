import { Field, Int, ObjectType } from '@nestjs/graphql';
import type { Connection } from '../../database/cursor-page.js';
import { OrderPage } from '../order-connection.type.js';
import type { Order } from '../order.entity.js';

@ObjectType({
  description:
    'A page of the orders that wait for a call, sorted by the due time: the time to call again, or the time of the order before the first call.',
})
export class CallQueueConnection extends OrderPage {
  @Field(() => Int, { description: 'Number of orders that are due now; they come first.' })
  dueCount!: number | Promise<number>;
}

export interface QueueCounts {
  total: number;
  due: number;
}

/** Not a spread: it would call the getter of the total. */
export function withDueCount(
  connection: Connection<Order>,
  counts: () => Promise<QueueCounts>,
): CallQueueConnection {
  return Object.defineProperty(connection as CallQueueConnection, 'dueCount', {
    get: async () => (await counts()).due,
  });
}
