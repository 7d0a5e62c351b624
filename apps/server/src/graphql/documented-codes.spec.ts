import { ApolloServerErrorCode } from '@apollo/server/errors';
import { ERRORS } from '@beambright/domain';
import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statusOf } from '../process/errors/error-status.js';
import { WORKSPACE_FOLDER } from '../process/server-folder.js';

const API = readFileSync(join(WORKSPACE_FOLDER, 'docs', 'API.md'), 'utf8');

/** Lines such as "- 404: `ITEM_NOT_FOUND`, `CATEGORY_NOT_FOUND`". */
const documented = [...API.matchAll(/^- (\d{3}): (.*)/gm)].flatMap(([, status, codes = '']) =>
  Array.from(codes.matchAll(/`([A-Z_]+)`/g), ([, code]) => `${status} ${code}`),
);

/** INTERNAL_SERVER_ERROR is never sent: clients get INTERNAL. */
const OF_THE_PROTOCOL = [...Object.keys(ApolloServerErrorCode), 'QUERY_TOO_COSTLY'].filter(
  (code) => code !== 'INTERNAL_SERVER_ERROR',
);

test('docs/API.md lists every code of the catalogue once, with its status, and no other', () => {
  const codes = Object.values(ERRORS).map((error) => `${statusOf(error)} ${error.code}`);
  expect(documented.toSorted()).toEqual(codes.toSorted());
});

test.each(OF_THE_PROTOCOL)('docs/API.md explains %s', (code) => {
  expect(API).toMatch(new RegExp(`^\\| \`${code}\` +\\| \\S`, 'm'));
});
