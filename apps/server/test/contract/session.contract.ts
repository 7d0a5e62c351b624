import { expect } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildUser, PASSWORD } from '../builders.js';
import { type Contract, ID, refusal, type Statuses, TIME } from './scene.js';

const TOO_MANY = refusal(429, expect.stringMatching(/^Too many tries. Please try again in \d+ minutes?$/));

const signIn = (path: string, wrongRole: 'customer' | 'admin'): Statuses => ({
  400: async ({ guest }) => [
    await guest.rest('POST', path, { email: 'ann@example.com' }),
    refusal(400, 'Email and password are required'),
  ],
  401: async ({ guest, shop }) => {
    const { email } = await buildUser(shop, { role: wrongRole });
    return [
      await guest.rest('POST', path, { email, password: PASSWORD }),
      refusal(401, 'Wrong email or password'),
    ];
  },
  429: async ({ guest, shop }) => {
    const { email } = await buildUser(shop);
    const later = Date.now() + 600_000;
    await shop.dataSource.query(
      `INSERT INTO rate_limits VALUES ('sign-in-address:127.0.0.1', 300, $1)
      ON CONFLICT DO NOTHING`,
      [later],
    );
    return [await guest.rest('POST', path, { email, password: PASSWORD }), TOO_MANY];
  },
});

const personalData = (file: string, shown: (id: string) => unknown): Statuses => ({
  200: async ({ as }) => {
    const customer = await as();
    return [await customer.rest('GET', file), shown(customer.user.id)];
  },
  400: async ({ as }) => [
    await (await as()).rest('GET', `${file}?user_id=a&user_id=b`),
    refusal(400, 'user_id must be a string'),
  ],
  403: async ({ as }) => [
    await (await as('admin')).rest('GET', `${file}?user_id=${randomUUID()}`),
    refusal(403, 'Your account is not allowed to do this'),
  ],
  404: async ({ as }) => [
    await (await as('system_owner')).rest('GET', `${file}?user_id=${randomUUID()}`),
    refusal(404, 'User not found'),
  ],
});

export const SESSION_CONTRACT: Contract = {
  'POST /login': {
    ...signIn('/login', 'customer'),
    200: async ({ guest, shop }) => {
      const { id, email } = await buildUser(shop, { role: 'system_admin' });
      const answer = await guest.rest('POST', '/login', { email, password: PASSWORD });
      return [answer, { user_id: id, role: 'system_admin' }];
    },
  },
  'POST /login-user': {
    ...signIn('/login-user', 'admin'),
    200: async ({ guest, shop }) => {
      const { id, email } = await buildUser(shop, { phone: '0711 000 111' });
      const user = { id, email, msisdn: '0711 000 111', role: 'customer', is_active: true, created_at: TIME };
      return [
        await guest.rest('POST', '/login-user', { email: email.toUpperCase(), password: PASSWORD }),
        { user },
      ];
    },
  },
  'POST /register-user': {
    201: async ({ guest }) => {
      const email = `${randomUUID()}@example.com`;
      const answer = await guest.rest('POST', '/register-user', { email, password: PASSWORD });
      const user = { id: ID, email, msisdn: null, role: 'customer', is_active: true, created_at: TIME };
      return [answer, { user }];
    },
    400: async ({ guest }) => [
      await guest.rest('POST', '/register-user', { email: 'ann@example.com', password: '12345' }),
      refusal(400, 'Password must be at least 6 characters'),
    ],
    409: async ({ guest, shop }) => {
      const { email } = await buildUser(shop);
      const answer = await guest.rest('POST', '/register-user', { email, password: PASSWORD });
      return [answer, refusal(409, 'An account with this email already exists')];
    },
    429: async ({ guest, shop }) => {
      await shop.dataSource.query(`INSERT INTO rate_limits VALUES ('register-address:127.0.0.1', 200, $1)`, [
        Date.now() + 600_000,
      ]);
      const answer = await guest.rest('POST', '/register-user', {
        email: 'a@example.com',
        password: PASSWORD,
      });
      return [answer, TOO_MANY];
    },
  },
  'POST /logout': {
    200: async ({ as }) => [await (await as()).rest('POST', '/logout'), { message: 'Logged out' }],
  },
  'GET /verify': {
    200: async ({ as }) => {
      const owner = await as('system_owner');
      return [await owner.rest('GET', '/verify'), { user_id: owner.user.id, userType: 'system_owner' }];
    },
  },
  'GET /personal-data.json': personalData('/personal-data.json', (id) =>
    expect.objectContaining({ made_at: TIME, users: [expect.objectContaining({ id })], orders: [] }),
  ),
  'GET /personal-data.html': personalData('/personal-data.html', (id) => expect.stringContaining(id)),
  'POST /manage-user': {
    200: async ({ as, shop }) => {
      const owner = await as('system_owner');
      const { id, email } = await buildUser(shop);
      const answer = await owner.rest('POST', '/manage-user', {
        user_id: id,
        is_active: false,
        role: 'admin',
      });
      const user = { id, email, msisdn: null, role: 'admin', is_active: false, created_at: TIME };
      return [answer, { user }];
    },
    404: async ({ as }) => [
      await (await as('system_owner')).rest('POST', '/manage-user', { user_id: randomUUID() }),
      refusal(404, 'User not found'),
    ],
    409: async ({ as }) => {
      const owner = await as('system_owner');
      const answer = await owner.rest('POST', '/manage-user', { user_id: owner.user.id, is_active: false });
      return [answer, refusal(409, 'The last owner cannot be removed or deactivated')];
    },
  },
  'GET /healths': {
    200: async ({ guest }) => [
      await guest.rest('GET', '/healths'),
      {
        status: 'ok',
        database: 'up',
        uptime_s: expect.any(Number),
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      },
    ],
  },
};
