import { Injectable } from '@nestjs/common';
import { Query, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor } from '../accounts/actor.js';
import { ItemsQueries } from '../catalogue/items.queries.js';
import { CarBrandsQueries, CategoriesQueries } from '../catalogue/named.queries.js';
import { IdArg } from '../graphql/fields.js';
import { Node } from '../graphql/node.type.js';
import { OrdersQueries } from '../orders/orders.queries.js';

/** Finds an object by its id alone. Each feature checks its own permissions. */
@Injectable()
export class NodesQueries {
  constructor(
    private readonly orders: OrdersQueries,
    private readonly items: ItemsQueries,
    private readonly categories: CategoriesQueries,
    private readonly carBrands: CarBrandsQueries,
  ) {}

  /** Null if the actor may not see it. Orders first: admins choose ids of items, which must not shadow an order. */
  async find(actor: Actor, id: string): Promise<Node | null> {
    return (
      (actor && (await this.orders.find(actor, id))) ??
      (await this.items.find(id)) ??
      (await this.categories.find(id)) ??
      (await this.carBrands.find(id))
    );
  }
}

@Resolver()
export class NodeResolver {
  constructor(private readonly queries: NodesQueries) {}

  @Query(() => Node, {
    nullable: true,
    description:
      'Returns an item, a category, a car brand or an order by its id; null if unknown or not visible to you. Customers see their own orders, staff all.',
  })
  node(@CurrentActor() actor: Actor, @IdArg('The id of the object.') id: string): Promise<Node | null> {
    return this.queries.find(actor, id);
  }
}
