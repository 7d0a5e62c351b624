import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { OrderConnection, OrderStatusCount } from './order-connection.type.js';

@Resolver(() => OrderConnection)
export class OrderConnectionResolver {
  @ResolveField(() => [OrderStatusCount], {
    description: 'Number of orders per status, ignoring the status filter.',
  })
  statusCounts(@Parent() connection: OrderConnection): Promise<OrderStatusCount[]> {
    return connection.counts();
  }
}
