import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { FastifyInstance } from 'fastify';
import type { GraphQLObjectType } from 'graphql';
import { ACCOUNT_RIGHTS } from '../test/rights/account-rights.js';
import { CATALOGUE_RIGHTS } from '../test/rights/catalogue-rights.js';
import { buildPeople, doorFor } from '../test/rights/door.js';
import { LIST_RIGHTS } from '../test/rights/list-rights.js';
import { ORDER_RIGHTS } from '../test/rights/order-rights.js';
import { REPORT_RIGHTS } from '../test/rights/report-rights.js';
import { type Answers, CALLERS, type Right } from '../test/rights/right.js';
import { SITE_RIGHTS } from '../test/rights/site-rights.js';
import { TRACKING_RIGHTS } from '../test/rights/tracking-rights.js';
import { STATS_RIGHTS } from '../test/rights/stats-rights.js';
import { startTestApp, type TestApp } from '../test/test-app.js';

const RIGHTS: Right[] = [
  ...ACCOUNT_RIGHTS,
  ...CATALOGUE_RIGHTS,
  ...LIST_RIGHTS,
  ...ORDER_RIGHTS,
  ...REPORT_RIGHTS,
  ...SITE_RIGHTS,
  ...TRACKING_RIGHTS,
  ...STATS_RIGHTS,
];

/** Everything that Fastify was asked to serve; a HEAD comes with its GET, and the rows of that ask for it too. */
const routes = new Set<string>();

@Injectable()
class RouteList {
  constructor({ httpAdapter }: HttpAdapterHost) {
    const fastify = httpAdapter.getInstance<FastifyInstance>();
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const verb of [method].flat()) if (verb !== 'HEAD') routes.add(`${verb} ${url}`);
    });
  }
}

@Module({ providers: [RouteList] })
class RouteListModule {}

let shop: TestApp;
let people: Awaited<ReturnType<typeof buildPeople>>;

const doors = [...new Set(RIGHTS.map(({ door }) => door))];

describe('rights', () => {
  beforeAll(async () => {
    shop = await startTestApp({ CORS_ORIGINS: 'https://partner.example' }, [RouteListModule]);
    people = await buildPeople(shop);
  });
  afterAll(() => shop.close());

  describe('R37: the table has a row for every', () => {
    test.each(['Query', 'Mutation'])('field of %s, and no others', (type) => {
      const { schema } = shop.app.get(GraphQLSchemaHost);
      const { fields } = (schema.getType(type) as GraphQLObjectType).toConfig();
      const named = Object.keys(fields).map((name) => `${type}.${name}`);
      expect(doors.filter((door) => door.startsWith(`${type}.`)).toSorted()).toEqual(named.toSorted());
    });

    test('route, and no others', () => {
      expect(doors.filter((door) => door.includes(' ')).toSorted()).toEqual([...routes].toSorted());
    });
  });

  test.each(RIGHTS.map((right) => [right.name, right] as const))('%s', async (_, right) => {
    const given: Partial<Answers> = {};
    for (const caller of CALLERS) given[caller] = await right.ask(await doorFor(shop, people, caller));
    expect(given).toEqual(right.answers);
  });
});
