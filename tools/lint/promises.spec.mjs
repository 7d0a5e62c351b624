import { beforeAll, expect, test } from '@jest/globals';
import { lintFiles } from './planted-workspace.mjs';

const FORGOTTEN = 'apps/server/src/orders/forgotten.ts';
const AWAITED = 'apps/server/src/orders/awaited.ts';
const work = 'const work = async (): Promise<number> => 1;\n';
let messages;

beforeAll(() => {
  const files = {
    [FORGOTTEN]: `${work}export const forget = () => {\n  work();\n  return work() ? 1 : 2;\n};\n`,
    [AWAITED]: `${work}export const wait = async () => {\n  await work();\n  return (await work()) ? 1 : 2;\n};\n`,
  };
  messages = lintFiles(files, 'tools/lint/promises.config.mjs');
}, 60_000);

test('a promise that nobody waits for is caught, and one taken for a value', () => {
  expect(messages[FORGOTTEN].map(({ ruleId }) => ruleId)).toEqual([
    '@typescript-eslint/no-floating-promises',
    '@typescript-eslint/no-misused-promises',
  ]);
});

test('awaited promises are fine', () => {
  expect(messages[AWAITED]).toEqual([]);
});
