import type { Role } from '@beambright/domain';
import { expect } from '@jest/globals';
import { STATUS_CODES } from 'node:http';
import type { User } from '../../src/accounts/user.entity.js';
import { buildUser, withSession } from '../builders.js';
import type { ApiClient, RestAnswer } from '../clients.js';
import type { TestApp } from '../test-app.js';

export type Person = ApiClient & { user: User };

export interface Scene {
  shop: TestApp;
  guest: ApiClient;
  as(role?: Role): Promise<Person>;
}

type Played = [RestAnswer, unknown];

/** Calls by expected status, each with a new scene. */
export type Statuses = Record<number, (scene: Scene) => Promise<Played>>;

/** Responses by call ('POST /cart/add') and status. Rows shared by all calls are in `every-call.ts`. */
export type Contract = Record<string, Statuses>;

export function sceneIn(shop: TestApp): Scene {
  return {
    shop,
    guest: shop.asGuest(),
    as: async (role = 'customer') => {
      const user = await buildUser(shop, { role });
      return { ...(await withSession(shop, user)), user };
    },
  };
}

export const refusal = (statusCode: number, message: unknown) => ({
  statusCode,
  message,
  error: STATUS_CODES[statusCode],
  code: expect.stringMatching(/^[A-Z_]+$/),
  params: expect.any(Object),
});

export const ID = expect.stringMatching(
  /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
);
export const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

export function forVerbs(verbs: string[], path: string, statuses: (verb: string) => Statuses): Contract {
  return Object.fromEntries(verbs.map((verb) => [`${verb} ${path}`, statuses(verb)]));
}
