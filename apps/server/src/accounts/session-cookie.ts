import { Inject, Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../process/config.js';
import { sessionKeyOf, SessionsService } from './sessions.service.js';
import type { User } from './user.entity.js';

/** The longest lifetime of a session in seconds; the server ends unused sessions earlier (sessions.service.ts). */
const LONGEST_IN_SECONDS = 90 * 24 * 60 * 60;

/** The session cookie of a browser, for GraphQL and REST (ADR 001). */
@Injectable()
export class SessionCookie {
  private readonly isSecure: boolean;
  readonly name: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly sessions: SessionsService,
  ) {
    this.isSecure = config.publicUrl.startsWith('https:');
    this.name = this.isSecure ? '__Host-session' : 'session';
  }

  async start(user: User, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.closeCurrent(request);
    void reply.setCookie(this.name, await this.sessions.open(user), {
      ...this.attributes(),
      signed: true,
      maxAge: LONGEST_IN_SECONDS,
    });
    request.actor = user;
  }

  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.closeCurrent(request);
    void reply.clearCookie(this.name, this.attributes());
    request.actor = null;
  }

  async actorOf(request: FastifyRequest): Promise<User | null> {
    const token = this.tokenOf(request);
    return token ? this.sessions.find(token) : null;
  }

  /** Whether a Cookie header may contain a session, valid or not. A wrong `true` only bypasses the response cache. */
  isIn(cookies: string): boolean {
    return cookies.includes(`${this.name}=`);
  }

  /** The key of the browser's session, valid or not; null if it sends none. */
  sessionKeyOf(request: FastifyRequest): string | null {
    const token = this.tokenOf(request);
    return token && sessionKeyOf(token);
  }

  private async closeCurrent(request: FastifyRequest): Promise<void> {
    const token = this.tokenOf(request);
    if (token) await this.sessions.close(token);
  }

  private tokenOf(request: FastifyRequest): string | null {
    const cookie = request.cookies[this.name];
    return cookie ? request.unsignCookie(cookie).value : null;
  }

  private attributes() {
    return { httpOnly: true, sameSite: 'lax', secure: this.isSecure, path: '/' } as const;
  }
}

/** Routes for which the session is looked up; requests for health and picture files need none. */
const API_ROUTE = /^\/(?:graphql|live\/|api\/v1\/(?!uploads|healths)|uploads(?:\/imports|\/vehicles|$))/;

/** Sets `request.actor` before any handler of an API runs. Pages, assets and pictures skip it, and so need no database query. */
export function addActorHook(app: NestFastifyApplication): void {
  const cookie = app.get(SessionCookie);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.decorateRequest('actor', null);
  fastify.addHook('onRequest', async (request) => {
    if (API_ROUTE.test(request.routeOptions.url ?? '')) request.actor = await cookie.actorOf(request);
  });
}
