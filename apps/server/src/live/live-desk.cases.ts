import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildOrder, person } from '../../test/builders.js';
import { caughtUp } from '../../test/caught-up.js';
import type { ApiClient } from '../../test/clients.js';
import { followOrders, type LiveEvents } from '../../test/live-events.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { Instance, TestApp } from '../../test/test-app.js';
import type { User } from '../accounts/user.entity.js';

type Person = ApiClient & { user: User };

let shop: TestApp;
let otherInstance: Instance;
let customer: Person;
let admin: Person;
let colleague: Person;
let orderId: string;
let followed: LiveEvents[];

/** Follows the stream on another instance than that of the changes; skips everything up to the first event. */
async function follow(who: ApiClient): Promise<LiveEvents> {
  await caughtUp(shop, otherInstance);
  const events = await followOrders(otherInstance.url, who);
  followed.push(events);
  expect(await events.next()).toMatchObject({ type: 'ready' });
  return events;
}

const claim = () => admin.graphql('mutation ($id: ID!) { claimOrder(id: $id) { id } }', { id: orderId });
const release = () => admin.graphql('mutation ($id: ID!) { releaseOrder(id: $id) { id } }', { id: orderId });
const recordCall = (values: Record<string, unknown> = {}) =>
  admin.graphql('mutation ($input: RecordCallInput!) { recordCall(input: $input) { id } }', {
    input: { orderId, reached: true, note: 'secret', idempotencyKey: randomUUID(), ...values },
  });
const confirm = () => admin.rest('POST', `/confirm-order/${orderId}`, { actual_price: 2500 });

const desk = (kind: string) => ({ type: 'desk', data: { orderId, kind } });
const step = (from: string, to: string) => ({ type: 'order', data: { orderId, from, to } });

async function expectEvents(events: LiveEvents, ...expected: object[]): Promise<void> {
  for (const one of expected) expect(await events.next()).toMatchObject(one);
}

describe('live desk', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    otherInstance = await shop.startTwin();
  });
  beforeEach(async () => {
    await shop.clear();
    followed = [];
    customer = await person(shop);
    admin = await person(shop, 'admin');
    colleague = await person(shop, 'system_admin');
    ({ id: orderId } = await buildOrder(shop, { userId: customer.user.id }));
  });
  afterEach(() => {
    for (const events of followed) events.close();
  });
  afterAll(async () => {
    await otherInstance.app.close();
  });

  describe('call-queue events for admins', () => {
    test('contain only the order id when an order is claimed, claimed again, called about or released', async () => {
      const events = await follow(colleague);
      await claim();
      await claim();
      await recordCall();
      await release();
      for (const kind of ['CLAIMED', 'CLAIMED', 'CALLED', 'RELEASED']) {
        const { type, data } = (await events.next()) ?? {};
        expect({ type, data }).toEqual(desk(kind));
      }
    });

    test('contain only the order id when a note is added', async () => {
      const events = await follow(colleague);
      await admin.graphql(
        `mutation { noteOrder(input: { orderId: "${orderId}", note: "secret", idempotencyKey: "1" }) { id } }`,
      );
      const { type, data } = (await events.next()) ?? {};
      expect({ type, data }).toEqual(desk('CALLED'));
    });

    test('report that an order is released when a call puts it back in the queue', async () => {
      await claim();
      const events = await follow(colleague);
      await recordCall({ reached: false });
      await expectEvents(events, desk('CALLED'), desk('RELEASED'));
    });

    test('do not report the end of a claim by a status change: only the event of the status change is sent', async () => {
      await claim();
      const events = await follow(colleague);
      await confirm();
      await customer.rest('POST', `/orders/${orderId}/cancel`);
      await expectEvents(events, step('PENDING', 'CONFIRMED'), step('CONFIRMED', 'FAILED'));
    });

    test('report that an order is released when its admin signs out', async () => {
      await claim();
      const events = await follow(colleague);
      await admin.rest('POST', '/logout');
      await expectEvents(events, desk('RELEASED'));
    });

    test('are not sent when an admin releases an order that has no claim', async () => {
      const events = await follow(colleague);
      await release();
      await confirm();
      await expectEvents(events, step('PENDING', 'CONFIRMED'));
    });
  });

  test.each(['customer', 'system_owner'] as const)(
    'are not sent to a user with the role %s, not even for their own order',
    async (role) => {
      const buyer = await person(shop, role);
      ({ id: orderId } = await buildOrder(shop, { userId: buyer.user.id }));
      const events = await follow(buyer);
      await claim();
      await recordCall({ reached: false });
      await confirm();
      await expectEvents(events, step('PENDING', 'CONFIRMED'));
      expect(events.text()).not.toMatch(/desk|CALLED|CLAIMED|RELEASED|secret/);
    },
  );
});
