import { describe, expect, test } from '@jest/globals';
import { safeOrigin } from './carriedOrigin';
import { isWithin } from './origin';

describe('safeOrigin', () => {
  test.each([
    '/',
    '/products/1',
    '/products?category=a&search=b',
    '/orders#top',
    '/a//b',
    '/products?search=//x',
  ])('accepts %s', (origin) => {
    expect(safeOrigin(origin)).toBe(origin);
  });

  test.each([
    null,
    '',
    'products',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '///evil.example',
    '/.//evil.example',
    '/./\\evil.example',
    '/.\\/evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/%2E%2e//evil.example',
    '/a/..//evil.example',
    '/a/../..//evil.example',
    '/.\t//evil.example',
    '/.//evil.example/login?x=1#y',
    '/.//user@evil.example',
    'http:evil.example',
    'https:/evil.example',
    'data:text/html,x',
    'javascript:alert(1)',
    '/login?from=%2Flogin',
    '/login/',
    '/LOGIN',
    '/./login',
    '/register',
    '/admin/login',
    '/forgot-password',
    '/reset-password',
  ])('rejects %j', (origin) => {
    expect(safeOrigin(origin)).toBeNull();
  });
});

describe('isWithin', () => {
  test.each(['/orders', '/orders/', '/Orders?x=1', '/orders/1/receipt#top'])('accepts %s', (origin) => {
    expect(isWithin(origin, ['/account', '/orders'])).toBe(true);
  });

  test.each([null, '/', '/ordersx', '/products?from=/orders', '/products/orders'])('rejects %s', (origin) => {
    expect(isWithin(origin, ['/account', '/orders'])).toBe(false);
  });
});
