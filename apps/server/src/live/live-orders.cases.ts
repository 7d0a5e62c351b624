import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextTick } from 'node:timers/promises';
import { buildItem, buildOrder, person, withSession } from '../../test/builders.js';
import { caughtUp } from '../../test/caught-up.js';
import type { ApiClient } from '../../test/clients.js';
import { followOrders, type LiveEvents } from '../../test/live-events.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { Instance, TestApp } from '../../test/test-app.js';
import type { User } from '../accounts/user.entity.js';
import type { Order } from '../orders/order.entity.js';
import { LiveStreams } from './live-streams.js';

type Person = ApiClient & { user: User };

let shop: TestApp;
let otherInstance: Instance;
let customer: Person;
let admin: Person;
let followed: LiveEvents[];

/** Follows the stream on another instance than that of the changes; skips everything up to the first event. */
async function follow(who: ApiClient, headers: Record<string, string> = {}) {
  await caughtUp(shop, otherInstance);
  const events = await followOrders(otherInstance.url, who, headers);
  followed.push(events);
  const ready = await events.next();
  expect(ready).toMatchObject({ type: 'ready', data: {} });
  return { ...events, id: ready?.id ?? '' };
}

const confirm = ({ id }: Order) =>
  admin.rest('POST', `/confirm-order/${id}`, { actual_price: 2500, status: 'confirmed' });

const streamsOf = (instance: Instance) => instance.app.get(LiveStreams);

async function eventually(isSo: () => boolean): Promise<void> {
  while (!isSo()) await nextTick();
}

