import './lib/node-version.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { billOfMaterials } from './lib/bill-of-materials.mjs';
import { tell } from './lib/problem.mjs';
import { inRoot } from './lib/workspace.mjs';

const FILE = 'dist/sbom.cdx.json';

/** node scripts/sbom.mjs: what the shop is made of, for whoever has to know which packages it runs with. */
try {
  const bill = billOfMaterials();
  mkdirSync(path.dirname(inRoot(FILE)), { recursive: true });
  writeFileSync(inRoot(FILE), `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${FILE}: ${bill.components.length} packages`);
} catch (error) {
  process.exitCode = tell(error);
}
