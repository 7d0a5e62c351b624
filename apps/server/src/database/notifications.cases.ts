import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.js';
import { Notifications } from './notifications.js';

let database: TestDatabase;
let sql: Client;
let running: Notifications[];

/** Records the events of a listener in order; `next` waits for the next one. */
class Recorder {
  readonly all: string[] = [];
  private wake = () => {};

  readonly listener = {
    heard: (payload: string) => this.add(`heard ${payload}`),
    lost: () => this.add('lost'),
    back: () => this.add('back'),
  };

  async until(count: number): Promise<string[]> {
    while (this.all.length < count) await new Promise<void>((resolve) => (this.wake = resolve));
    return this.all;
  }

  private add(what: string): void {
    this.all.push(what);
    this.wake();
  }
}

async function start(url: string, channels: Record<string, Recorder>): Promise<Notifications> {
  const notifications = new Notifications(url);
  for (const [channel, recorder] of Object.entries(channels))
    notifications.listen(channel, recorder.listener);
  running.push(notifications);
  await notifications.onApplicationBootstrap();
  return notifications;
}

const notify = (channel: string, payload: string) =>
  sql.query('SELECT pg_notify($1, $2)', [channel, payload]);

const killListeners = () =>
  sql.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'beambright listener' AND datname = current_database()`,
  );

const listeners = async () => {
  const { rowCount } = await sql.query(
    `SELECT FROM pg_stat_activity WHERE application_name = 'beambright listener' AND datname = current_database()`,
  );
  return rowCount;
};

/** Waits, because a backend of PostgreSQL outlives its connection for a moment. */
async function untilListeners(count: number): Promise<void> {
  while ((await listeners()) !== count);
}

describe('notifications', () => {
  beforeAll(async () => {
    Logger.overrideLogger(false);
    database = await createTestDatabase({ isMigrated: false });
    sql = new Client({ connectionString: database.url });
    await sql.connect();
  });
  beforeEach(() => {
    running = [];
  });
  afterEach(async () => {
    for (const notifications of running) await notifications.onApplicationShutdown();
  });
  afterAll(async () => {
    await sql.end();
    await database.drop();
  });

  test('sends each listener the payloads of its channel over one connection, as soon as the shop has started', async () => {
    const [orders, Cache] = [new Recorder(), new Recorder()];
    await start(database.url, { orders, 'a "Cache"': Cache });
    expect(await listeners()).toBe(1);
    await notify('orders', '1');
    await notify('a "Cache"', '2');
    await notify('others', '3');
    await notify('orders', '');
    expect(await orders.until(2)).toEqual(['heard 1', 'heard ']);
    expect(Cache.all).toEqual(['heard 2']);
  });

  test('delivers payloads after the commit, and none after a rollback', async () => {
    const recorder = new Recorder();
    await start(database.url, { orders: recorder });
    await sql.query('BEGIN');
    await notify('orders', 'undone');
    await sql.query('ROLLBACK');
    await sql.query('BEGIN');
    await notify('orders', 'done');
    expect(recorder.all).toEqual([]);
    await sql.query('COMMIT');
    expect(await recorder.until(1)).toEqual(['heard done']);
  });

  test('a listener that throws does not affect the others', async () => {
    const recorder = new Recorder();
    const notifications = new Notifications(database.url);
    running.push(notifications);
    notifications.listen('orders', {
      heard: () => {
        throw new Error('planted');
      },
    });
    notifications.listen('orders', recorder.listener);
    await notifications.onApplicationBootstrap();
    await notify('orders', '1');
    expect(await recorder.until(1)).toEqual(['heard 1']);
  });

  test('a killed connection is reopened, and listeners are notified', async () => {
    const recorder = new Recorder();
    await start(database.url, { orders: recorder });
    for (const round of [1, 2]) {
      await killListeners();
      expect((await recorder.until(round * 3 - 1)).slice(-2)).toEqual(['lost', 'back']);
      await notify('orders', String(round));
      expect((await recorder.until(round * 3)).at(-1)).toBe(`heard ${round}`);
    }
    await untilListeners(1);
  });

  test('reconnects to a database that is unreachable at the start and again later', async () => {
    const recorder = new Recorder();
    const gate = await openGate(new URL(database.url));
    gate.shut();
    await start(gate.url, { orders: recorder });
    await gate.open();
    expect(await recorder.until(1)).toEqual(['back']);
    gate.shut();
    expect(await recorder.until(2)).toEqual(['back', 'lost']);
    await gate.open();
    expect(await recorder.until(3)).toEqual(['back', 'lost', 'back']);
    await running.pop()?.onApplicationShutdown();
    gate.shut();
  });

  test('at shutdown the connection ends, also while the database is unreachable, and no more events are delivered', async () => {
    const recorder = new Recorder();
    const connected = await start(database.url, { orders: recorder });
    await connected.onApplicationShutdown();
    await untilListeners(0);
    const gate = await openGate(new URL(database.url));
    const waiting = await start(gate.url, { orders: recorder });
    gate.shut();
    await recorder.until(1);
    await waiting.onApplicationShutdown();
    expect(recorder.all).toEqual(['lost']);
  });

  async function openGate(target: URL) {
    const sockets = new Set<Socket>();
    const pass = (socket: Socket) => {
      const onward = connect(Number(target.port || 5432), target.hostname);
      for (const one of [socket, onward]) sockets.add(one.on('error', () => {}));
      socket.pipe(onward).pipe(socket);
    };
    const listenOn = async (port: number): Promise<Server> => {
      const server = createServer(pass).listen(port, '127.0.0.1');
      await once(server, 'listening');
      return server;
    };
    let server = await listenOn(0);
    const { port } = server.address() as { port: number };
    const url = new URL(target);
    url.hostname = '127.0.0.1';
    url.port = String(port);
    return {
      url: url.href,
      open: async () => {
        server = await listenOn(port);
      },
      shut: () => {
        server.close();
        for (const socket of sockets) socket.destroy();
        sockets.clear();
      },
    };
  }
});
