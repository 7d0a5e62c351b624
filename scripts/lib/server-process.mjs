import { spawn } from 'node:child_process';
import { once } from 'node:events';

const GRACE_MS = 10000;

/** The built server as a process of its own, which is stopped and started anew after each build. */
export class ServerProcess {
  constructor(script, port) {
    this.script = script;
    this.env = { ...process.env, NODE_ENV: 'development', PORT: port };
    this.child = null;
    this.changing = Promise.resolve();
  }

  restart() {
    return this.afterwards(async () => {
      await this.end();
      this.begin();
    });
  }

  stop() {
    return this.afterwards(() => this.end());
  }

  /** One change at a time, however fast the saves follow. */
  afterwards(change) {
    this.changing = this.changing.then(change, change);
    return this.changing;
  }

  begin() {
    // In a group of its own: Ctrl-C reaches it through stop() alone, and only once.
    const child = spawn(process.execPath, ['--enable-source-maps', this.script], {
      env: this.env,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: process.platform !== 'win32',
    });
    child.once('exit', (code) => {
      if (this.child === child && code)
        console.error('The server stopped; it starts again at the next save.');
    });
    this.child = child;
  }

  async end() {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const impatience = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    child.kill('SIGTERM');
    await once(child, 'exit');
    clearTimeout(impatience);
  }
}
