import { existsSync } from 'node:fs';
import { isDiskFull, Problem } from './problem.mjs';
import { run } from './run.mjs';
import { step } from './steps.mjs';
import { inRoot, readJson, root } from './workspace.mjs';

const LOCK = inRoot('package-lock.json');
const INSTALLED = inRoot('node_modules', '.package-lock.json');

/** Installs the packages of package-lock.json unless exactly those are installed. */
export async function install() {
  if (isInstalled()) return;
  await step('Installing dependencies', async () => {
    // Includes the packages for development even if NODE_ENV is production, because the build needs them.
    const { code, output } = await npm('ci', '--include=dev');
    if (code !== 0) throw new Problem('npm could not install the dependencies.', output);
  });
}

function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  try {
    return matches(readJson(LOCK).packages, readJson(INSTALLED).packages);
  } catch {
    return false;
  }
}

/** npm records what it has installed in the form of the lock file. Optional packages for other systems may be missing. */
export function matches(locked, installed) {
  const same = (name) => {
    const [wanted, there] = [locked[name], installed[name]];
    return wanted && ['version', 'integrity', 'link', 'resolved'].every((key) => wanted[key] === there[key]);
  };
  const isNeeded = (name) => isInNodeModules(name) && !locked[name].optional && !locked[name].devOptional;
  return (
    Object.keys(installed).every(same) &&
    Object.keys(locked)
      .filter(isNeeded)
      .every((name) => name in installed)
  );
}

const isInNodeModules = (name) => name.includes('node_modules/');

function npm(...args) {
  // On a full disk npm would continue for minutes, package by package.
  const options = { cwd: root, giveUpOn: isDiskFull };
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.c?js$/.test(script)) return run(process.execPath, [script, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' }).catch((error) => {
    throw error.code === 'ENOENT'
      ? new Problem('npm was not found. It is part of Node; is it in the PATH?')
      : error;
  });
}
