import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { SessionCookie } from '../accounts/session-cookie.js';
import { encodingFor } from '../http/encoding.js';
import { Leaving } from '../http/leaving.js';
import { leaveUntold, REQUEST_ID } from '../http/request-log.js';
import { isDeclaredPublic } from './declare-public.js';
import { FinishedAnswer, type Variant } from './finished-answer.js';
import { type Asked, FrontCache } from './front-cache.js';
import { type PublicAddress, publicAddress, type PublicQuestion, publicQuestion } from './public-question.js';

/** Addresses that are remembered, since it takes longer to read one than to answer. */
const MOST_ADDRESSES = 1_000;
/** Marks what the front door itself asks; nobody else knows its value. */
const INNER = 'x-front-door';

/** Answers public questions before anything else looks at the request. To be added before every hook that asks who is there. */
export function addFrontDoor(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const door = new FrontDoor(fastify, app.get(FrontCache), app.get(SessionCookie), app.get(Leaving));
  fastify.addHook('onRequest', (request, reply, done) => door.receive(request, reply, done));
}

class FrontDoor {
  private readonly password = randomUUID();
  private readonly addresses = new Map<string, PublicAddress>();

  constructor(
    private readonly fastify: FastifyInstance,
    private readonly cache: FrontCache,
    private readonly sessions: SessionCookie,
    private readonly leaving: Leaving,
  ) {}

  receive(request: FastifyRequest, reply: FastifyReply, goOn: () => void): void {
    const { raw } = request;
    if (raw.headers[INNER] === this.password) {
      leaveUntold(request);
      return goOn();
    }
    // A shop that leaves ends its connections with the answer, and what is kept does not say so.
    if (this.leaving.hasBegun) return goOn();
    const question = publicQuestion(raw, this.addressOf, this.isSession);
    if (!question) return goOn();
    const kept = this.cache.find(question.key);
    if (kept) return give(kept, request, reply);
    this.cache
      .answerTo(question.key, () => this.ask(question))
      .then((answer) => give(answer, request, reply), goOn);
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

function give(answer: FinishedAnswer, { id, raw: request }: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  reply.raw.statusCode = answer.status;
  reply.raw.setHeader(REQUEST_ID, id);
  if (answer.etag !== null && isKnown(answer.etag, request.headers['if-none-match'])) {
    reply.raw.writeHead(304, answer.unchanged).end();
    return;
  }
  const write = ({ head, body }: Variant) => {
    reply.raw.writeHead(answer.status, head);
    reply.raw.end(request.method === 'HEAD' ? undefined : body);
  };
  const encoding = encodingFor(request.headers['accept-encoding']);
  const variant = answer.find(encoding);
  if (variant) write(variant);
  else if (encoding !== 'identity') answer.make(encoding).then(write, () => write(answer.plain));
}

/** Proxies that compress by themselves may have made it a weak one or added to it: then it is another. */
function isKnown(etag: string, given: string | undefined): boolean {
  return given !== undefined && (given === etag || given.split(',').some((one) => one.trim() === etag));
}
