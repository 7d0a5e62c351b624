import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { getDataSourceToken } from '@nestjs/typeorm';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as tick } from 'node:timers/promises';
import { SESSIONS } from '../../src/database/connection-options.js';
import { poolOf } from '../../src/database/pool-metrics.js';
import { signedIn } from '../builders.js';
import type { ApiClient } from '../clients.js';
import { headOf } from '../raw-request.js';
import { sharedShop } from '../shared-shop.js';
import type { TestApp } from '../test-app.js';

const LIMIT_MS = 30_000;

let shop: TestApp;
let admin: ApiClient;
let socket: Socket;

/** Sends the head of a request and the start of its body; resolves when the server has read them and the session. */
async function beginToSend(path: string, type: string): Promise<void> {
  const sessionFound = once(poolOf(shop.app.get(getDataSourceToken(SESSIONS))), 'release');
  socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
    .on('error', () => {})
    .resume();
  socket.write(headOf(admin, { 'Content-Type': type, 'Content-Length': 500 }, path));
  socket.write('--b\r\n');
  await sessionFound;
  for (let ticks = 0; ticks < 50; ticks++) await tick();
}

async function isCutOff(): Promise<boolean> {
  for (let ticks = 0; ticks < 200 && !socket.closed; ticks++) await tick();
  return socket.closed;
}

describe('forms', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    admin = await signedIn(shop, 'admin');
  });
  /** Fakes only setTimeout; sockets and the database keep working. */
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: [
        'Date',
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'setImmediate',
        'clearImmediate',
        'setInterval',
        'clearInterval',
      ],
    });
  });
  afterEach(() => {
    socket.destroy();
    jest.useRealTimers();
  });

  test.each([
    ['/graphql', 'application/json'],
    ['/api/v1/orders/create', 'application/json'],
  ])('a slow body for %s is cut off after 30 seconds', async (path, type) => {
    const setTimer = jest.spyOn(globalThis, 'setTimeout');
    await beginToSend(path, type);
    while (!setTimer.mock.calls.some(([, ms]) => ms === LIMIT_MS)) await tick();
    const cutOff = once(socket, 'close');
    jest.advanceTimersByTime(LIMIT_MS - 1);
    expect(await isCutOff()).toBe(false);
    jest.advanceTimersByTime(1);
    await cutOff;
  });

  test('an upload of pictures is not cut off after 90 seconds', async () => {
    await beginToSend('/uploads', 'multipart/form-data; boundary=b');
    jest.advanceTimersByTime(3 * LIMIT_MS);
    expect(await isCutOff()).toBe(false);
  });
});
