import { Body, Controller, Post } from '@nestjs/common';
import { type Actor, CurrentActor } from '../../accounts/actor.js';
import { IsSeen } from '../../tracking/is-seen.js';
import { TrackingService } from '../../tracking/tracking.service.js';
import { ItemViewBody, PageVisitBody } from './bodies/tracking.bodies.js';

@Controller('api/v1/track')
export class TrackingController {
  constructor(private readonly tracking: TrackingService) {}

  @Post('page-visit')
  async pageVisit(
    @CurrentActor() actor: Actor,
    @IsSeen() isSeen: boolean,
    @Body() { session_id }: PageVisitBody,
  ) {
    await this.tracking.trackPageVisit(actor, { sessionId: session_id, isSeen });
    return { message: 'Page visit tracked' };
  }

  @Post('item-view')
  async itemView(
    @CurrentActor() actor: Actor,
    @IsSeen() isSeen: boolean,
    @Body() { item_id, session_id }: ItemViewBody,
  ) {
    await this.tracking.trackItemView(actor, item_id, { sessionId: session_id, isSeen });
    return { message: 'Item view tracked' };
  }
}
