import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { signedIn } from '../../../test/builders.js';
import type { ApiClient } from '../../../test/clients.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { formOf } from '../../../test/uploads.js';

let shop: TestApp;
const clients = new Map<string, ApiClient>();
beforeAll(async () => {
  shop = await startTestApp();
  clients.set('guest', shop.asGuest());
  clients.set('customer', await signedIn(shop, 'customer'));
  clients.set('owner', await signedIn(shop, 'system_owner'));
  clients.set('admin', await signedIn(shop, 'admin'));
  clients.set('system_admin', await signedIn(shop, 'system_admin'));
});
afterAll(() => shop.close());

const nobody = randomUUID();
const input = { name: '', description: '', priceRange: 'x', categoryId: 'x', carBrandId: 'x', imageIds: [] };

/** Every call that changes the catalogue, with a payload that is wrong, and how an admin is told so. */
const mutations: [string, string, Record<string, unknown>, string][] = [
  ['addItem', 'mutation ($input: ItemInput!) { addItem(input: $input) { id } }', { input }, 'TEXT_REQUIRED'],
  [
    'updateItem',
    'mutation ($id: ID!, $input: ItemInput!) { updateItem(id: $id, version: 1, input: $input) { id } }',
    { id: nobody, input },
    'TEXT_REQUIRED',
  ],
  ['deleteItem', 'mutation ($id: ID!) { deleteItem(id: $id) }', { id: nobody }, 'ITEM_NOT_FOUND'],
  ['addCategory', 'mutation { addCategory(name: "") { id } }', {}, 'TEXT_REQUIRED'],
  [
    'updateCategory',
    'mutation ($id: ID!) { updateCategory(id: $id, name: "x") { id } }',
    { id: nobody },
    'CATEGORY_NOT_FOUND',
  ],
  ['deleteCategory', 'mutation ($id: ID!) { deleteCategory(id: $id) }', { id: nobody }, 'CATEGORY_NOT_FOUND'],
  ['addCarBrand', 'mutation { addCarBrand(name: "") { id } }', {}, 'TEXT_REQUIRED'],
  [
    'updateCarBrand',
    'mutation ($id: ID!) { updateCarBrand(id: $id, name: "x") { id } }',
    { id: nobody },
    'CAR_BRAND_NOT_FOUND',
  ],
  [
    'deleteCarBrand',
    'mutation ($id: ID!) { deleteCarBrand(id: $id) }',
    { id: nobody },
    'CAR_BRAND_NOT_FOUND',
  ],
];

const calls: [string, string, unknown, number][] = [
  ['POST', '/uploads', formOf({}), 400],
  ['POST', '/api/v1/add-item', formOf({}), 400],
  ['PUT', `/api/v1/update-item/${nobody}`, formOf({}), 400],
  ['POST', `/api/v1/update-item/${nobody}`, formOf({}), 400],
  ['DELETE', `/api/v1/delete-item/${nobody}`, undefined, 404],
  ...['category', 'car-brand'].flatMap((kind): [string, string, unknown, number][] => [
    ['POST', `/api/v1/add-${kind}`, {}, 400],
    ['POST', `/api/v1/update-${kind}`, {}, 400],
    ['PUT', `/api/v1/update-${kind}`, {}, 400],
    ['POST', `/api/v1/delete-${kind}`, { id: nobody }, 404],
    ['DELETE', `/api/v1/delete-${kind}`, { id: nobody }, 404],
    ['DELETE', `/api/v1/delete-${kind}/${nobody}`, undefined, 404],
    ['POST', `/api/v1/delete-${kind}/${nobody}`, undefined, 404],
    ['DELETE', `/api/v1/delete-${kind}?id=${nobody}`, undefined, 404],
  ]),
];

const refusals = [
  { role: 'guest', code: 'NOT_SIGNED_IN', status: 401 },
  { role: 'customer', code: 'NOT_ALLOWED', status: 403 },
  { role: 'owner', code: 'NOT_ALLOWED', status: 403 },
];

const clientOf = (role: string) => clients.get(role) as ApiClient;

async function statusOf(role: string, [method, path, body]: (typeof calls)[number]): Promise<number> {
  const client = clientOf(role);
  if (body instanceof FormData) return (await client.form(method, path, body)).status;
  return (await client.rest(method, path.replace('/api/v1', ''), body)).status;
}

async function codeOf(role: string, [, query, variables]: (typeof mutations)[number]): Promise<unknown> {
  return (await clientOf(role).graphql(query, variables)).errors?.[0]?.extensions.code;
}

describe.each(refusals)(
  'whoever is $role is refused before the payload is judged:',
  ({ role, code, status }) => {
    test.each(mutations)('%s', async (...mutation) => {
      expect(await codeOf(role, mutation)).toBe(code);
    });

    test.each(calls)('%s %s', async (...call) => {
      expect(await statusOf(role, call)).toBe(status);
    });
  },
);

describe.each(['admin', 'system_admin'])(
  'whoever is %s is let in, and then the payload is judged:',
  (role) => {
    test.each(mutations)('%s', async (...mutation) => {
      expect(await codeOf(role, mutation)).toBe(mutation[3]);
    });

    test.each(calls)('%s %s', async (...call) => {
      expect(await statusOf(role, call)).toBe(call[3]);
    });
  },
);

test('everybody may read', async () => {
  for (const client of clients.values()) {
    for (const path of ['/get-categories', '/get-car-brands', '/get-items']) {
      expect((await client.rest('GET', path)).status).toBe(200);
    }
  }
});

test('other verbs are no calls', async () => {
  for (const [verb, path] of [
    ['GET', '/update-category'],
    ['PATCH', '/update-category'],
    ['PUT', '/delete-category'],
    ['POST', '/delete-item/1'],
    ['PUT', '/add-item'],
  ] as const) {
    expect((await clientOf('admin').rest(verb, path)).status).toBe(404);
  }
});
