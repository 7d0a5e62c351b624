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
    'A search that found no product with all of its words. Not stored if it may be personal, such as a phone number, a frame number or a number plate.',
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
      'Records a page visit, or with `missedSearch` that search instead, and returns true once it is stored. Bots, prefetches, and visits above 600 an hour per session or 20,000 per IP address get the same response but are not counted. Public; INVALID_INPUT, TOO_BUSY.',
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
      'Records a view of a product page and returns true; has the limits of trackPageVisit. Public; INVALID_INPUT, ITEM_NOT_FOUND, TOO_BUSY.',
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
