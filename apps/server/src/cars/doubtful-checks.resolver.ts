import { Args, ArgsType, Context, Field, ID, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import { CatalogueLoaders } from '../catalogue/catalogue.loaders.js';
import { Item } from '../catalogue/item.entity.js';
import type { GraphqlContext } from '../process/http/request-context.js';
import { CarsQueries } from './cars.queries.js';
import { DoubtfulChecksService } from './doubtful-checks.service.js';
import { Fitment } from './fitment.entity.js';

@ObjectType({ description: 'Fitments of one item with the basis CALL (a phone call) that may be copies.' })
class DoubtfulChecks {
  @Field(() => Item, { description: 'The item that the checks are about.' })
  item!: Item;

  @Field(() => [Fitment], { description: 'The doubtful fitments, sorted by brand, model and chassis code.' })
  fitments!: Fitment[];
}

@ArgsType()
class SettleChecksArgs {
  @Field(() => ID, { description: 'Id of the item; ITEM_NOT_FOUND if unknown.' })
  itemId!: string;

  @Field({ description: 'true: the doubtful fitments were checked; false: they get the basis COPIED.' })
  wereChecked!: boolean;
}

@Resolver(() => DoubtfulChecks)
export class DoubtfulChecksResolver {
  constructor(
    private readonly service: DoubtfulChecksService,
    private readonly catalogue: CatalogueLoaders,
    private readonly cars: CarsQueries,
  ) {}

  @Query(() => [DoubtfulChecks], {
    description:
      'Fitments with the basis CALL (checked in a phone call) that may be copied from another item instead: an admin entered several such fitments within a minute, at a time when the shop did not yet have the basis COPIED. Only of the first 50 such items by name. Admins only.',
  })
  @Requires('admin')
  async doubtfulChecks(
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
  ): Promise<DoubtfulChecks[]> {
    const ids = await this.service.itemIds(actor);
    const of = async (id: string) => {
      const [item, fitments] = await Promise.all([
        this.catalogue.of(context).items.load(id),
        this.cars.loadersOf(context).doubtfulFitmentsOfItem.load(id),
      ]);
      return item ? [{ item, fitments }] : [];
    };
    return (await Promise.all(ids.map(of))).flat();
  }

  @Mutation(() => Item, {
    description:
      'Settles whether the fitments of an item that doubtfulChecks returns were checked or are copies, and returns the item. Does nothing if the item has no such fitments. Admins only; ITEM_NOT_FOUND.',
  })
  @Requires('admin')
  settleChecks(@CurrentActor() actor: Actor, @Args() args: SettleChecksArgs): Promise<Item> {
    return this.service.settle(actor, args);
  }
}
