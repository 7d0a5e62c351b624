import { Injectable } from '@nestjs/common';
import type { Actor } from '../accounts/actor.js';
import { ItemsQueries } from '../catalogue/items.queries.js';
import { CarBrandsQueries, CategoriesQueries } from '../catalogue/named.queries.js';
import type { Node } from '../graphql/node.type.js';
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
