import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../test/shop-process.js';
import { postgresPrograms } from './postgres-programs.js';

const NOBODY = 65_534;
const runAs = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

export interface ClusterPlace {
  /** An empty folder for the data. Default: a new temporary one. */
  folder?: string;
  settings?: Record<string, string>;
  initdb?: string[];
}

/** A separate PostgreSQL with default durability, for tests that kill it. */
export class Cluster {
  private postmaster: ChildProcess | undefined;

  private constructor(
    private readonly programs: string,
    readonly folder: string,
    private readonly port: number,
    private readonly settings: Record<string, string>,
  ) {}

  /** The cluster has checksums. It is not started. */
  static async make({ folder, settings = {}, initdb = [] }: ClusterPlace = {}): Promise<Cluster> {
    const home = folder ?? (await mkdtemp(join(tmpdir(), 'beambright-cluster-')));
    if (runAs.uid !== undefined) await chown(home, NOBODY, NOBODY);
    const cluster = new Cluster(postgresPrograms(), home, await freePort(), settings);
    const options = ['-U', 'shop', '--auth=trust', '-E', 'UTF8', '-k', '--locale=C.UTF-8', ...initdb];
    cluster.run('initdb', '-D', cluster.data, ...options);
    return cluster;
  }

  get url(): string {
    return `postgres://shop@127.0.0.1:${this.port}/postgres`;
  }

  get log(): string {
    return readFileSync(join(this.folder, 'log'), 'utf8');
  }

  private get data(): string {
    return join(this.folder, 'data');
  }

  /** Resolves when queries succeed, after recovery. */
  async start(): Promise<void> {
    const log = openSync(join(this.folder, 'log'), 'a');
    const given = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(this.port) };
    const settings = Object.entries({ ...given, ...this.settings });
    const options = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const postmaster = spawn(join(this.programs, 'postgres'), ['-D', this.data, ...options], {
      ...runAs,
      cwd: this.folder,
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.postmaster = postmaster;
    while (!(await this.isReady())) {
      if (hasEnded(postmaster)) throw new Error(`PostgreSQL did not start.\n${this.log.slice(-2_000)}`);
      await pause(50);
    }
  }

  async isReady(): Promise<boolean> {
    const client = new Client({ connectionString: this.url, connectionTimeoutMillis: 1_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('SELECT 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  isRunning(): boolean {
    return this.postmaster !== undefined && !hasEnded(this.postmaster);
  }

  /**
   * kill -9 of the postmaster and all its children. Each child leads its own process group, so that killing one group is not
   * enough. A stopped postmaster starts no more children. PostgreSQL does not restart while a child uses its shared memory.
   */
  async killAll(): Promise<void> {
    const { postmaster } = this;
    if (!postmaster?.pid || hasEnded(postmaster)) return;
    const exited = once(postmaster, 'exit');
    process.kill(postmaster.pid, 'SIGSTOP');
    while (RUNS.test(statusOf(postmaster.pid).state)) await pause(1);
    const children = childrenOf(postmaster.pid);
    for (const pid of [...children, postmaster.pid]) kill(pid);
    await exited;
    while (children.some((pid) => LIVES.test(statusOf(pid).state))) await pause(5);
  }

  async stop(): Promise<void> {
    const { postmaster } = this;
    if (!postmaster || hasEnded(postmaster)) return;
    const exited = once(postmaster, 'exit');
    postmaster.kill('SIGINT');
    await exited;
  }

  /** Throws with the program's output if it fails. */
  run(program: string, ...options: string[]): string {
    return execFileSync(join(this.programs, program), options, {
      ...runAs,
      cwd: this.folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  }

  /** Throws if an index (of a running cluster) or a page (of a stopped one) is corrupt. Call it before and after `stop`. */
  assertSound(): void {
    if (this.isRunning()) {
      const options = ['--install-missing', '--heapallindexed', '--parent-check'];
      this.run(
        'pg_amcheck',
        ...options,
        '-h',
        '127.0.0.1',
        '-p',
        String(this.port),
        '-U',
        'shop',
        'postgres',
      );
    } else this.run('pg_checksums', '--check', '-D', this.data);
  }

  async remove(): Promise<void> {
    await this.killAll();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function childrenOf(parent: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((pid) => statusOf(pid).parent === parent);
}

/** Matches the state of a process that is neither dead nor a zombie (proc(5)). */
const LIVES = /^[^XZ]$/;
/** Matches the state of a process that is neither dead, a zombie nor stopped. */
const RUNS = /^[^TXZ]$/;

/** The state and parent of a process: empty and NaN if it has ended. The program's name in the file may contain brackets. */
function statusOf(pid: number): { state: string; parent: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return { state: '', parent: Number.NaN };
  }
}
