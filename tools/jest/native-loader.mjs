import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from './typescript.mjs';

/** Hooks of Node's own module loader, in a thread of their own: TypeScript, and the globals of the running test file. */

const FOR_TESTS = new URL('test-globals.mjs', import.meta.url).href;
const FOR_HELPERS = new URL('helper-globals.mjs', import.meta.url).href;

let folder;

export function initialize(options) {
  folder = options.folder;
}

export async function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: globalsFor(context.parentURL), shortCircuit: true };
  return next(typescriptOf(specifier, context.parentURL) ?? specifier, context);
}

function globalsFor(url) {
  const { search } = new URL(url);
  return search ? FOR_TESTS + search : FOR_HELPERS;
}

/** TypeScript imports `./money.js`, which is `./money.ts` until it is built. */
function typescriptOf(specifier, parent) {
  if (!specifier.startsWith('.') || !specifier.endsWith('.js') || !isTypescript(parent)) return null;
  const url = new URL(specifier.replace(/\.js$/, '.ts'), parent);
  return existsSync(url) ? url.href : null;
}

export async function load(url, context, next) {
  if (!isTypescript(url)) return next(url, context);
  return { format: 'module', source: compile(folder, fileURLToPath(url)), shortCircuit: true };
}

const isTypescript = (url) => /\.ts(\?.*)?$/.test(url);
