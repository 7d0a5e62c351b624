import { describe, expect, test } from '@jest/globals';
import { registeredPath } from '../../test/raw-get.js';
import { publicAddress } from './cache-key.js';

const ID = '0a1b2c3d-1111-4222-8333-444455556666';
const FIRST = registeredPath('ProductsPage', { first: 24 });

const withPart = (name: string, value: string) => {
  const parts = new URLSearchParams(FIRST.slice('/graphql?'.length));
  parts.set(name, value);
  return `/graphql?${parts}`;
};

describe('pages are cached under', () => {
  test.each([
    ['/', '/'],
    ['/products', '/products'],
    [`/products/${ID}`, `/products/${ID}`],
    ['/cart', '/cart'],
    ['/login', '/login'],
    ['/parts/toyota/axio/nze141/brakes?year=2012', '/parts/toyota/axio/nze141/brakes'],
    ['/?utm_source=x&fbclid=y', '/'],
    ['/?car=axio&year=2012', '/?car=axio&year=2012'],
    ['/?car=axio&typedYear=2012', '/?car=axio'],
    ['/products?typedYear=2012&car=axio', '/products?car=axio&typedYear=2012'],
    [`/products/${ID}?from=ad`, `/products/${ID}`],
    ['/products?category=&search=&brand=', '/products'],
    ['/products?sort=name&search=brake+pads', '/products?search=brake+pads&sort=name'],
    ['/products?search=brake%20pads&x=1&sort=name', '/products?search=brake+pads&sort=name'],
    [
      `/products?inStock=true&priceMax=20000&brand=${ID}`,
      `/products?brand=${ID}&priceMax=20000&inStock=true`,
    ],
    ['/products?search=brake&search=other', '/products?search=brake'],
  ])('%s: %s', (url, address) => {
    expect(publicAddress(url)).toBe(address);
  });

  test.each([
    '/orders',
    '/account',
    '/admin',
    '/admin/login',
    '/owner/users',
    '/reset-password',
    '/no/such/page',
    '/Products',
    '/products/',
    '/products/no-id',
    `/products/${ID.toUpperCase()}`,
    `/products/${ID}/more`,
    '/%2e%2e/',
    '//evil.example',
    '/login?from=%2Forders',
    '/products?category=all',
    '/products?priceMin=cheap',
    '/products?inStock=false',
    `/products?search=${'x'.repeat(65)}`,
    '/products?search=%00',
    '/products?search=NZE141-6048723',
    '/products?search=KDA+456C',
    '/api/v1/get-items',
    '/uploads/items/x.webp',
    '/live/orders',
  ])('no key: %s', (url) => {
    expect(publicAddress(url)).toBeNull();
  });
});

describe('registered queries are cached under one address', () => {
  const filter = { search: 'brake', inStock: true };
  const filtered = registeredPath('ProductsPage', { first: 24, filter });

  test('for any order of parameters and variables of a query', () => {
    const others = { filter: { inStock: true, search: 'brake' }, first: 24 };
    expect(publicAddress(registeredPath('ProductsPage', others))).toBe(publicAddress(filtered));
    const parts = [...new URLSearchParams(filtered.slice('/graphql?'.length))].toReversed();
    expect(publicAddress(`/graphql?${new URLSearchParams(parts)}`)).toBe(publicAddress(filtered));
  });

  test('unless their variables differ', () => {
    expect(publicAddress(FIRST)).not.toBe(publicAddress(filtered));
    expect(publicAddress(FIRST)).toContain('ProductsPage');
  });

  test.each([
    ['without a hash', '/graphql'],
    ['with a query text', `${FIRST}&query=%7Bme%7Bemail%7D%7D`],
    ['with a repeated parameter', `${FIRST}&variables=%7B%7D`],
    [
      'with an unknown hash',
      withPart('extensions', `{"persistedQuery":{"version":1,"sha256Hash":"${'0'.repeat(16)}"}}`),
    ],
    [
      'with an object property name as the hash',
      withPart('extensions', '{"persistedQuery":{"version":1,"sha256Hash":"constructor"}}'),
    ],
    ['under another name', withPart('operationName', 'HomePage')],
    ['with an unknown variable', withPart('variables', '{"first":24,"flood":1}')],
    ['with broken variables', withPart('variables', '{')],
    ['with a list of variables', withPart('variables', '[]')],
    [
      'with a number plate',
      registeredPath('ProductsPage', { first: 24, filter: { search: 'pads KDA 456C' } }),
    ],
    [
      'with a frame number',
      registeredPath('ProductsPage', { first: 24, filter: { search: 'pads NZE999-6048723' } }),
    ],
  ])('but not %s', (_what, url) => {
    expect(publicAddress(url)).toBeNull();
  });
});
