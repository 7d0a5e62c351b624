import { beforeAll, describe, expect, test } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { documentOf } from '../../../../test/document-checker.js';
import { sharedShop } from '../../../../test/shared-shop.js';
import type { TestApp } from '../../../../test/test-app.js';
import { WORKSPACE_FOLDER } from '../../../server-folder.js';
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

/** Calls that are open to all have nothing to refuse; and the API is licensed to nobody. */
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

  test('is valid to a linter that others use too', async () => {
    const config = await createConfig({ extends: ['recommended-strict'], rules: RULES });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  test('is served as it is, and is the same however it is made', async () => {
    const response = await fetch(`${shop.url}/api/v1/docs-json`);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(document)));
  });

  describe('has an example', () => {
    test('of every answer with contents, and of every body', () => {
      const without = operations().flatMap(([name, { requestBody, responses }]) =>
        [requestBody, ...Object.values(responses)].flatMap((part) =>
          Object.entries((part as { content?: Record<string, Media> } | undefined)?.content ?? {})
            .filter(([, media]) => media.schema?.format !== 'binary' && !media.example && !media.examples)
            .map(([type]) => `${name} ${type}`),
        ),
      );
      expect(without).toEqual([]);
    });

    test('of every parameter', () => {
      const without = operations().flatMap(([name, { parameters = [] }]) =>
        (parameters as { name: string; example?: unknown; schema?: { example?: unknown } }[])
          .filter(({ example, schema }) => (example ?? schema?.example) === undefined)
          .map((parameter) => `${name} ${parameter.name}`),
      );
      expect(without).toEqual([]);
    });
  });

  test('says in words what every call does, and who may call it', () => {
    for (const [, { summary, tags, security, responses }] of operations()) {
      expect(summary).toMatch(/^[A-Z].{3,}/);
      expect(tags).toHaveLength(1);
      expect(security).toEqual(responses[401] && !responses[429] ? [{ session: [] }] : []);
    }
  });

  test('names the header of an order that was there already', () => {
    const headers = document.paths['/orders/create']?.post?.responses[201];
    expect(headers).toMatchObject({ headers: { 'Idempotent-Replayed': { schema: { type: 'string' } } } });
  });

  test('docs/API.md names every call with the codes of its refusals', () => {
    const page = readFileSync(join(WORKSPACE_FOLDER, 'docs', 'API.md'), 'utf8');
    for (const [name, { responses }] of operations()) {
      const path = name
        .split(' ')[1]
        ?.replace(/(delete-\w.*)\/\{id\}$/, (whole, call: string) => (call === 'delete-item' ? whole : call));
      expect(page).toMatch(new RegExp(`\\| .*\`.*${path}[\`,]`));
      for (const response of Object.values(responses)) {
        for (const code of codesIn(response)) expect(page).toContain(`\`${code}\``);
      }
    }
  });

  function codesIn(response: object | undefined): string[] {
    const { content = {} } = (response ?? {}) as { content?: Record<string, { examples?: object }> };
    return Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples));
  }

  describe('the page', () => {
    const get = (path: string) => fetch(`${shop.url}${path}`);

    test('needs nothing but the shop, and no script or style of its own text', async () => {
      const response = await get('/api/v1/docs');
      const html = await response.text();
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(html).not.toMatch(/https?:|<style|style=|<script>/);
      const addresses = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address);
      expect(addresses.length).toBeGreaterThanOrEqual(5);
      for (const address of addresses) expect((await get(address)).status).toBe(200);
    });

    test('is the same with a slash at its end', async () => {
      const [page, other] = [await get('/api/v1/docs'), await get('/api/v1/docs/')];
      expect([other.status, await other.text()]).toEqual([200, await page.text()]);
    });

    test.each(['package.json', 'index.html', '..%2fpackage.json', 'absolute-path.js'])(
      'does not give out %s',
      async (file) => {
        const response = await get(`/api/v1/docs/${file}`);
        expect([response.status, await response.json()]).toEqual([
          404,
          expect.objectContaining({ statusCode: 404, code: 'ROUTE_NOT_FOUND' }),
        ]);
      },
    );
  });
});
