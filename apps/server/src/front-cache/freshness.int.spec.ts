import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildItem } from '../../test/builders.js';
import { OWN_CLIENT, rawGet, registeredPath } from '../../test/raw-get.js';
import { type Instance, startTestApp, type TestApp } from '../../test/test-app.js';
import type { Item } from '../catalogue/item.entity.js';
import { readSiteFiles } from '../site/site-files.js';
import { FrontCache } from './front-cache.js';

const ROUNDS = 200;
const READERS_EACH = 2;
/** A page takes long to render on a busy machine, so it is asked for less often. */
const PAGE_EVERY = 20;
/** For the slowest machine; a calm one takes some ten seconds. */
const TIMEOUT_MS = 180_000;
const LIMIT_MS = 100;

let shop: TestApp;
let twin: Instance;
let item: Item;
beforeAll(async () => {
  shop = await startTestApp({}, [], readSiteFiles());
  twin = await shop.startTwin();
  item = await buildItem(shop, { name: 'round 0.' });
});
afterAll(async () => {
  await twin.app.close();
  await shop.close();
});

interface Reading {
  begun: number;
  round: number;
}

const hitsOf = ({ app }: Instance) => app.get(FrontCache).figures().hits;

/** Whatever shows the name of the item. */
function pathsShowing({ id }: Item): string[] {
  return [
    registeredPath('ProductsPage', { first: 24 }),
    registeredPath('ProductPage', { id }),
    `/products/${id}`,
  ];
}

async function read(url: string): Promise<Reading> {
  const begun = performance.now();
  const { text } = await rawGet(url, OWN_CLIENT);
  return { begun, round: Number(/round (\d+)\./.exec(text)?.[1]) };
}

/** Reads without a pause, one after the other, until it is told to stop. */
async function keepReading(instance: Instance, readings: Reading[], isOver: () => boolean): Promise<void> {
  const paths = pathsShowing(item);
  const [queries, page = ''] = [paths.slice(0, -1), paths.at(-1)];
  for (let turn = 0; !isOver(); turn++) {
    const path = turn % PAGE_EVERY === 0 ? page : (queries[turn % queries.length] ?? page);
    readings.push(await read(instance.url + path));
  }
}

test(
  `on two instances nobody who asks later than ${LIMIT_MS} ms after a commit sees what was there before it`,
  async () => {
    const readings: Reading[] = [];
    const committed = [0];
    let isOver = false;
    const readers = [shop, twin].flatMap((instance) =>
      Array.from({ length: READERS_EACH }, () => keepReading(instance, readings, () => isOver)),
    );
    const write = async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        await answeredFromCache([shop, twin]);
        await shop.dataSource.query('UPDATE items SET name = $1', [`round ${round}.`]);
        committed.push(performance.now());
      }
      await answeredFromCache([shop, twin]);
    };
    await write().finally(() => (isOver = true));
    await Promise.all(readers);

    expect(readings.length).toBeGreaterThan(ROUNDS);
    expect(readings.every(({ round }) => Number.isInteger(round))).toBe(true);
    const staleness = readings.map(({ begun, round }) => begun - (committed[round + 1] ?? Infinity));
    expect(Math.max(...staleness)).toBeLessThanOrEqual(LIMIT_MS);
  },
  TIMEOUT_MS,
);

/** Each has kept an answer since the last change, and given it to somebody. */
async function answeredFromCache(instances: Instance[]): Promise<void> {
  const before = instances.map(hitsOf);
  while (instances.some((instance, place) => hitsOf(instance) === before[place])) {
    await shop.dataSource.query('SELECT 1');
  }
}
