import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { startEmbeddedPostgres } from './index.js';
import { halfMade, makeFolder, removeFolders, requirePid, runningPid } from '../test/folders.js';
import { type Shop, buildLibrary, openShop } from '../test/shops.js';
import { sql } from '../test/sql.js';

let library: string;
let dataDir: string;

beforeAll(async () => {
  library = await buildLibrary();
  dataDir = join(await makeFolder(), 'data');
});

afterAll(removeFolders);

const options = () => ({ dataDir, database: 'shop', durable: false });

describe('four first starts at once', () => {
  let shops: Shop[];

  beforeAll(async () => {
    shops = await Promise.all(Array.from({ length: 4 }, () => openShop(library, options())));
  });

  it('leave one server, made by one and adopted by the others', async () => {
    expect(shops.map(({ state }) => state).sort()).toEqual(['adopted', 'adopted', 'adopted', 'created']);
    expect(new Set(shops.map(({ url }) => url)).size).toBe(1);
    expect(await halfMade(dataDir)).toEqual([]);
  });

  it('need it until the last of the living has gone', async () => {
    const pid = await requirePid(dataDir);
    const [first, second, third, last] = shops;
    await Promise.all([first?.stop(), second?.stop()]);
    await third?.kill();
    expect(await sql(last?.url ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await runningPid(dataDir)).toBe(pid);
    await last?.stop();
    expect(await runningPid(dataDir)).toBeUndefined();
  });
});

describe('starts and stops that cross', () => {
  it('always give a server that answers, and end with none', async () => {
    const visit = async () => {
      const postgres = await startEmbeddedPostgres(options());
      const rows = await sql(postgres.url, 'SELECT 1 AS one');
      await postgres.stop();
      return rows;
    };
    const visits = async () => [await visit(), await visit()];
    const answers = await Promise.all([visits(), visits(), visits()]);
    expect(answers.flat(2)).toEqual(Array.from({ length: 6 }, () => ({ one: 1 })));
    expect(await runningPid(dataDir)).toBeUndefined();
  });
});
