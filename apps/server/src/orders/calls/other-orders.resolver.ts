import { isAdmin } from '@beambright/domain';
import { Context, Parent, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor } from '../../accounts/actor.js';
import { NullableResolveField } from '../../graphql/fields.js';
import type { GraphqlContext } from '../../process/http/request-context.js';
import { Order } from '../order.entity.js';
import { OtherOrders, OtherOrdersLoader } from './other-orders.loader.js';

@Resolver(() => Order)
export class OtherOrdersResolver {
  constructor(private readonly loader: OtherOrdersLoader) {}

  @NullableResolveField(() => OtherOrders, 'The other orders of the same customer; null for non-admins.')
  otherOrders(
    @Parent() { id }: Order,
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
  ): Promise<OtherOrders> | null {
    return actor && isAdmin(actor) ? this.loader.of(context).load(id) : null;
  }
}
