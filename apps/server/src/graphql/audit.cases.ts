import { beforeAll, describe, expect, test } from '@jest/globals';
import { type AuditResult, auditServer } from 'graphql-http';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;

const namesOf = (results: AuditResult[], status: AuditResult['status']) =>
  results
    .filter((result) => result.status === status)
    .map(({ name }) => name)
    .toSorted();

describe('audit', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });

  test('finds no broken MUST, SHOULD or MAY rule of GraphQL over HTTP', async () => {
    const results = await auditServer({ url: `${shop.url}/graphql` });
    expect(results.length).toBeGreaterThan(60);
    expect(namesOf(results, 'error')).toEqual([]);
    expect(namesOf(results, 'warn')).toEqual([]);
    expect(namesOf(results, 'notice')).toEqual([]);
  });
});
