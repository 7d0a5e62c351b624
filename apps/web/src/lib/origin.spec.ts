import { describe, expect, it } from '@jest/globals';
import { safeOrigin } from './origin';

describe('safeOrigin', () => {
  it.each(['/', '/products/1', '/products?category=a&search=b', '/orders#top'])('lets %s pass', (origin) => {
    expect(safeOrigin(origin)).toBe(origin);
  });

  it.each([
    null,
    '',
    'products',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/login?from=%2Flogin',
    '/register',
    '/admin/login',
  ])('refuses %j', (origin) => {
    expect(safeOrigin(origin)).toBeNull();
  });
});
