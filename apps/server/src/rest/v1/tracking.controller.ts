import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../accounts/actor.js';
import { CurrentVisitor, type Visitor } from '../../tracking/is-seen.js';
import { TrackingService } from '../../tracking/tracking.service.js';
import { ItemViewBody, PageVisitBody } from './bodies/tracking.bodies.js';
import { Documented } from './openapi/documented.js';
import { MessageResponse } from './responses/shared.js';

const NOT_COUNTED =
  'Bots, prefetched pages, and visits beyond 600 an hour of a session or 20,000 of an address get the same response but are not counted.';

@ApiTags('Tracking')
@Controller('api/v1/track')
export class TrackingController {
  constructor(private readonly tracking: TrackingService) {}

  @Documented({
    id: 'trackPageVisit',
    summary: 'Record a page visit',
    description: `${NOT_COUNTED} With \`missed_search\` it records that instead of a visit.`,
    returns: MessageResponse,
    errors: ['TOO_BUSY'],
  })
  @Post('page-visit')
  async pageVisit(
    @CurrentActor() actor: Actor,
    @CurrentVisitor() visitor: Visitor,
    @Body() { session_id, missed_search, car }: PageVisitBody,
  ) {
    const search = { missedSearch: missed_search, car };
    await this.tracking.trackPageVisit(actor, { sessionId: session_id, ...visitor }, search);
    return { message: 'Page visit tracked' };
  }

  @Documented({
    id: 'trackItemView',
    summary: 'Record an item view',
    description: NOT_COUNTED,
    returns: MessageResponse,
    errors: ['ITEM_NOT_FOUND', 'TOO_BUSY'],
  })
  @Post('item-view')
  async itemView(
    @CurrentActor() actor: Actor,
    @CurrentVisitor() visitor: Visitor,
    @Body() { item_id, session_id }: ItemViewBody,
  ) {
    await this.tracking.trackItemView(actor, item_id, { sessionId: session_id, ...visitor });
    return { message: 'Item view tracked' };
  }
}
