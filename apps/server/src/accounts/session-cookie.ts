import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../process/config.js';
import { sessionKeyOf, SessionsService } from './sessions.service.js';
import type { User } from './user.entity.js';

/** As long as any session may last; the server ends those that are not used (sessions.service.ts). */
const LONGEST_IN_SECONDS = 90 * 24 * 60 * 60;

/** Carries the one session of a browser, for GraphQL and REST alike (ADR 001). */
@Injectable()
export class SessionCookie {
  private readonly isSecure: boolean;
  private readonly name: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly sessions: SessionsService,
  ) {
    this.isSecure = config.publicUrl.startsWith('https:');
    this.name = this.isSecure ? '__Host-session' : 'session';
  }

  /** Signs in with a fresh id; a session that the browser brought along ends. */
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

  /** Whether a Cookie header brings a session along, lasting or not. Rather one too often than one too few. */
  isIn(cookies: string): boolean {
    return cookies.includes(`${this.name}=`);
  }

  /** The key of the browser's session, whether it still lasts or not; null without one. */
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
