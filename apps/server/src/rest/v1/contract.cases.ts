import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUE_CONTRACT } from '../../../test/contract/catalogue.contract.js';
import { everyCall } from '../../../test/contract/every-call.js';
import { LISTS_CONTRACT } from '../../../test/contract/lists.contract.js';
import { ORDERS_CONTRACT } from '../../../test/contract/orders.contract.js';
import { type Contract, sceneIn } from '../../../test/contract/scene.js';
import { SESSION_CONTRACT } from '../../../test/contract/session.contract.js';
import { STATS_CONTRACT } from '../../../test/contract/stats.contract.js';
import { TRACKING_CONTRACT } from '../../../test/contract/tracking.contract.js';
import { documentOf } from '../../../test/document-checker.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';
import { WORKSPACE_FOLDER } from '../../process/server-folder.js';

/** The committed document; a stage of `npm test` checks that it matches the code. */
const DOCUMENT = JSON.parse(
  readFileSync(join(WORKSPACE_FOLDER, 'docs', 'openapi.json'), 'utf8'),
) as OpenAPIObject;

const CONTRACT = merged(
  everyCall(DOCUMENT),
  SESSION_CONTRACT,
  LISTS_CONTRACT,
  ORDERS_CONTRACT,
  CATALOGUE_CONTRACT,
  TRACKING_CONTRACT,
  STATS_CONTRACT,
);

/** Calls that other files test, as they test database outages: pictures (errors.cases.ts, health). */
const ELSEWHERE = ['getImageFile'];

let shop: TestApp;

function merged(...contracts: Contract[]): Contract {
  const calls = new Set(contracts.flatMap((contract) => Object.keys(contract)));
  return Object.fromEntries(
    [...calls].map((call) => [call, Object.assign({}, ...contracts.map((contract) => contract[call]))]),
  );
}

const rows = Object.entries(CONTRACT).flatMap(([call, statuses]) =>
  Object.entries(statuses).map(([status, play]) => [`${call} ${status}`, Number(status), play] as const),
);

describe('contract', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(() => shop.clear());

  test('tests every call and status below 500 of the OpenAPI document that is not tested elsewhere', () => {
    const named = Object.entries(documentOf(shop.app).paths).flatMap(([path, item]) =>
      Object.entries(item as Record<string, { operationId: string; responses: object }>)
        .filter(([, { operationId }]) => !ELSEWHERE.includes(operationId))
        .flatMap(([verb, { responses }]) =>
          Object.keys(responses)
            .filter((status) => Number(status) < 500)
            .map((status) => `${verb.toUpperCase()} ${path} ${status}`),
        ),
    );
    expect(rows.map(([name]) => name).toSorted()).toEqual(named.toSorted());
  });

  test.each(rows)('%s', async (_, status, play) => {
    const [answer, whole] = await play(sceneIn(shop));
    expect([answer.status, answer.body]).toEqual([status, whole]);
  });
});
