import { spawn } from 'node:child_process';
import { STOP_SIGNALS, Stopped } from './problem.mjs';

const GRACE_MS = 10000;
const KEPT_OUTPUT = 4000000;
const ownGroups = process.platform !== 'win32';

const running = new Set();
const ending = new WeakSet();
let stoppedBy = null;

/**
 * Runs a program and resolves to `{ code, output }`. It gets its own process group, so that Ctrl-C and other signals end the
 * program with its children, and only then this process. `giveUpOn` is called with each chunk of output and ends the
 * program when it returns true; `isShown` prints the output.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    listen();
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      shell: options.shell || false,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: ownGroups,
    });
    const kept = keepOutput(child, (text) => {
      if (options.isShown) process.stdout.write(text);
      if (options.giveUpOn && options.giveUpOn(text)) end(child);
    });
    running.add(child);
    child.once('error', (error) => {
      forget(child);
      reject(error);
    });
    child.once('close', (code) => {
      forget(child);
      if (stoppedBy) reject(new Stopped(stoppedBy));
      else resolve({ code: code === null ? 1 : code, output: kept.text() });
    });
  });
}

function keepOutput(child, inspect) {
  let output = '';
  const keep = (text) => {
    output = (output + text).slice(-KEPT_OUTPUT);
    inspect(text);
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  return { text: () => output };
}

/** Call it before a program is started: a signal in between would end this process but not the program. */
function listen() {
  if (running.size > 0) return;
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
}

function forget(child) {
  running.delete(child);
  if (running.size > 0) return;
  for (const signal of STOP_SIGNALS) process.off(signal, stop);
}

/** Ends the running programs; each call of `run` then settles. */
function stop(signal) {
  stoppedBy = signal;
  for (const child of running) end(child);
}

/** Signals each program only once: at a second SIGINT, which npm causes on Ctrl-C, some tools exit without cleaning up. */
function end(child) {
  if (ending.has(child)) return;
  ending.add(child);
  send(child, 'SIGINT');
  const killTimer = setTimeout(() => send(child, 'SIGKILL'), GRACE_MS);
  child.once('close', () => clearTimeout(killTimer));
}

function send(child, signal) {
  try {
    if (ownGroups) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
