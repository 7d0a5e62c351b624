import { DomainError, type Role, TOO_MANY_STREAMS } from '@beambright/domain';
import { Injectable, Logger, type MessageEvent, type OnModuleInit } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { randomInt, randomUUID } from 'node:crypto';
import { Observable, type Subscriber } from 'rxjs';
import { requireSignedIn } from '../accounts/actor.js';
import { SessionCookie } from '../accounts/session-cookie.js';
import { SessionsService } from '../accounts/sessions.service.js';
import { Notifications } from '../database/notifications.js';
import { Metrics } from '../process/metrics/metrics.js';

interface Follower {
  id: string;
  role: Role;
}

interface Stream {
  id: string;
  follower: Follower;
  sessionKey: string;
  subscriber: Subscriber<MessageEvent>;
}

/** Proxies and mobile networks close connections that are idle for a minute or less. */
const HEARTBEAT_MS = 25_000;
const MAX_STREAMS_OF_ACCOUNT = 10;
const MAX_STREAMS = 2_000;
const RETRY_AFTER_SECONDS = 60;
/** A random time in this range, to spread the reconnects after a restart. */
const RECONNECT_AFTER_MS = { min: 1_000, max: 6_000 };

/** The open event streams of this instance. Each lasts as long as its session is valid. */
@Injectable()
export class LiveStreams implements OnModuleInit {
  private readonly logger = new Logger('LiveStreams');
  private readonly streams = new Map<string, Stream>();
  private readonly beating = setInterval(() => void this.beat(), HEARTBEAT_MS).unref();
  private isClosing = false;

  constructor(
    private readonly cookie: SessionCookie,
    private readonly sessions: SessionsService,
    private readonly notifications: Notifications,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge('live_streams', 'Open event streams on this instance.', () => this.count);
    this.notifications.listen('sessions_ended', {
      heard: (key) => this.end((stream) => stream.sessionKey === key),
      back: () => void this.endInvalid(),
    });
    this.notifications.listen('accounts_changed', {
      heard: (userId) => this.end((stream) => stream.follower.id === userId),
    });
  }

  close(): void {
    this.isClosing = true;
    clearInterval(this.beating);
    this.end(() => true);
  }

  get count(): number {
    return this.streams.size;
  }

  /**
   * Opens a stream, and ends the client's stream `earlierId`. Throws NOT_SIGNED_IN. Beyond the limit it emits TOO_MANY_STREAMS.
   */
  open(request: FastifyRequest, earlierId?: string): Observable<MessageEvent> {
    const { id, role } = requireSignedIn(request.actor);
    const sessionKey = this.cookie.sessionKeyOf(request) ?? '';
    return new Observable((subscriber) => {
      const stream = { id: randomUUID(), follower: { id, role }, sessionKey, subscriber };
      if (this.isClosing) return subscriber.complete();
      this.end((other) => other.id === earlierId && other.follower.id === id);
      if (this.isFullFor(id))
        return subscriber.error(
          new DomainError(TOO_MANY_STREAMS, { retryAfterSeconds: RETRY_AFTER_SECONDS }),
        );
      this.streams.set(stream.id, stream);
      subscriber.next({
        type: 'ready',
        id: stream.id,
        retry: randomInt(RECONNECT_AFTER_MS.min, RECONNECT_AFTER_MS.max),
        data: '{}',
      });
      if (earlierId) subscriber.next({ type: 'refetch', id: stream.id, data: '{}' });
      return () => this.streams.delete(stream.id);
    });
  }

  tell(type: string, data: object, concerns: (follower: Follower) => boolean): void {
    const text = JSON.stringify(data);
    for (const { id, follower, subscriber } of this.streams.values()) {
      if (concerns(follower)) subscriber.next({ type, id, data: text });
    }
  }

  /** Ends streams whose session has ended, because a notification can be missed. The others get a heartbeat. */
  async beat(): Promise<void> {
    await this.endInvalid();
    for (const { subscriber } of this.streams.values()) subscriber.next({ comment: '' });
  }

  private async endInvalid(): Promise<void> {
    const checked = new Set(this.streams.values());
    if (checked.size === 0) return;
    try {
      const accounts = await this.sessions.accountsOf([...checked].map((stream) => stream.sessionKey));
      const isValid = (stream: Stream) => accounts.get(stream.sessionKey)?.role === stream.follower.role;
      this.end((stream) => checked.has(stream) && !isValid(stream));
    } catch (error) {
      this.logger.warn(`The sessions of open streams cannot be looked up: ${String(error)}`);
    }
  }

  private end(which: (stream: Stream) => boolean): void {
    for (const stream of [...this.streams.values()].filter(which)) stream.subscriber.complete();
  }

  private isFullFor(userId: string): boolean {
    const own = [...this.streams.values()].filter(({ follower }) => follower.id === userId);
    return own.length >= MAX_STREAMS_OF_ACCOUNT || this.streams.size >= MAX_STREAMS;
  }
}

/** Ends the streams before the server closes, because closing waits for open connections and nothing else ends these. */
export function addLiveStreams(app: NestFastifyApplication): void {
  const streams = app.get(LiveStreams);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('preClose', (done) => {
    streams.close();
    done();
  });
}
