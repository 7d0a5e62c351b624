import { Args, ID, Query, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor } from '../accounts/actor.js';
import { Node } from '../graphql/node.type.js';
import { NodesQueries } from './nodes.queries.js';

@Resolver()
export class NodeResolver {
  constructor(private readonly queries: NodesQueries) {}

  @Query(() => Node, {
    nullable: true,
    description:
      "An item, a category, a car brand or an order by its id. Null when there is none that one may see: of orders one's own, for an admin anybody's.",
  })
  node(
    @CurrentActor() actor: Actor,
    @Args('id', { type: () => ID, description: 'The id of a Node; anything else finds nothing.' }) id: string,
  ): Promise<Node | null> {
    return this.queries.find(actor, id);
  }
}
