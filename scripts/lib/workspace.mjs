import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from './problem.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export const inRoot = (...parts) => path.join(root, ...parts);

export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The script of an installed command, for the current Node: files in node_modules/.bin differ between systems. */
export function tool(packageName, command = packageName) {
  const folder = inRoot('node_modules', packageName);
  let bin;
  try {
    bin = readJson(path.join(folder, 'package.json')).bin;
  } catch (error) {
    throw new Problem(`${packageName} is not installed (${error.code}). Delete node_modules and try again.`);
  }
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}
