import { type CatalogueError, DomainError, type ErrorCode, ERRORS } from '@beambright/domain';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { Query, Resolver } from '@nestjs/graphql';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { statusOf } from '../../process/errors/error-status.js';

/** What the two failing handlers throw next. */
let thrown: unknown;

@Controller('api/v1/failing')
class FailingController {
  @Get()
  fail(): never {
    throw thrown;
  }
}

@Resolver()
class FailingResolver {
  @Query(() => String, { nullable: true })
  failing(): string {
    throw thrown;
  }
}

@Module({ controllers: [FailingController], providers: [FailingResolver] })
class FailingModule {}

let shop: TestApp;

const PARAMS = {
  message: 'm',
  address: 'https://a.example/',
  host: 'a.example',
  field: 'name',
  max: 5,
  min: 1,
  text: 't',
  fault: 'negative',
  start: '2026-01-02',
  end: '2026-01-01',
  name: 'n',
  count: 2,
  status: 'failed',
  by: 'Ann',
  price: 'Ksh 5',
  until: '2026-01-31T11:05:00Z',
  days: 30,
  megabytes: 10,
  retryAfterSeconds: 90,
};

async function bothApis(error: unknown) {
  thrown = error;
  const [graphql, rest] = await Promise.all([
    shop.asGuest().graphql('{ failing }'),
    shop.asGuest().rest('GET', '/failing'),
  ]);
  return { graphql, rest };
}

