import { Query, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor } from '../accounts/actor.js';
import { IdArg } from '../graphql/fields.js';
import { Node } from '../graphql/node.type.js';
import { NodesQueries } from './nodes.queries.js';

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
