import { ApolloClient, InMemoryCache } from '@apollo/client';
import { describe, expect, test } from '@jest/globals';
import { REGISTERED_HASHES } from '../gql/registered-queries.generated';
import { CartPageDocument } from '../shop/cart/CartPage.generated';
import { ShopLayoutDocument } from '../shop/ShopLayout.generated';
import { createHttpLink } from './apollo';

describe('a query', () => {
  const SHOP = { __typename: 'Shop', name: 'BeamBright', phone: '+254700000000' };
  const DATA = { shop: SHOP, categories: [], carBrands: [] };
  const NOT_FOUND = {
    errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
  };

  /** A client whose network returns these responses in order, with the requests that it sent. */
  function clientOn(...answers: object[]) {
    const requests: { url: URL; init: RequestInit }[] = [];
    globalThis.fetch = async (url, init = {}) => {
      requests.push({ url: new URL(String(url), 'https://shop.test'), init });
      return answerWith(answers.shift());
    };
    return { client: new ApolloClient({ link: createHttpLink(), cache: new InMemoryCache() }), requests };
  }

  /** The part of a Response that Apollo Client reads, as jsdom has no Response. */
  function answerWith(body: unknown): Response {
    const headers = { get: () => 'application/json' };
    return { status: 200, headers, text: async () => JSON.stringify(body) } as unknown as Response;
  }

  test('is sent by hash, with GET and without cookies, if it is public', async () => {
    const { client, requests } = clientOn({ data: DATA });
    const { data } = await client.query({ query: ShopLayoutDocument });
    expect(data?.shop.name).toBe('BeamBright');
    expect(requests).toHaveLength(1);
    const { url, init } = requests[0]!;
    expect(init).toMatchObject({ method: 'GET', credentials: 'omit' });
    expect(init.body).toBeUndefined();
    expect(Object.fromEntries(url.searchParams)).toEqual({
      operationName: 'ShopLayout',
      variables: '{}',
      extensions: `{"persistedQuery":{"version":1,"sha256Hash":"${REGISTERED_HASHES['ShopLayout']}"}}`,
    });
  });

  test('is sent in full if the server does not know the hash', async () => {
    const { client, requests } = clientOn(NOT_FOUND, { data: DATA });
    const { data } = await client.query({ query: ShopLayoutDocument });
    expect(data?.shop.name).toBe('BeamBright');
    expect(requests.map(({ init }) => init.method)).toEqual(['GET', 'POST']);
    const { url, init } = requests[1]!;
    expect(url.search).toBe('');
    expect(init.credentials).toBe('same-origin');
    expect(JSON.parse(String(init.body))).toMatchObject({
      operationName: 'ShopLayout',
      query: expect.stringContaining('query ShopLayout'),
    });
  });

  test('is sent with POST if its variables are private', async () => {
    const { client, requests } = clientOn({ data: DATA });
    await client.query({ query: ShopLayoutDocument, context: { isPrivate: true } });
    expect(requests.map(({ url, init }) => [init.method, url.search])).toEqual([['POST', '']]);
  });

  test('is sent with POST and cookies if it is not public', async () => {
    const { client, requests } = clientOn({ data: { shop: SHOP } });
    await client.query({ query: CartPageDocument });
    expect(requests[0]?.init).toMatchObject({ method: 'POST', credentials: 'same-origin' });
  });
});