describe('errors', () => {
  beforeAll(async () => {
    shop = await startTestApp({}, [FailingModule]);
  });
  afterAll(() => shop.close());

  const ALL = Object.values(ERRORS) as CatalogueError<[object], ErrorCode>[];
  const TRIED = [...new Map(ALL.map((one) => [one.kind, one])).values()];

  test.each(TRIED)('$code is the same in GraphQL and REST', async (tried) => {
    const error = new DomainError(tried, PARAMS);
    const { code, kind, message } = error;
    const { graphql, rest } = await bothApis(error);
    expect(graphql.errors).toMatchObject([{ message, extensions: { code, kind } }]);
    const statusCode = statusOf(error);
    expect(rest).toMatchObject({
      status: statusCode,
      body: { statusCode, message, error: expect.any(String), code, params: PARAMS },
    });
  });

  test('an unexpected error is INTERNAL and reveals no details', async () => {
    const { graphql, rest } = await bothApis(new Error('password of the database is hunter2'));
    expect(graphql.errors).toMatchObject([
      {
        message: 'Something went wrong. Please try again.',
        extensions: { code: 'INTERNAL', kind: 'internal', errorId: expect.any(String) },
      },
    ]);
    expect(rest).toMatchObject({
      status: 500,
      body: {
        statusCode: 500,
        message: 'Something went wrong. Please try again.',
        error: 'Internal Server Error',
      },
    });
    expect(JSON.stringify([graphql, rest.body])).not.toMatch(/hunter2|stack|at /);
  });

  test.each(['ECONNREFUSED', '57P01'])(
    'an unavailable database (%s) gives status 503 with Retry-After',
    async (code) => {
      const { graphql, rest } = await bothApis(Object.assign(new Error('away'), { code }));
      expect(graphql.errors).toMatchObject([{ extensions: { code: 'DATABASE_UNAVAILABLE' } }]);
      expect(rest.status).toBe(503);
      expect(rest.headers.get('retry-after')).toBe('5');
    },
  );

  test.each(['40P01'])('a deadlock (%s) can be retried', async (code) => {
    const { graphql, rest } = await bothApis(Object.assign(new Error('deadlock detected'), { code }));
    expect(graphql.errors).toMatchObject([{ extensions: { code: 'TOO_BUSY', kind: 'unavailable' } }]);
    expect(rest.status).toBe(503);
    expect(rest.headers.get('retry-after')).toBe('5');
  });

  test('Retry-After contains the wait after too many tries', async () => {
    const { rest } = await bothApis(new DomainError(ERRORS.TOO_MANY_TRIES, { retryAfterSeconds: 90 }));
    expect(rest.headers.get('retry-after')).toBe('90');
  });

  test.each([
    ['DATABASE_UNAVAILABLE', [503, '5', true]],
    ['TOO_MANY_TRIES', [429, '90', true]],
    ['ORDER_NOT_FOUND', [200, null, false]],
  ] as const)('a GraphQL response of nothing but the error %s has the status %j', async (code, expected) => {
    thrown = new DomainError(ERRORS[code] as CatalogueError<[object], ErrorCode>, PARAMS);
    const ask = async (query: string) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${shop.url}/graphql`, {
        method: 'POST',
        headers,
        body: `{"query":"${query}"}`,
      });
      const { errors } = (await response.json()) as { errors: { extensions: { retryable: boolean } }[] };
      return [response.status, response.headers.get('retry-after'), errors[0]?.extensions.retryable];
    };
    expect(await ask('{ failing }')).toEqual(expected);
    expect(await ask('{ failing __typename }')).toEqual([200, null, expected[2]]);
  });

  test.each([
    ['POST', '/nope', {}, 404],
    ['POST', '/register-user', '', 400],
    ['GET', '/get-items/%ff', undefined, 400],
  ])('%s %s with %j returns %i as JSON', async (method, path, body, status) => {
    expect(await shop.asGuest().rest(method, path, body)).toMatchObject({
      status,
      body: { statusCode: status, message: expect.any(String), error: expect.any(String) },
    });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a body of type %s, which any site can send, is rejected',
    async (type) => {
      const guest = shop.asGuest();
      const body = '{"email":"a@b.co","password":"secret"}';
      const answer = await guest.rest('POST', '/register-user', body, { 'content-type': type });
      expect(answer).toMatchObject({ status: 415, body: { code: 'MEDIA_TYPE_NOT_SUPPORTED' } });
      expect(await shop.dataSource.query('SELECT FROM users')).toHaveLength(0);
    },
  );

  test.each([
    ['two thousand lists within each other', `{"session_id":${'['.repeat(2_000)}${']'.repeat(2_000)}}`],
    ['1,600 keys', JSON.stringify(Object.fromEntries(Array.from({ length: 1_600 }, (_, key) => [key, 1])))],
  ])('a body of %s is refused', async (_, body) => {
    const answer = await shop.asGuest().rest('POST', '/track/page-visit', body);
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^The body is too large/) },
    });
  });

  test.each(['"utf-16le"', 'utf-8; charset=utf-7', ''])(
    'JSON in the charset %s is rejected by both APIs',
    async (charset) => {
      const headers = { 'content-type': `application/json; charset=${charset}` };
      const { body, status } = await shop.asGuest().rest('POST', '/track/page-visit', {}, headers);
      expect([status, body]).toMatchObject([415, { message: 'JSON must be encoded as UTF-8' }]);
      const answer = await fetch(`${shop.url}/graphql`, {
        method: 'POST',
        headers,
        body: '{"query":"{ shop { name } }"}',
      });
      const errors = [{ extensions: { code: 'CHARSET_NOT_SUPPORTED', kind: 'unsupported-media' } }];
      expect([answer.status, await answer.json()]).toMatchObject([415, { errors }]);
    },
  );

  test.each(['UTF8', '"utf-8"'])('JSON in the charset %s is accepted', async (charset) => {
    const headers = { 'content-type': `application/json; charset=${charset}` };
    expect((await shop.asGuest().rest('POST', '/logout', {}, headers)).status).toBe(200);
  });

  test('authentication is checked before the body', async () => {
    expect((await shop.asGuest().rest('POST', '/orders/create', '{')).status).toBe(401);
    const headers = { 'content-type': 'application/json; charset=utf-7' };
    expect((await shop.asGuest().rest('POST', '/orders/create', '{}', headers)).status).toBe(401);
  });

  test('a JSON content type without a body is accepted, as existing clients send it', async () => {
    const answer = await shop.asGuest().rest('POST', '/logout', '');
    expect(answer).toMatchObject({ status: 200, body: { message: 'Logged out' } });
  });
});
