import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { SessionCookie } from '../accounts/session-cookie.js';
import { Leaving } from '../http/leaving.js';
import { requestIdOf } from '../http/request-id.js';
import { leaveUntold, type Tell, tellerOf } from '../http/request-log.js';
import { asksTwoHosts } from '../http/strict-answers.js';
import { isDeclaredPublic } from './declare-public.js';
import { FinishedAnswer } from './finished-answer.js';
import { type Asked, FrontCache } from './front-cache.js';
import { giveAnswer } from './give-answer.js';
import { type PublicAddress, publicAddress, type PublicQuestion, publicQuestion } from './public-question.js';
import { stepAhead } from './step-ahead.js';

/** Addresses that are remembered, since it takes longer to read one than to answer. */
const MOST_ADDRESSES = 1_000;
/** Marks what the front door itself asks; nobody else knows its value. */
const INNER = 'x-front-door';

/**
 * Answers public questions before anything else looks at the request: what is kept ahead of Fastify, what must be made first in a
 * hook of it. To be added before every hook that asks who is there.
 */
export function addFrontDoor(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const [cache, sessions, leaving] = [app.get(FrontCache), app.get(SessionCookie), app.get(Leaving)];
  const door = new FrontDoor(fastify, cache, sessions, leaving, tellerOf(app));
  fastify.addHook('onRequest', (request, reply, done) => door.receive(request, reply, done));
  stepAhead(app.getHttpServer() as Server, (request, response) => door.answers(request, response));
}

class FrontDoor {
  private readonly password = randomUUID();
  private readonly addresses = new Map<string, PublicAddress>();

  constructor(
    private readonly fastify: FastifyInstance,
    private readonly cache: FrontCache,
    private readonly sessions: SessionCookie,
    private readonly leaving: Leaving,
    private readonly tell: Tell | undefined,
  ) {}

  /** Whether the answer was kept, and is on its way. */
  answers(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.leaving.hasBegun) return false;
    const question = publicQuestion(request, this.addressOf, this.isSession);
    if (!question || asksTwoHosts(request)) return false;
    const kept = this.cache.find(question.key);
    if (!kept) return false;
    const id = requestIdOf(request);
    if (this.tell) this.tellOf(question, request, response, id, this.tell);
    giveAnswer(kept, request, response, id);
    return true;
  }

  receive(request: FastifyRequest, reply: FastifyReply, goOn: () => void): void {
    const { raw, id } = request;
    if (raw.headers[INNER] === this.password) {
      leaveUntold(request);
      return goOn();
    }
    // A shop that leaves ends its connections with the answer, and what is kept does not say so.
    if (this.leaving.hasBegun) return goOn();
    const question = publicQuestion(raw, this.addressOf, this.isSession);
    if (!question) return goOn();
    this.cache
      .answerTo(question.key, () => this.ask(question))
      .then((answer) => giveAnswer(answer, raw, reply.hijack().raw, id), goOn);
  }

  /** As the log of all other requests does. */
  private tellOf(
    { route }: PublicQuestion,
    { method = '' }: IncomingMessage,
    response: ServerResponse,
    reqId: string,
    tell: Tell,
  ): void {
    const begun = performance.now();
    response.once('finish', () => {
      const seconds = (performance.now() - begun) / 1000;
      const { statusCode: status } = response;
      const log = this.fastify.log.child({ reqId });
      tell(log, { method, route, operation: undefined, status, hasErrors: false, seconds });
    });
  }

  /** Asks as nobody in particular: of the request that is waiting, only the address is passed on, and that in our own words. */
  private async ask({ key, address, accept }: PublicQuestion): Promise<Asked> {
    const response = await this.fastify.inject({
      method: 'GET',
      url: address,
      headers: { accept, 'apollo-require-preflight': 'true', [INNER]: this.password },
    });
    const { statusCode, headers, rawPayload, raw } = response;
    const mayBeKept = statusCode === 200 && headers['set-cookie'] === undefined && isDeclaredPublic(raw.res);
    const head = mayBeKept ? { ...headers, 'cache-control': 'no-cache' } : headers;
    const answer: FinishedAnswer = new FinishedAnswer(statusCode, head, rawPayload, () =>
      this.cache.weigh(key, answer),
    );
    return { answer, mayBeKept };
  }

  private readonly isSession = (cookie: string): boolean => this.sessions.isIn(cookie);

  private readonly addressOf = (url: string): PublicAddress => {
    const known = this.addresses.get(url);
    if (known !== undefined) return known;
    if (this.addresses.size >= MOST_ADDRESSES) this.addresses.clear();
    const address = publicAddress(url);
    this.addresses.set(url, address);
    return address;
  };
}
