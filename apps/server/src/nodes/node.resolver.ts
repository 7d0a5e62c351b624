import { Query, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor } from '../accounts/actor.js';
import { ItemsQueries } from '../catalogue/items.queries.js';
import { CarBrandsQueries, CategoriesQueries } from '../catalogue/named.queries.js';
import { IdArg } from '../graphql/fields.js';
import { Node } from '../graphql/node.type.js';
import { OrdersQueries } from '../orders/orders.queries.js';

/** Finds an object by its id alone. Each feature checks its own permissions. */
@Resolver()
export class NodeResolver {
  constructor(
    private readonly orders: OrdersQueries,
    private readonly items: ItemsQueries,
    private readonly categories: CategoriesQueries,
    private readonly carBrands: CarBrandsQueries,
  ) {}

  @Query(() => Node, {
    nullable: true,
    description:
      'Returns an item, a category, a car brand or an order by its id; null if unknown or not visible to you. Customers see their own orders, staff all.',
  })
  async node(@CurrentActor() actor: Actor, @IdArg('The id of the object.') id: string): Promise<Node | null> {
    // Orders first: admins choose ids of items, which must not shadow an order.
    return (
      (actor && (await this.orders.find(actor, id))) ??
      (await this.items.find(id)) ??
      (await this.categories.find(id)) ??
      (await this.carBrands.find(id))
    );
  }
}
