import { Args, ID, Mutation, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor } from '../accounts/actor.js';
import { IsSeen } from './is-seen.js';
import { TrackingService } from './tracking.service.js';

const SESSION_ID = {
  type: () => ID,
  description: 'A random UUID that the browser keeps, for counting only.',
};

@Resolver()
export class TrackingResolver {
  constructor(private readonly tracking: TrackingService) {}

  @Mutation(() => Boolean, {
    description:
      'A page was shown. Answers true when it is counted for good; a bot or a prefetch is answered alike and not counted.',
  })
  async trackPageVisit(
    @CurrentActor() actor: Actor,
    @IsSeen() isSeen: boolean,
    @Args('sessionId', SESSION_ID) sessionId: string,
  ): Promise<boolean> {
    await this.tracking.trackPageVisit(actor, { sessionId, isSeen });
    return true;
  }

  @Mutation(() => Boolean, { description: "An item's page was shown; see trackPageVisit." })
  async trackItemView(
    @CurrentActor() actor: Actor,
    @IsSeen() isSeen: boolean,
    @Args('itemId', { type: () => ID, description: 'The item that was shown, else ITEM_NOT_FOUND.' })
    itemId: string,
    @Args('sessionId', SESSION_ID) sessionId: string,
  ): Promise<boolean> {
    await this.tracking.trackItemView(actor, itemId, { sessionId, isSeen });
    return true;
  }
}
