import { beforeAll, describe, expect, test } from '@jest/globals';
import { type AuditResult, auditServer } from 'graphql-http';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;

/**
 * GraphQL over HTTP allows a plain GET. Any site could send one with the session cookie, so here it needs a header
 * that makes browsers send a CORS preflight (csrfPrevention).
 */
const NOTICES = [
  'MAY accept application/x-www-form-urlencoded formatted GET requests',
  'MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/graphql-response+json',
  'MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/json',
];

const namesOf = (results: AuditResult[], status: AuditResult['status']) =>
  results
    .filter((result) => result.status === status)
    .map(({ name }) => name)
    .toSorted();

describe('audit', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });

  test('passes the audit of graphql-http: all MUST and SHOULD, and all but three MAY', async () => {
    const results = await auditServer({ url: `${shop.url}/graphql` });
    expect(results.length).toBeGreaterThan(60);
    expect(namesOf(results, 'error')).toEqual([]);
    expect(namesOf(results, 'warn')).toEqual([]);
    expect(namesOf(results, 'notice')).toEqual(NOTICES.toSorted());
  });
});
