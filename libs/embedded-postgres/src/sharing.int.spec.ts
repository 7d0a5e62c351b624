import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { join } from 'node:path';
import { Client } from 'pg';
import { halfMade, makeFolder, removeFolders, requirePid, runningPid } from '../test/folders.js';
import { type Shop, buildLibrary, openShop } from '../test/shops.js';
import { sql } from '../test/sql.js';
import { openCluster } from './cluster.js';
import { startEmbeddedPostgres } from './index.js';
import { Server, poll } from './server.js';

let library: string;
let dataDir: string;

beforeAll(async () => {
  library = await buildLibrary();
  dataDir = join(await makeFolder(), 'data');
});

afterAll(removeFolders);

const options = () => ({ dataDir, database: 'shop', durable: false });

describe('four concurrent first starts', () => {
  let shops: Shop[];

  beforeAll(async () => {
    shops = await Promise.all(Array.from({ length: 4 }, () => openShop(library, options())));
  });

  test('end with one server, created by one and adopted by the others', async () => {
    expect(shops.map(({ state }) => state).sort()).toEqual(['adopted', 'adopted', 'adopted', 'created']);
    expect(new Set(shops.map(({ url }) => url)).size).toBe(1);
    expect(await halfMade(dataDir)).toEqual([]);
  });

  test('keep the server running until the last of them stops', async () => {
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

describe('concurrent starts and stops', () => {
  test('always return a working server, and leave no server running at the end', async () => {
    const visit = async () => {
      const postgres = await startEmbeddedPostgres(options());
      const rows = await sql(postgres.url, 'SELECT 1 AS one');
      await postgres.stop();
      return rows;
    };
    const visits = async () => [await visit(), await visit()];
    const results = await Promise.all([visits(), visits(), visits()]);
    expect(results.flat(2)).toEqual(Array.from({ length: 6 }, () => ({ one: 1 })));
    expect(await runningPid(dataDir)).toBeUndefined();
  });
});

describe('one of two concurrent users', () => {
  const newServer = async () => new Server(await openCluster(dataDir, false), 'shop');

  test('restarts the server if the other user has just shut it down', async () => {
    const server = await newServer();
    const connect = server['connect'].bind(server);
    server['connect'] = async () => {
      server['connect'] = connect;
      await (await startEmbeddedPostgres(options())).stop();
      return false;
    };
    await server.start();
    expect(server.state).toBe('started');
    await server.release();
  });

  test('leaves the server to the other user if its own start fails', async () => {
    const [server, other] = [await newServer(), await newServer()];
    server['prepare'] = async () => {
      await other.start();
      throw new Error('no');
    };
    await expect(server.start()).rejects.toThrow(/: no \(/);
    expect(await runningPid(dataDir)).toBeDefined();
    await other.release();
    expect(await runningPid(dataDir)).toBeUndefined();
  });

  test('leaves the server running while another database client is still connected', async () => {
    const postgres = await startEmbeddedPostgres(options());
    const client = new Client(postgres.url);
    await client.connect();
    await postgres.stop();
    expect(await runningPid(dataDir)).toBeDefined();
    await client.end();
    await (await startEmbeddedPostgres(options())).stop();
    expect(await runningPid(dataDir)).toBeUndefined();
  });

  test('stops without an error if the server has already stopped', async () => {
    const server = await newServer();
    await server.start();
    const pid = await requirePid(dataDir);
    const client = server['client'] ?? new Client();
    const query = client.query.bind(client);
    const queryTooLate = async (text: string) => {
      process.kill(pid, 'SIGINT');
      await poll(async () => (await runningPid(dataDir)) === undefined, 5_000);
      return query(text, [0]);
    };
    Object.assign(client, { query: queryTooLate });
    await server.release();
  });
});
