import { expect, test } from '@jest/globals';
import { auditReport } from './audit-report.mjs';

const metadata = { dependencies: { total: 1912 } };
const advisory = {
  name: 'koa',
  range: '<2',
  severity: 'high',
  title: 'Path traversal',
  url: 'https://github.com/advisories/GHSA-1',
};

test.each([
  ['no faults', { metadata, vulnerabilities: {} }, 0, ['No known faults in 1912 packages.']],
  [
    'a fault once, not again for each package that needs it',
    { metadata, vulnerabilities: { koa: { via: [advisory] }, s3rver: { via: ['koa'] } } },
    1,
    [
      'high: koa <2: Path traversal (https://github.com/advisories/GHSA-1)',
      'Known faults in 1912 packages: 1.',
    ],
  ],
  [
    'a refusal',
    { message: '405 Method Not Allowed', statusCode: 405 },
    2,
    ['NO ANSWER: whether the packages have known faults is still unknown: 405 Method Not Allowed.'],
  ],
  ['a missing answer', undefined, 2, ['NO ANSWER: whether the packages have known faults is still unknown.']],
])('the audit report shows %s', (_, answer, code, lines) => {
  expect(auditReport(JSON.stringify(answer) ?? '')).toEqual({ lines, code });
});
