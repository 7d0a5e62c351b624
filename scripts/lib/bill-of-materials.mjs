import { inRoot, readJson } from './workspace.mjs';

/** The packages that the shop runs with, as CycloneDX 1.5. `npm sbom --omit dev` leaves out peer dependencies such as React. */
export function billOfMaterials() {
  const { name, version } = readJson(inRoot('package.json'));
  const { packages } = readJson(inRoot('package-lock.json'));
  const shipped = Object.entries(packages).filter(([path, one]) => isShipped(path, one));
  const components = shipped.map(([path, one]) => componentOf(nameOf(path), one));
  const byRef = new Map(components.map((one) => [one['bom-ref'], one]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components: [...byRef.values()],
  };
}

/** Whether a package is neither of the workspace nor only for tools. */
function isShipped(path, { link, dev, devOptional }) {
  return path.includes('node_modules/') && !link && !dev && !devOptional;
}

export const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

function componentOf(name, { version, license, integrity = '', optional }) {
  const [, hash] = /^sha512-(.+)$/.exec(integrity) ?? [];
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    scope: optional ? 'optional' : 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(hash && { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }),
    ...(license && { licenses: [{ expression: license }] }),
  };
}
