import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVER_FOLDER } from '../src/process/server-folder.js';

export const SESSION_SECRET = 'a secret for tests of 32 characters';

export interface ShopProcess {
  url: string;
  pid: number;
  /** stdout and stderr so far. */
  output(): string;
  end(signal: 'SIGKILL' | 'SIGTERM' | 'SIGHUP'): Promise<{ code: number | null; output: string }>;
  /** Kills the process and removes its folder. */
  tidy(): Promise<void>;
}

export interface ShopPlace {
  /** The built `apps/server` of another version. Default: of this checkout. */
  server?: string;
  /** Default: a free port. */
  port?: number;
  /** Default: a new folder, which `tidy` removes. */
  dataDir?: string;
  environment?: Record<string, string>;
}

/** The built shop as a separate production process, for tests that stop it with signals. */
export async function startShopProcess(databaseUrl: string, place: ShopPlace = {}): Promise<ShopProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'beambright-process-'));
  const port = place.port ?? (await freePort());
  const child = spawn(process.execPath, [join(place.server ?? SERVER_FOLDER, 'dist', 'main.js')], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: place.dataDir ?? folder,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET,
      DEMO_DATA: 'off',
      LOG_LEVEL: 'error',
      ORDERS_PER_HOUR: '0',
      ...place.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  // Not by requests: another server on this port would respond instead.
  const started = new Promise<void>((resolve) => {
    child.stdout.on('data', () => output.includes('BeamBright is running at') && resolve());
  });
  const ended = exited.then(() => Promise.reject(new Error(`The shop did not start.\n${output}`)));
  await Promise.race([started, ended]);
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    end: async (signal) => {
      child.kill(signal);
      const [code] = (await exited) as [number | null];
      return { code, output };
    },
    tidy: async () => {
      child.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const [LOWEST_PORT, HIGHEST_PORT] = [10_000, 30_000];

/** A free port below the ephemeral range, so that it is still free when the shop restarts. */
export async function freePort(): Promise<number> {
  const server = createServer();
  try {
    server.listen(randomInt(LOWEST_PORT, HIGHEST_PORT), '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
