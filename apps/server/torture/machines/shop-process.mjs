import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { SESSION_SECRET } from '../../../../bench/lib/processes.mjs';
import { inRoot } from '../../../../scripts/lib/workspace.mjs';
import { until } from './checks.mjs';

/** For a busy machine with two cores. */
const START_MS = 90_000;
const LAST_WORDS = 2_000;

/** The built shop on one port, as a process that can be killed, stopped and restarted. */
export class ShopProcess {
  /** `environment`: variables in addition to the defaults of all test shops. */
  constructor(port, dataDir, environment) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.dataDir = dataDir;
    this.environment = environment;
    this.output = '';
  }

  /** Restarts it if it ends before it is ready, like Docker's `restart: unless-stopped`. */
  async start() {
    await mkdir(this.dataDir, { recursive: true });
    this.#spawn();
    const isReady = async () => {
      if (!this.isRunning) this.#spawn();
      return (await this.readiness()) === 200;
    };
    await until(`${this.url} is ready`, isReady, START_MS).catch((error) => {
      throw new Error(`${error.message}\n${this.output.slice(-LAST_WORDS)}`);
    });
  }

  #spawn() {
    this.child = spawn(process.execPath, [inRoot('apps/server/dist/main.js')], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        SESSION_SECRET,
        DEMO_DATA: 'off',
        LOG_LEVEL: 'error',
        ORDERS_PER_HOUR: '0',
        ...this.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream.on('data', (text) => (this.output += text));
    this.exited = once(this.child, 'exit');
  }

  /** The status of /readyz; null without a response. */
  async readiness() {
    const answer = await fetch(`${this.url}/readyz`, { headers: { connection: 'close' } }).catch(() => null);
    await answer?.text();
    return answer?.status ?? null;
  }

  /** Returns the exit code, null after SIGKILL. */
  async end(signal) {
    this.child.kill(signal);
    const [code] = await this.exited;
    return code;
  }

  get isRunning() {
    return this.child && this.child.exitCode === null && this.child.signalCode === null;
  }

  async tidy() {
    if (this.isRunning) await this.end('SIGKILL');
  }
}
