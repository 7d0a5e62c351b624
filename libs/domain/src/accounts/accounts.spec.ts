import { describe, expect, test } from '@jest/globals';
import { problemOf } from '../errors/errors.js';
import { assertPassword, isAdmin, isOwner, isStaff, type Role, ROLES } from './accounts.js';

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

describe('a password', () => {
  test('may have 6 to 128 characters, even only spaces', () => {
    for (const password of ['secret', '      ', 'x'.repeat(128), 'e\u0301'.repeat(128)])
      expect(() => assertPassword(password)).not.toThrow();
  });

  test.each([
    ['short', 'Password must be at least 6 characters'],
    ['e\u0301'.repeat(5), 'Password must be at least 6 characters'],
    ['x'.repeat(129), 'Password must be at most 128 characters'],
    ['secret\0', 'Password must not contain a NUL character'],
  ])('may not be %p', (password, message) => {
    expect(problemOf(() => assertPassword(password))?.message).toBe(message);
  });
});
