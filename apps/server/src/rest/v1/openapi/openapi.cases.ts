import { beforeAll, describe, expect, test } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { documentOf } from '../../../../test/document-checker.js';
import { sharedShop } from '../../../../test/shared-shop.js';
import type { TestApp } from '../../../../test/test-app.js';
import type { Operation } from './openapi.types.js';

let shop: TestApp;
let document: OpenAPIObject;

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(
      ([verb, operation]) => [`${verb.toUpperCase()} ${path}`, operation] as const,
    ),
  );

interface Media {
  schema?: { format?: string };
  example?: unknown;
  examples?: object;
}

/** Rules turned off: public calls need no 4xx response, and the API has no licence. */
const RULES = {
  'operation-4xx-response': 'off',
  'info-license': 'off',
  'info-license-strict': 'off',
} as const;

describe('openapi', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    document = documentOf(shop.app);
  });

  test('passes the Redocly linter', async () => {
    const config = await createConfig({ extends: ['recommended-strict'], rules: RULES });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  test('is served unchanged', async () => {
    const response = await fetch(`${shop.url}/api/v1/docs-json`);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(document)));
  });

  test('describes every call', () => {
    expect(
      operations()
        .filter(([, { description }]) => !description)
        .map(([name]) => name),
    ).toEqual([]);
  });

  test('has an example of every response, body and parameter', () => {
    const without = operations().flatMap(([name, { requestBody, responses, parameters = [] }]) => [
      ...[requestBody, ...Object.values(responses)].flatMap((part) =>
        Object.entries((part as { content?: Record<string, Media> } | undefined)?.content ?? {})
          .filter(([, media]) => media.schema?.format !== 'binary' && !media.example && !media.examples)
          .map(([type]) => `${name} ${type}`),
      ),
      ...(parameters as { name: string; example?: unknown; schema?: { example?: unknown } }[])
        .filter(({ example, schema }) => (example ?? schema?.example) === undefined)
        .map((parameter) => `${name} ${parameter.name}`),
    ]);
    expect(without).toEqual([]);
  });

  test('has a summary, a tag and the security of every call', () => {
    for (const [name, { summary, tags, security, responses }] of operations()) {
      expect(summary).toMatch(/^[A-Z].{3,}/);
      expect(tags).toHaveLength(1);
      expect(security).toEqual(responses[401] && !name.includes('/login') ? [{ session: [] }] : []);
    }
  });

  describe('the page', () => {
    const get = (path: string) => fetch(`${shop.url}${path}`);

    test('loads nothing from other origins and has no inline scripts or styles', async () => {
      const response = await get('/api/v1/docs');
      const html = await response.text();
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(html).not.toMatch(/https?:|<style|style=|<script>/);
      const addresses = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address);
      expect(addresses.length).toBeGreaterThanOrEqual(5);
      for (const address of addresses) expect((await get(address)).status).toBe(200);
    });

    test.each(['package.json', '..%2fpackage.json'])('does not serve %s', async (file) => {
      expect((await get(`/api/v1/docs/${file}`)).status).toBe(404);
    });
  });
});
