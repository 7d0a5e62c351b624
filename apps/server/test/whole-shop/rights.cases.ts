import { beforeAll, describe, expect, test } from '@jest/globals';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { GraphQLObjectType } from 'graphql';
import { buildOrder } from '../builders.js';
import { ACCOUNT_RIGHTS } from '../rights/account-rights.js';
import { buildPeople, clientFor, apiFor, forgetThings } from '../rights/caller-api.js';
import { CATALOGUE_RIGHTS } from '../rights/catalogue-rights.js';
import { LIST_RIGHTS } from '../rights/list-rights.js';
import { ORDER_RIGHTS } from '../rights/order-rights.js';
import { REPORT_RIGHTS } from '../rights/report-rights.js';
import { type Answers, CALLERS, type Right } from '../rights/right.js';
import { rightsShop, routes } from '../rights/rights-shop.js';
import { SITE_RIGHTS } from '../rights/site-rights.js';
import { STATS_RIGHTS } from '../rights/stats-rights.js';
import { TRACKING_RIGHTS } from '../rights/tracking-rights.js';
import type { TestApp } from '../test-app.js';

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

let shop: TestApp;
let people: Awaited<ReturnType<typeof buildPeople>>;

const endpoints = [...new Set(RIGHTS.map(({ endpoint }) => endpoint))];

describe('rights', () => {
  beforeAll(async () => {
    shop = await rightsShop();
    people = await buildPeople(shop);
    // One for each caller who may claim the next order.
    for (let waiting = 0; waiting < 2; waiting++) await buildOrder(shop);
  });

  describe('the table of rights has a row for every', () => {
    test.each(['Query', 'Mutation'])('field of %s, and no others', (type) => {
      const { schema } = shop.app.get(GraphQLSchemaHost);
      const { fields } = (schema.getType(type) as GraphQLObjectType).toConfig();
      const named = Object.keys(fields).map((name) => `${type}.${name}`);
      expect(endpoints.filter((endpoint) => endpoint.startsWith(`${type}.`)).toSorted()).toEqual(
        named.toSorted(),
      );
    });

    test('HTTP route, and no others', () => {
      expect(endpoints.filter((endpoint) => endpoint.includes(' ')).toSorted()).toEqual(
        [...routes].toSorted(),
      );
    });
  });

  test.each(RIGHTS.map((right) => [right.name, right] as const))('%s', async (_, right) => {
    const given: Partial<Answers> = {};
    for (const caller of CALLERS) {
      const client = await clientFor(shop, people, caller, right.endpoint);
      given[caller] = await right.ask(apiFor(shop, people, caller, client));
      const isTaken = given[caller] === 'ok' || Number(given[caller]) < 300;
      if (isTaken && !/^(?:Query|GET)/.test(right.endpoint)) forgetThings();
    }
    expect(given).toEqual(right.answers);
  });
});
