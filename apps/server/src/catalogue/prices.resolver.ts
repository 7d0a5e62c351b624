import {
  Args,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  Parent,
  Query,
  ResolveField,
  Resolver,
} from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import type { User } from '../accounts/user.entity.js';
import { IdArg } from '../graphql/fields.js';
import { Item } from './item.entity.js';
import { PriceChange } from './price-change.entity.js';
import { PriceRange, priceRangeOf } from './price-range.type.js';
import { PricesService } from './prices.service.js';

@InputType({ description: 'An item in the version that the admin was shown.' })
export class SeenItemInput {
  @Field(() => ID, { description: 'Id of the item; ITEM_NOT_FOUND if unknown.' })
  id!: string;

  @Field(() => Int, { description: 'The version that was shown; ITEM_CHANGED if there is a newer one.' })
  version!: number;
}

/** A price change with its actor, which `priceChanges` always reads. */
type ReadChange = PriceChange & { actor: User };

@Resolver(() => PriceChange)
export class PricesResolver {
  constructor(private readonly prices: PricesService) {}

  @Query(() => [PriceChange], {
    description: 'The latest 20 changes of the price of an item, newest first. Admins only.',
  })
  @Requires('admin')
  priceChanges(
    @CurrentActor() actor: Actor,
    @IdArg('Id of the item.', 'itemId') itemId: string,
  ): Promise<PriceChange[]> {
    return this.prices.changesOf(actor, itemId);
  }

  @Mutation(() => [Item], {
    description:
      'Changes the prices of items by a percentage, rounded to whole shillings, and returns the items; on an error, no price changes. Admins only; INVALID_INPUT, PRICE_RANGE_INVALID.',
  })
  @Requires('admin')
  changePrices(
    @CurrentActor() actor: Actor,
    @Args('percent', {
      type: () => Int,
      description: 'Price change in percent: -90 to 500, not 0; otherwise INVALID_INPUT.',
    })
    percent: number,
    @Args('items', {
      type: () => [SeenItemInput],
      description: 'The items, at most 100; INVALID_INPUT for more.',
    })
    items: SeenItemInput[],
  ): Promise<Item[]> {
    return this.prices.changeByPercent(actor, percent, items);
  }

  @ResolveField(() => String, { description: 'Email of the admin who changed the price.' })
  actorEmail(@Parent() { actor }: ReadChange): string {
    return actor.email;
  }

  @ResolveField(() => PriceRange, { description: 'The price before the change.' })
  before(@Parent() { minBefore, maxBefore }: PriceChange): PriceRange {
    return priceRangeOf(minBefore, maxBefore);
  }

  @ResolveField(() => PriceRange, { description: 'The price after the change.' })
  after(@Parent() { minAfter, maxAfter }: PriceChange): PriceRange {
    return priceRangeOf(minAfter, maxAfter);
  }
}
