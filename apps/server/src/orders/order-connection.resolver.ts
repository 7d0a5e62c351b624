import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { OrderConnection, OrderStatusCount } from './order-connection.type.js';

@Resolver(() => OrderConnection)
export class OrderConnectionResolver {
  @ResolveField(() => [OrderStatusCount], { description: 'For every status, whichever is asked for.' })
  statusCounts(@Parent() connection: OrderConnection): Promise<OrderStatusCount[]> {
    return connection.counts();
  }
}
