import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../test/clients.js';
import { times, withoutDeadlock } from '../../test/lists.js';
import { meetingAt } from '../../test/races.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { id } }';
const EMAILS = ['ann@example.com', 'Ann@Example.com', ' ANN@EXAMPLE.COM '];

async function register(
  client: ApiClient,
  email: string,
  password: string,
  isRest: boolean,
): Promise<string> {
  if (isRest) {
    const { status, body } = await client.rest('POST', '/register-user', { email, password });
    return status === 201 ? 'in' : `${status} ${(body as { message: string }).message}`;
  }
  const { errors } = await client.graphql(REGISTER, { input: { email, password } });
  return errors?.[0]?.extensions.code ?? 'in';
}

describe('registration races', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(() => shop.clear());

  test('a dozen concurrent registrations of one email, in any spelling, make one account with one session', async () => {
    const clients = times(12, () => shop.asGuest());
    const outcomes = await withoutDeadlock(shop, () =>
      meetingAt(shop, 'LOCK TABLE users IN SHARE MODE', { waiting: 3 }, () =>
        clients.map((client, index) =>
          register(client, EMAILS[index % 3] ?? '', `secret-${index}`, index % 2 === 0),
        ),
      ),
    );
    const distinct = [...new Set(outcomes)].toSorted();
    expect(distinct).toEqual(['409 An account with this email already exists', 'EMAIL_TAKEN', 'in']);
    expect(outcomes.filter((one) => one === 'in')).toHaveLength(1);
    const winner = outcomes.indexOf('in');
    expect(await shop.dataSource.query('SELECT email FROM users')).toEqual([{ email: 'ann@example.com' }]);
    expect(await shop.dataSource.query('SELECT FROM sessions')).toHaveLength(1);
    const { data } = (await clients[winner]?.graphql('{ me { email } }')) ?? {};
    expect(data).toEqual({ me: { email: 'ann@example.com' } });
    const again = { email: 'ann@example.com', password: `secret-${winner}` };
    expect((await shop.asGuest().rest('POST', '/login-user', again)).status).toBe(200);
  });
});
