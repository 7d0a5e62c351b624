import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const STAMP = '.build-stamp';
const NOT_BUILT = /(^|\/)(node_modules|dist|test)(\/|$)|\.(spec|cases)\.[cm]?[jt]sx?$/;

/** One hash over the content of all inputs except tests, independent of modification times. */
export function fingerprint(root, inputs) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesUnder(root, input)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(path.join(root, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** Whether `output` was built from these inputs and has not been changed since. */
export function isFresh(output, print) {
  const stamp = path.join(output, STAMP);
  if (!existsSync(stamp)) return false;
  const [builtFrom, ...built] = readFileSync(stamp, 'utf8').split('\n');
  return builtFrom === print && built.join('\n') === listing(output);
}

export function markFresh(output, print) {
  writeFileSync(path.join(output, STAMP), `${print}\n${listing(output)}`);
}

const listing = (output) =>
  filesUnder(output, '.', /\.build-stamp$/)
    .map((file) => `${statSync(path.join(output, file)).size} ${file}`)
    .join('\n');

function filesUnder(root, relative, ignored = NOT_BUILT) {
  const full = path.join(root, relative);
  if (ignored.test(relative) || !existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [relative];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesUnder(root, path.posix.join(relative, name), ignored));
}
