import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const GRACE_MS = 10000;
const POLL_MS = 25;

/** The built server as a child process, restarted after each build. */
export class ServerProcess {
  constructor(script, port) {
    this.script = script;
    this.port = Number(port);
    this.child = null;
    this.changing = Promise.resolve();
  }

  restart() {
    return this.enqueue(async () => {
      await this.end();
      this.spawn();
      await this.untilListening();
    });
  }

  stop() {
    return this.enqueue(() => this.end());
  }

  /** Resolves when no restart is in progress. */
  settled() {
    return this.changing;
  }

  /** Makes one change at a time, even after rapid saves. */
  enqueue(change) {
    this.changing = this.changing.then(change, change);
    return this.changing;
  }

  spawn() {
    // In its own process group: Ctrl-C reaches it only through stop(), and only once.
    const child = spawn(process.execPath, ['--enable-source-maps', this.script], {
      env: { ...process.env, NODE_ENV: 'development', PORT: String(this.port) },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: process.platform !== 'win32',
    });
    child.once('exit', () => {
      if (this.child === child) console.error('The server stopped; it restarts at the next save.');
    });
    this.child = child;
  }

  async end() {
    const { child } = this;
    this.child = null;
    if (!child || hasEnded(child)) return;
    const killTimer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    child.kill('SIGTERM');
    await once(child, 'exit');
    clearTimeout(killTimer);
  }

  async untilListening() {
    while (!hasEnded(this.child) && !(await isListening(this.port))) await sleep(POLL_MS);
  }
}

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy()).end();
  });
}
