import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const server = path.resolve(import.meta.dirname, '../apps/server');
const features = path.join(server, 'test/features');

const imported = readdirSync(features).flatMap((file) =>
  [...readFileSync(path.join(features, file), 'utf8').matchAll(/^import '(.+)\.js';$/gm)].map(([, module]) =>
    path.resolve(features, `${module}.ts`),
  ),
);
const caseFiles = ['src', 'test'].flatMap((folder) =>
  readdirSync(path.join(server, folder), { recursive: true })
    .filter((file) => file.endsWith('.cases.ts'))
    .map((file) => path.join(server, folder, file)),
);

test('every case file of the server is run by one feature', () => {
  expect(imported.sort()).toEqual(caseFiles.sort());
});
