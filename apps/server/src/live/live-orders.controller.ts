import { Controller, Headers, type MessageEvent, Req, Sse } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { Requires } from '../accounts/actor.js';
import { LiveStreams } from './live-streams.js';

/** The length of thousands of events. A client that has left so much unread counts as gone. */
const MAX_UNREAD_CHARACTERS = 65_536;

/** Uses @Sse instead of hijacking the reply, because @Sse sends errors as JSON, turns off proxy buffering and supports HEAD (ADR 012). */
@Controller('live')
export class LiveOrdersController {
  constructor(private readonly streams: LiveStreams) {}

  /** A reconnecting EventSource sends the id of its previous stream, which then ends. The client refetches what it missed. */
  @Sse('orders', { maxPendingDataLength: MAX_UNREAD_CHARACTERS })
  @Requires('signed-in')
  follow(
    @Req() request: FastifyRequest,
    @Headers('last-event-id') earlierId?: string,
  ): Observable<MessageEvent> {
    return this.streams.open(request, earlierId);
  }
}
