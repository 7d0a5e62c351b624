import { Field, Int, ObjectType } from '@nestjs/graphql';
import type { Connection } from '../../graphql/connection.js';
import { OrderPage } from '../order-connection.type.js';
import type { Order } from '../order.entity.js';

@ObjectType({
  description:
    'The orders that wait for a call, by when it is due: never tried, when it was placed; else at the time to try again.',
})
export class CallQueueConnection extends OrderPage {
  @Field(() => Int, { description: 'How many are due by now; the others stand behind them.' })
  dueCount!: number | Promise<number>;
}

export interface QueueCounts {
  total: number;
  due: number;
}

/** Not by a spread: that would ask for the total. */
export function withDueCount(
  connection: Connection<Order>,
  counts: () => Promise<QueueCounts>,
): CallQueueConnection {
  return Object.defineProperty(connection as CallQueueConnection, 'dueCount', {
    get: async () => (await counts()).due,
  });
}
