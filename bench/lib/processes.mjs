import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { rolldown } from 'rolldown';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { Stopped } from '../../scripts/lib/problem.mjs';
import { inRoot, root } from '../../scripts/lib/workspace.mjs';

const START_MS = 120_000;
const STOP_MS = 20_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Signs the cookies of the measured shops. */
export const SESSION_SECRET = 'only for measuring, never for a shop';

const children = new Set();
const interrupted = new AbortController();

/** On a signal or an uncaught error every `withOpened` ends and closes its resources. */
export function closeOnSignals() {
  for (const signal of SIGNALS) process.on(signal, () => interrupted.abort(new Stopped(signal)));
  process.on('uncaughtException', (error) => interrupted.abort(error));
  process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')));
}

/**
 * Calls `use(opened)`, where `opened(opening, close)` returns the promise `opening` and registers its result to be closed, by
 * `stop()` unless `close` is given. In the end, even on errors, everything is closed in reverse order.
 */
export async function withOpened(use) {
  const closers = [];
  const opened = (opening, close = (one) => one.stop()) => {
    closers.push(() => opening.then(close, () => undefined));
    return opening;
  };
  const { signal } = interrupted;
  const interruption = new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([use(opened), interruption]);
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

/** A new embedded PostgreSQL in a temporary folder, which `stop` removes. */
export async function startDatabase() {
  const { startEmbeddedPostgres } = await launcher();
  const folder = await mkdtemp(path.join(tmpdir(), 'beambright-bench-'));
  const dataDir = path.join(folder, 'postgres');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, database: 'bench', stop: interrupted.signal });
    const pid = Number.parseInt(await readFile(path.join(dataDir, 'cluster/postmaster.pid'), 'utf8'));
    return { url: postgres.url, pid, folder, stop: () => postgres.stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Bundled, since the library is TypeScript, which the oldest supported Node does not run. */
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

export async function connectTo(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** The shop from the checkout `build` as a child process, without demo data unless `settings` change that. */
export async function startShop(databaseUrl, folder, { build = root, settings } = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: await mkdtemp(path.join(folder, 'shop-')),
    DATABASE_URL: databaseUrl,
    SESSION_SECRET,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'error',
    ORDERS_PER_HOUR: '0',
    ...settings,
  };
  return started([path.join(build, 'apps/server/dist/main.js')], { url, probe: `${url}/readyz`, env });
}

/** A node:http server as a child process that sends this response to every request. */
export async function startBareServer({ headers, body }, folder) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const file = path.join(await mkdtemp(path.join(folder, 'bare-')), 'response.json');
  await writeFile(file, JSON.stringify({ headers, body: body.toString('base64') }));
  return started([inRoot('bench/lib/bare-server.mjs'), String(port), file], { url, probe: url });
}

async function started(args, { url, probe, env = process.env }) {
  interrupted.signal.throwIfAborted();
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  child.once('exit', () => children.delete(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const deadline = Date.now() + START_MS;
  while (!(await fetch(probe).catch(() => null))?.ok) {
    if (!children.has(child) || Date.now() > deadline || interrupted.signal.aborted) {
      child.kill('SIGKILL');
      throw new Error(`${args[0]} did not start.\n${output}`);
    }
    await sleep(50);
  }
  return { url, pid: child.pid, stop: () => end(child) };
}

async function end(child) {
  if (!children.has(child)) return;
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await once(child, 'exit');
  clearTimeout(killTimer);
}
