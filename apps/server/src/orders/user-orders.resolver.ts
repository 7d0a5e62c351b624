import { type Cents, DomainError, isOwner, NOT_ALLOWED } from '@beambright/domain';
import { Args, Context, Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor, requireSignedIn } from '../accounts/actor.js';
import { User } from '../accounts/user.entity.js';
import { Decimal } from '../graphql/fields.js';
import type { GraphqlContext } from '../process/http/request-context.js';
import { Order } from './order.entity.js';
import { MOST_NEWEST_ORDERS, UserOrdersLoaders } from './user-orders.loaders.js';

@Resolver(() => User)
export class UserOrdersResolver {
  constructor(private readonly loaders: UserOrdersLoaders) {}

  @ResolveField(() => Int, {
    description: 'Number of orders of any status. NOT_ALLOWED for others than the user and the owner.',
  })
  async orderCount(
    @Parent() user: User,
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
  ): Promise<number> {
    requireOwnerOrSelf(actor, user);
    return (await this.loaders.figuresOf(user.id, context)).count;
  }

  @ResolveField(() => Decimal, {
    description:
      'Sum of the actual prices of confirmed and delivered orders, in Kenyan shillings. NOT_ALLOWED for others than the user and the owner.',
  })
  async orderTotal(
    @Parent() user: User,
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
  ): Promise<Cents> {
    requireOwnerOrSelf(actor, user);
    return (await this.loaders.figuresOf(user.id, context)).total;
  }

  @ResolveField(() => [Order], {
    description: `The newest orders, at most ${MOST_NEWEST_ORDERS}. Only the user and the owner may read them; others get NOT_ALLOWED.`,
  })
  newestOrders(
    @Parent() user: User,
    @CurrentActor() actor: Actor,
    @Args('first', {
      type: () => Int,
      defaultValue: 5,
      description: 'How many, from 1 to 20; PAGE_SIZE_INVALID otherwise.',
    })
    first: number,
    @Context() context: GraphqlContext,
  ): Promise<Order[]> {
    requireOwnerOrSelf(actor, user);
    return this.loaders.newestOf(user.id, first, context);
  }
}

function requireOwnerOrSelf(actor: Actor, { id }: User): void {
  const asking = requireSignedIn(actor);
  if (asking.id !== id && !isOwner(asking)) throw new DomainError(NOT_ALLOWED);
}
