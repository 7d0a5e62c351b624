import './lib/node-version.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { billOfMaterials } from './lib/bill-of-materials.mjs';
import { tell } from './lib/problem.mjs';
import { inRoot } from './lib/workspace.mjs';

const FILE = 'dist/sbom.cdx.json';

/** node scripts/sbom.mjs: writes the bill of materials, all packages that the shop runs with. */
try {
  const bill = billOfMaterials();
  mkdirSync(path.dirname(inRoot(FILE)), { recursive: true });
  writeFileSync(inRoot(FILE), `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${FILE}: ${bill.components.length} packages`);
} catch (error) {
  process.exitCode = tell(error);
}
