import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const MAIN = path.join(import.meta.dirname, '../server/dist/main.js');
/** The file with the output of the server, in which tests find password links. */
const LOG = process.env['E2E_LOG'] ?? '';
/** The longest wait for a start on a slow machine. A start that fails is noticed at once. */
const START_MS = 300_000;
const STOP_MS = 60_000;

/** The built server in a child process, with an embedded database in a temporary folder. */
export class ShopServer {
  private output = '';

  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => this.keep(String(text)));
  }

  static async start(url: string): Promise<ShopServer> {
    const folder = await mkdtemp(path.join(tmpdir(), 'beambright-e2e-'));
    const child = spawn(process.execPath, ['--enable-source-maps', MAIN], {
      cwd: folder,
      env: { ...process.env, ...settings(url, folder), NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const shop = new ShopServer(child, folder);
    try {
      await shop.waitUntilReady(url);
      return shop;
    } catch (error) {
      await shop.stop();
      throw error;
    }
  }

  /** Stops the server. Throws if it does not end by itself or leaves its database running. */
  async stop(): Promise<void> {
    if (this.isRunning()) {
      this.child.kill('SIGTERM');
      await Promise.race([once(this.child, 'exit'), sleep(STOP_MS, undefined, { ref: false })]);
    }
    const isStuck = this.isRunning();
    if (isStuck) this.child.kill('SIGKILL');
    const leftDatabase = existsSync(path.join(this.folder, 'postgres/cluster/postmaster.pid'));
    await rm(this.folder, { recursive: true, force: true });
    await rm(LOG, { force: true });
    if (isStuck)
      throw new Error(`The shop did not stop within ${STOP_MS / 1000} s of SIGTERM.\n${this.output}`);
    if (leftDatabase) throw new Error(`The shop stopped without stopping its database.\n${this.output}`);
  }

  private keep(text: string): void {
    this.output += text;
    appendFileSync(LOG, text);
  }

  private async waitUntilReady(url: string): Promise<void> {
    const deadline = Date.now() + START_MS;
    while (Date.now() < deadline) {
      if (!this.isRunning()) throw new Error(`The shop did not start.\n${this.output}`);
      const response = await fetch(url).catch(() => null);
      if (response?.ok) return;
      await sleep(100);
    }
    throw new Error(`The shop did not answer at ${url} within ${START_MS / 1000} s.\n${this.output}`);
  }

  private isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }
}

/** Sets every setting, so that the environment does not change what is tested. */
const settings = (url: string, folder: string) => ({
  NODE_ENV: 'production',
  PORT: new URL(url).port,
  PUBLIC_URL: url,
  DATA_DIR: folder,
  DATABASE_URL: '',
  SESSION_SECRET: '',
  SHOP_PHONE: '+254700000000',
  SHOP_WHATSAPP: '+254700000000',
  CORS_ORIGINS: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  DEMO_DATA: 'on',
  LOG_LEVEL: 'warn',
  ORDERS_PER_HOUR: '120',
});