describe('live orders', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    otherInstance = await shop.startTwin();
  });
  beforeEach(async () => {
    await shop.clear();
    followed = [];
    customer = await person(shop);
    admin = await person(shop, 'admin');
  });
  afterEach(async () => {
    for (const events of followed) events.close();
    await eventually(() => streamsOf(otherInstance).count === 0);
  });
  afterAll(async () => {
    await otherInstance.app.close();
  });

  describe('a customer', () => {
    test('gets an event of a change that another server instance makes', async () => {
      const order = await buildOrder(shop, { userId: customer.user.id });
      const events = await follow(customer);
      await confirm(order);
      expect(await events.next()).toMatchObject({
        type: 'order',
        data: { orderId: order.id, from: 'PENDING', to: 'CONFIRMED' },
      });
    });

    test('gets an event when a dispatch is added to their order', async () => {
      const sold = { status: 'confirmed', actualPrice: 250_000 } as const;
      const order = await buildOrder(shop, { userId: customer.user.id, ...sold });
      const events = await follow(customer);
      await admin.graphql(
        `mutation { dispatchOrder(input: { orderId: "${order.id}", carrier: "Rider", idempotencyKey: "1" }) { id } }`,
      );
      expect(await events.next()).toMatchObject({
        type: 'order',
        data: { orderId: order.id, from: 'CONFIRMED', to: 'CONFIRMED' },
      });
    });

    test('gets all events of their own orders, and none of others', async () => {
      const events = await follow(customer);
      const item = await buildItem(shop);
      const place = (who: ApiClient) =>
        who.rest('POST', '/orders/create', { cart_items: [{ item_id: item.id, quantity: 1 }] });
      await place(await person(shop));
      await place(admin);
      const { body } = await place(customer);
      const { id } = (body as { order: { id: string } }).order;
      await customer.rest('POST', `/orders/${id}/cancel`);
      expect(await events.next()).toMatchObject({ data: { orderId: id, from: null, to: 'PENDING' } });
      expect(await events.next()).toMatchObject({ data: { orderId: id, from: 'PENDING', to: 'FAILED' } });
    });

    test('gets no event when an admin sets the status that the order already has', async () => {
      const order = await buildOrder(shop, { userId: customer.user.id });
      const events = await follow(customer);
      await admin.rest('POST', `/update-order-status/${order.id}`, { status: 'pending' });
      await confirm(order);
      expect(await events.next()).toMatchObject({ data: { to: 'CONFIRMED' } });
    });

    test('gets only events of orders that they placed, even if they are an owner (role system_owner)', async () => {
      const owner = await person(shop, 'system_owner');
      const events = await follow(owner);
      await confirm(await buildOrder(shop));
      const own = await buildOrder(shop, { userId: owner.user.id });
      expect(await events.next()).toMatchObject({ data: { orderId: own.id } });
    });
  });

  test('admins get events of all orders, with the order id and the status change only', async () => {
    const events = await follow(admin);
    const notes = 'secret';
    for (const { id } of [await buildOrder(shop, { notes }), await buildOrder(shop, { notes })]) {
      const { data } = (await events.next()) ?? {};
      expect(data).toEqual({ orderId: id, from: null, to: 'PENDING' });
    }
  });

  describe('the stream of events', () => {
    test('is an event stream that is not cached, transformed or buffered, with a retry time', async () => {
      const { status, headers, text } = await follow(customer);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/event-stream');
      expect(headers.get('cache-control')).toMatch(/no-store.*no-transform/);
      expect(headers.get('x-accel-buffering')).toBe('no');
      expect(headers.get('content-encoding')).toBeNull();
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      const retry = Number(/^retry: (\d+)$/m.exec(text())?.[1]);
      expect(retry).toBeGreaterThanOrEqual(1_000);
      expect(retry).toBeLessThan(6_000);
    });

    test('is rejected for guests, with a message', async () => {
      const response = await fetch(`${otherInstance.url}/live/orders`);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({
        statusCode: 401,
        message: 'Please sign in first',
        error: 'Unauthorized',
      });
    });

    test('supports HEAD and exists at no other path', async () => {
      const cookie = [...customer.cookies].map((pair) => pair.join('=')).join('; ');
      const head = await fetch(`${otherInstance.url}/live/orders`, { method: 'HEAD', headers: { cookie } });
      expect(head.status).toBe(200);
      expect((await fetch(`${otherInstance.url}/live/nothing`)).status).toBe(404);
      await eventually(() => streamsOf(otherInstance).count === 0);
    });

    test('is kept alive by comments, which clients ignore', async () => {
      const events = await follow(customer);
      await streamsOf(otherInstance).beat();
      const order = await buildOrder(shop, { userId: customer.user.id });
      expect(await events.next()).toMatchObject({ data: { orderId: order.id } });
      expect(events.text()).toMatch(/^: ?$/m);
    });

    test('is removed on the server when its client disconnects', async () => {
      const events = await follow(customer);
      expect(streamsOf(otherInstance).count).toBe(1);
      events.close();
      await eventually(() => streamsOf(otherInstance).count === 0);
    });
  });

  describe('reconnecting', () => {
    test('of a client ends its old stream, and sends the event refetch on the new one', async () => {
      const lost = await follow(customer);
      const events = await follow(customer, { 'Last-Event-ID': lost.id });
      expect(await events.next()).toMatchObject({ type: 'refetch', data: {} });
      expect(await lost.next()).toBeNull();
      expect(streamsOf(otherInstance).count).toBe(1);
    });

    test('of a client does not replace the stream of another user', async () => {
      const others = await follow(admin);
      await follow(customer, { 'Last-Event-ID': others.id });
      expect(streamsOf(otherInstance).count).toBe(2);
    });

    test('of the server to its database sends the event refetch to all streams, and then further events', async () => {
      const events = await follow(customer);
      await shop.dataSource.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'beambright listener' AND datname = current_database()`,
      );
      expect(await events.next()).toMatchObject({ type: 'refetch', data: {} });
      const order = await buildOrder(shop, { userId: customer.user.id });
      expect(await events.next()).toMatchObject({ type: 'order', data: { orderId: order.id } });
    });
  });

  describe('a stream ends', () => {
    test('at the logout of its own session, but not of another', async () => {
      const elsewhere = await withSession(shop, customer.user);
      const [here, there] = [await follow(customer), await follow(elsewhere)];
      await customer.rest('POST', '/logout');
      expect(await here.next()).toBeNull();
      expect((await followOrders(otherInstance.url, customer)).status).toBe(401);
      const order = await buildOrder(shop, { userId: customer.user.id });
      expect(await there.next()).toMatchObject({ data: { orderId: order.id } });
    });

    test.each([{ is_active: false }, { role: 'customer' }])(
      'immediately, when the owner sets %j on another instance',
      async (decision) => {
        const owner = await person(shop, 'system_owner');
        const events = await follow(admin);
        const result = await owner.rest('POST', '/manage-user', { user_id: admin.user.id, ...decision });
        expect(result.status).toBe(200);
        expect(await events.next()).toBeNull();
        expect((await followOrders(otherInstance.url, admin)).status).toBe(401);
      },
    );

    test('at the next heartbeat, if the notification of the ended session was missed', async () => {
      const events = await follow(customer);
      await shop.dataSource.query('TRUNCATE sessions');
      await streamsOf(otherInstance).beat();
      expect(await events.next()).toBeNull();
    });
  });

  describe('there are limits:', () => {
    test('an account has at most ten streams in all its sessions, without effect on other accounts', async () => {
      for (let count = 0; count < 10; count++) await follow(customer);
      const eleventh = await followOrders(otherInstance.url, customer);
      expect(eleventh.status).toBe(429);
      expect(eleventh.headers.get('retry-after')).toBe('60');
      await follow(admin);
      followed[0]?.close();
      await eventually(() => streamsOf(otherInstance).count === 10);
      await follow(customer);
    });

    test('a client that does not read is disconnected, and its pending events are dropped', async () => {
      const socket = connect(Number(new URL(otherInstance.url).port), '127.0.0.1');
      socket.on('error', () => {});
      await once(socket, 'connect');
      const cookie = [...admin.cookies].map((pair) => pair.join('=')).join('; ');
      socket.write(`GET /live/orders HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`);
      await eventually(() => streamsOf(otherInstance).count === 1);
      const text = 'x'.repeat(20_000);
      let sent = 0;
      while (streamsOf(otherInstance).count > 0 && sent < 2_000) {
        streamsOf(otherInstance).tell('order', { text }, () => true);
        sent++;
        await nextTick();
      }
      expect(streamsOf(otherInstance).count).toBe(0);
      socket.destroy();
    });
  });
});
