import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const CASES = /\.cases\.tsx?$/;

/** Server and site import case files with different extensions. */
const withoutExtension = (file) => file.replace(/(\.cases)\.\w+$/, '$1');

test.each(['server', 'web'])('every case file of %s is run by one feature', (app) => {
  const root = path.resolve(import.meta.dirname, '../apps', app);
  const features = path.join(root, 'test/features');
  const imported = readdirSync(features).flatMap((file) =>
    [...readFileSync(path.join(features, file), 'utf8').matchAll(/^import '(.+)';$/gm)].map(([, module]) =>
      withoutExtension(path.resolve(features, module)),
    ),
  );
  const caseFiles = ['src', 'test'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .filter((file) => CASES.test(file))
      .map((file) => withoutExtension(path.join(root, folder, file))),
  );
  expect(imported.sort()).toEqual(caseFiles.sort());
});
