import { Args, ArgsType, ID, Mutation, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor } from '../accounts/actor.js';
import { IdArg, NullableString } from '../graphql/fields.js';
import { CurrentVisitor, type Visitor } from './is-seen.js';
import { TrackingService } from './tracking.service.js';

const SESSION_ID = {
  type: () => ID,
  description: 'A random UUID that the browser keeps, only used for counting.',
};

@ArgsType()
class MissedSearchArgs {
  @NullableString(
    'A search for which no product has all words. Texts that may be personal are dropped (SPEC, Statistics and reports).',
  )
  missedSearch?: string | null;

  @NullableString('Slug of the car chosen for the search; ignored if unknown.')
  car?: string | null;
}

@Resolver()
export class TrackingResolver {
  constructor(private readonly tracking: TrackingService) {}

  @Mutation(() => Boolean, {
    description:
      'Records a page visit and returns true after the commit; bots, prefetches, and visits beyond 600 an hour of a session or 20,000 of an address get the same response but are not counted. With missedSearch, records that search instead of a visit. Public; INVALID_INPUT, TOO_BUSY.',
  })
  async trackPageVisit(
    @CurrentActor() actor: Actor,
    @CurrentVisitor() visitor: Visitor,
    @Args('sessionId', SESSION_ID) sessionId: string,
    @Args() search: MissedSearchArgs,
  ): Promise<boolean> {
    await this.tracking.trackPageVisit(actor, { sessionId, ...visitor }, search);
    return true;
  }

  @Mutation(() => Boolean, {
    description:
      'Records a product page view; see trackPageVisit. Public; INVALID_INPUT, ITEM_NOT_FOUND, TOO_BUSY.',
  })
  async trackItemView(
    @CurrentActor() actor: Actor,
    @CurrentVisitor() visitor: Visitor,
    @IdArg('Id of the item; ITEM_NOT_FOUND if unknown.', 'itemId') itemId: string,
    @Args('sessionId', SESSION_ID) sessionId: string,
  ): Promise<boolean> {
    await this.tracking.trackItemView(actor, itemId, { sessionId, ...visitor });
    return true;
  }
}
