import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { parse } from 'graphql';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildItem } from '../../test/builders.js';
import { builtSite } from '../../test/built-site.js';
import { caughtUp } from '../../test/caught-up.js';
import { OWN_CLIENT, rawGet, registeredPath } from '../../test/raw-get.js';
import { type Instance, startTestApp, type TestApp } from '../../test/test-app.js';
import { Notifications } from '../database/notifications.js';
import { ResponseCache } from './response-cache.js';

const ROUNDS = 40;
const READERS_EACH = 2;

/** Renders item names from the real schema, fast. */
const RENDERER = `
const query = ${JSON.stringify(parse('{ items(first: 2) { nodes { name } } }', { noLocation: true }))};
export const renderPage = async ({ ask }) => {
  const { data } = await ask({ query, variables: {} });
  return { status: 200, head: '<title>Names</title>', body: JSON.stringify(data), state: {} };
};`;

/** Records when an instance was notified of each change, by the same connection as its cache. */
@Injectable()
class Heard implements OnModuleInit {
  times: number[] = [];

  constructor(private readonly notifications: Notifications) {}

  onModuleInit(): void {
    this.notifications.listen('catalogue_changed', { heard: () => this.times.push(performance.now()) });
  }
}

@Module({ providers: [Heard] })
class HeardModule {}

let folder: string;
let shop: TestApp;
let otherInstance: Instance;
let paths: string[];

interface Reading {
  instance: Instance;
  begun: number;
  round: number;
}

async function read(instance: Instance, path = '/'): Promise<Reading> {
  const begun = performance.now();
  const { text } = await rawGet(instance.url + path, OWN_CLIENT);
  return { instance, begun, round: Number(/round (\d+)\./.exec(text)?.[1]) };
}

class Readers {
  readonly readings: Reading[] = [];
  private isOver = false;
  private wake = () => {};

  async read(instance: Instance): Promise<void> {
    for (let count = 0; !this.isOver; count++) {
      this.readings.push(await read(instance, paths[count % paths.length]));
      this.wake();
    }
  }

  async haveHitAll(instances: Instance[]): Promise<void> {
    const before = instances.map(hitsOf);
    while (instances.some((instance, place) => hitsOf(instance) === before[place])) {
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  stop(): void {
    this.isOver = true;
  }
}

const hitsOf = ({ app }: Instance) => app.get(ResponseCache).figures().hits;

async function write(readers: Readers): Promise<void> {
  for (let round = 1; round <= ROUNDS; round++) {
    await readers.haveHitAll([shop, otherInstance]);
    await shop.dataSource.query('UPDATE items SET name = $1', [`round ${round}.`]);
  }
  await readers.haveHitAll([shop, otherInstance]);
}

describe('freshness', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beambright-renderer-'));
    const renderer = join(folder, 'entry-server.mjs');
    await writeFile(renderer, RENDERER);
    shop = await startTestApp({}, [HeardModule], builtSite(renderer));
    otherInstance = await shop.startTwin();
    const { id } = await buildItem(shop, { name: 'round 0.' });
    paths = ['/', `/products/${id}`, '/products?search=round', registeredPath('ProductPage', { id })];
  });
  afterAll(async () => {
    await otherInstance.app.close();
    await shop.close();
    await rm(folder, { recursive: true });
  });

  test('of two instances, none sends a page older than the last change that it had heard of before the request', async () => {
    await Promise.all([caughtUp(shop), caughtUp(shop, otherInstance)]);
    for (const { app } of [shop, otherInstance]) app.get(Heard).times = [0];
    const readers = new Readers();
    const reading = [shop, otherInstance].flatMap((instance) =>
      Array.from({ length: READERS_EACH }, () => readers.read(instance)),
    );
    await write(readers).finally(() => readers.stop());
    await Promise.all(reading);
    await Promise.all([caughtUp(shop), caughtUp(shop, otherInstance)]);

    // A page that takes too long is left to the browser and shows no round.
    const shown = readers.readings.filter(({ round }) => Number.isInteger(round));
    expect(shown.length).toBeGreaterThan(2 * ROUNDS);
    expect(hitsOf(shop) + hitsOf(otherInstance)).toBeGreaterThanOrEqual(2 * ROUNDS);
    const heard = ({ app }: Instance) => app.get(Heard).times;
    expect([heard(shop).length, heard(otherInstance).length]).toEqual([ROUNDS + 1, ROUNDS + 1]);
    const stale = shown.filter(
      ({ instance, begun, round }) => begun > (heard(instance)[round + 1] ?? Infinity),
    );
    expect(stale).toEqual([]);
  });
});
