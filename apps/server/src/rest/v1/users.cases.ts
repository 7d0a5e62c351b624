import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildUser, signedIn } from '../../../test/builders.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';

let shop: TestApp;
let owner: Awaited<ReturnType<typeof signedIn>>;

const manage = (body: unknown) => owner.rest('POST', '/manage-user', body);

describe('POST /manage-user', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    owner = await signedIn(shop, 'system_owner');
  });

  test('deactivates, gives a role, and answers the account', async () => {
    const { id, email } = await buildUser(shop, { phone: '0711000111' });
    const user = {
      id,
      email,
      msisdn: '0711000111',
      role: 'customer',
      is_active: false,
      created_at: expect.any(String),
    };
    expect(await manage({ user_id: id, is_active: false })).toMatchObject({ status: 200, body: { user } });
    const answer = await manage({ user_id: id, is_active: true, role: 'admin' });
    expect(answer.body).toEqual({ user: { ...user, is_active: true, role: 'admin' } });
    expect((await manage({ user_id: id })).body).toEqual(answer.body);
  });

  test.each([
    [{}, 400, 'user_id must be a string'],
    [{ user_id: 5 }, 400, 'user_id must be a string'],
    [{ user_id: 'x', is_active: 'no' }, 400, 'is_active must be a boolean value'],
    [
      { user_id: 'x', role: 'king' },
      400,
      'role must be one of the following values: customer, admin, system_admin, system_owner',
    ],
    [{ user_id: 'x' }, 404, 'User not found'],
    [{ user_id: randomUUID(), is_active: false }, 404, 'User not found'],
  ])('refuses %j with %i', async (body, status, message) => {
    expect(await manage(body)).toMatchObject({ status, body: { statusCode: status, message } });
  });

  test('keeps the last owner', async () => {
    expect(await manage({ user_id: owner.user.id, is_active: false })).toMatchObject({
      status: 409,
      body: {
        statusCode: 409,
        message: 'The last owner cannot be removed or deactivated',
        error: 'Conflict',
      },
    });
  });
});
