import { Controller, Headers, type MessageEvent, Req, Sse } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { Requires } from '../accounts/requires.guard.js';
import { LiveStreams } from './live-streams.js';

/** Thousands of events: who has not read the first by then is not there any more. */
const MOST_UNREAD_CHARACTERS = 65_536;

/**
 * By Nest's own @Sse and not by a hijacked reply: it answers a refusal as JSON before the stream begins, asks proxies not to
 * buffer, ends what nobody reads, and knows of HEAD (ADR 012).
 */
@Controller('live')
export class LiveOrdersController {
  constructor(private readonly streams: LiveStreams) {}

  /** An EventSource that connects again sends the id of the stream it had: what it missed meanwhile is unknown. */
  @Sse('orders', { maxPendingDataLength: MOST_UNREAD_CHARACTERS })
  @Requires('signed-in')
  follow(
    @Req() request: FastifyRequest,
    @Headers('last-event-id') earlierId?: string,
  ): Observable<MessageEvent> {
    return this.streams.open(request, earlierId);
  }
}
