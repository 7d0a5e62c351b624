import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../../scripts/lib/workspace.mjs';
import { freePort } from './free-port.mjs';

const START_MS = 120_000;
const STOP_MS = 20_000;

/** Signs the cookies of every shop that is measured. */
export const SESSION_SECRET = 'only for measuring, never for a shop';

/** The built shop as a process of its own on a given database, without demo data unless `settings` say so. */
export async function startShop(databaseUrl, folder, settings = {}) {
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
    ...settings,
  };
  return started([inRoot('apps/server/dist/main.js')], `${url}/api/v1/healths`, { url, env });
}

/** node:http as a process of its own, which gives these answers in turn: { headers, body }. */
export async function startBareServer(answers, folder) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const file = path.join(await mkdtemp(path.join(folder, 'bare-')), 'answers.json');
  const known = answers.map(({ headers, body }) => ({ headers, body: Buffer.from(body).toString('base64') }));
  await writeFile(file, JSON.stringify(known));
  return started([path.join(import.meta.dirname, 'bare-server.mjs'), String(port), file], url, { url });
}

async function started(args, probe, { url, env = process.env }) {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const deadline = Date.now() + START_MS;
  while (!(await fetch(probe).catch(() => null))?.ok) {
    if (hasEnded(child) || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${args[0]} did not start.\n${output}`);
    }
    await sleep(50);
  }
  return { url, pid: child.pid, stop: () => end(child) };
}

async function end(child) {
  if (hasEnded(child)) return;
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await once(child, 'exit');
  clearTimeout(impatience);
}

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;
