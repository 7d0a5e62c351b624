import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { problemOf } from '../errors/errors.js';
import { assertEmail, isEmail, normalEmail } from './email.js';

describe('an email', () => {
  test('ignores case and surrounding whitespace', () => {
    expect(normalEmail(' Ann@Example.COM ')).toBe('ann@example.com');
    expect(normalEmail('\u202aＡnn\u200b@example.com\u00a0')).toBe('ann@example.com');
  });

  test('is accepted when valid', () => {
    fc.assert(fc.property(fc.emailAddress(), (email) => expect(() => assertEmail(email)).not.toThrow()));
    expect(() => assertEmail(' Owner@BeamBright.test ')).not.toThrow();
    expect(() => assertEmail(`${'x'.repeat(245)}@mail.com`)).not.toThrow();
  });

  test.each([
    '',
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'ann@.com',
    'ann@example.',
    'a b@example.com',
    'a@b@example.com',
    'a\u200d@b.c',
    '"ann"@example.com',
    '<ann@example.com>',
    'ann(home)@example.com',
    'mailto:ann@example.com',
    'ann@[127.0.0.1]',
    'ann@deleted.invalid',
  ])('is rejected: %p', (email) => {
    expect(isEmail(email)).toBe(false);
    expect(problemOf(() => assertEmail(email))?.message).toBe('Please enter a valid email address');
  });

  test('is rejected when too long or with a NUL character', () => {
    expect(problemOf(() => assertEmail(`${'x'.repeat(246)}@mail.com`))?.message).toBe(
      'Email must be at most 254 characters',
    );
    expect(problemOf(() => assertEmail('ann\0@example.com'))?.code).toBe('TEXT_HAS_NUL');
  });
});
