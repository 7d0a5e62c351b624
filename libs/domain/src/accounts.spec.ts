import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  assertEmail,
  assertPassword,
  isAdmin,
  isEmail,
  isOwner,
  isStaff,
  normalEmail,
  type Role,
  ROLES,
  sameEmail,
} from './accounts.js';
import { problemOf } from './errors.js';

describe('a role', () => {
  const rights: Record<Role, { admin: boolean; owner: boolean; staff: boolean }> = {
    customer: { admin: false, owner: false, staff: false },
    admin: { admin: true, owner: false, staff: true },
    system_admin: { admin: true, owner: false, staff: true },
    system_owner: { admin: false, owner: true, staff: true },
  };

  test.each(ROLES)('%s has its own rights and no others', (role) => {
    expect({ admin: isAdmin({ role }), owner: isOwner({ role }), staff: isStaff({ role }) }).toEqual(
      rights[role],
    );
  });
});

describe('an email', () => {
  test('ignores case and surrounding whitespace', () => {
    expect(normalEmail(' Ann@Example.COM ')).toBe('ann@example.com');
    expect(sameEmail('ANN@example.com', 'ann@example.com ')).toBe(true);
    expect(sameEmail('ann@example.com', 'anne@example.com')).toBe(false);
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
    'a\u200b@b.c',
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

describe('a password', () => {
  test('may have 6 to 128 characters, even only spaces', () => {
    for (const password of ['secret', '      ', 'x'.repeat(128)])
      expect(() => assertPassword(password)).not.toThrow();
  });

  test.each([
    ['short', 'Password must be at least 6 characters'],
    ['x'.repeat(129), 'Password must be at most 128 characters'],
    ['secret\0', 'Password must not contain a NUL character'],
  ])('may not be %p', (password, message) => {
    expect(problemOf(() => assertPassword(password))?.message).toBe(message);
  });
});
