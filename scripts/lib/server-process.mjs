import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const GRACE_MS = 10000;
const POLL_MS = 25;

/** The built server as a process of its own, which is stopped and started anew after each build. */
export class ServerProcess {
  constructor(script, port) {
    this.script = script;
    this.port = Number(port);
    this.child = null;
    this.changing = Promise.resolve();
  }

  restart() {
    return this.afterwards(async () => {
      await this.end();
      this.begin();
      await this.answers();
    });
  }

  stop() {
    return this.afterwards(() => this.end());
  }

  /** Resolves when no restart is under way. */
  settled() {
    return this.changing;
  }

  /** One change at a time, however fast the saves follow. */
  afterwards(change) {
    this.changing = this.changing.then(change, change);
    return this.changing;
  }

  begin() {
    // In a group of its own: Ctrl-C reaches it through stop() alone, and only once.
    const child = spawn(process.execPath, ['--enable-source-maps', this.script], {
      env: { ...process.env, NODE_ENV: 'development', PORT: String(this.port) },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: process.platform !== 'win32',
    });
    child.once('exit', () => {
      if (this.child === child) console.error('The server stopped; it starts again at the next save.');
    });
    this.child = child;
  }

  async end() {
    const { child } = this;
    this.child = null;
    if (!child || hasEnded(child)) return;
    const impatience = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    child.kill('SIGTERM');
    await once(child, 'exit');
    clearTimeout(impatience);
  }

  async answers() {
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
