import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { webcrypto } from 'node:crypto';
import { newKey } from './newKey';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('newKey', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('makes a random UUID', () => {
    expect(newKey()).toMatch(UUID);
    expect(newKey()).not.toBe(newKey());
  });

  test('makes a UUID even if the browser has no crypto.randomUUID', () => {
    const bare = { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) } as Crypto;
    jest.spyOn(globalThis, 'crypto', 'get').mockReturnValue(bare);
    expect(newKey()).toMatch(UUID);
  });
});
