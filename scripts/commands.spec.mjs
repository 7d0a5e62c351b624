import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const scripts = import.meta.dirname;
const SLEEPER =
  "import { writeFileSync } from 'node:fs';\nwriteFileSync(new URL('pid', import.meta.url), String(process.pid));\nsetInterval(() => {}, 1000);";

let workspace;

beforeEach(() => {
  workspace = mkdtempSync(path.join(tmpdir(), 'beambright-commands-'));
  cpSync(scripts, path.join(workspace, 'scripts'), { recursive: true });
  mkdirSync(path.join(workspace, 'apps/e2e'), { recursive: true });
  cpSync(path.join(scripts, '../apps/e2e/browser.mjs'), path.join(workspace, 'apps/e2e/browser.mjs'));
  writeFileSync(path.join(workspace, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(workspace, 'package-lock.json'), '{ "packages": {} }');
});

afterEach(() => rmSync(workspace, { recursive: true }));

/** Runs a command in an empty clone, with the given program as npm. */
function start(command, { npm = '', nodeOptions = '' }) {
  writeFileSync(path.join(workspace, 'npm-cli.js'), npm);
  const child = spawn(process.execPath, [`scripts/${command}.mjs`], {
    cwd: workspace,
    env: { ...process.env, npm_execpath: path.join(workspace, 'npm-cli.js'), NODE_OPTIONS: nodeOptions },
  });
  const printed = { stdout: '', stderr: '' };
  for (const name of Object.keys(printed)) child[name].on('data', (text) => (printed[name] += text));
  const ended = new Promise((resolve) => child.once('close', (code) => resolve({ code, ...printed })));
  return { child, ended };
}

async function pidOfNpm() {
  const file = path.join(workspace, 'pid');
  while (!existsSync(file) || !readFileSync(file, 'utf8')) await sleep(20);
  return Number(readFileSync(file, 'utf8'));
}

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each([
  ['start', 'SIGTERM', 143],
  ['check', 'SIGINT', 130],
  ['start', 'SIGHUP', 129],
])('npm %s stops a running installation on %s', async (command, signal, expected) => {
  const { child, ended } = start(command, { npm: SLEEPER });
  const pid = await pidOfNpm();
  child.kill(signal);
  const { code, stderr } = await ended;
  expect({ code, stderr }).toEqual({ code: expected, stderr: `Stopped by ${signal}.\n` });
  expect(isAlive(pid)).toBe(false);
});

test('a full disk is reported in one line', async () => {
  const npm =
    "console.error('npm error code ENOSPC\\nnpm error nospc There appears to be insufficient space'); process.exit(1);";
  const { code, stderr } = await start('start', { npm }).ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/^There is no space left on the disk of .*\. Free some and try again\.\n$/);
});

test('a failed installation shows the output of npm', async () => {
  const npm = "console.error('npm error 404'); process.exit(1);";
  const { code, stderr } = await start('start', { npm }).ended;
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'npm error 404\nnpm could not install the dependencies.\n',
  });
});

test('an old Node is reported in one line', async () => {
  const old =
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.18.3' } })";
  const nodeOptions = `--import=data:text/javascript,${encodeURIComponent(old)}`;
  const { code, stderr } = await start('start', { nodeOptions }).ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/^BeamBright needs Node 20\.19 or newer; this is 20\.18\.3\..*\n$/);
});
