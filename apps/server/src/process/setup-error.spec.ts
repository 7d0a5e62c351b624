import { expect, test } from '@jest/globals';
import { reasonOf } from './setup-error.js';

test.each([
  [
    Object.assign(new Error('connect ECONNREFUSED ::1:25'), { code: 'ESOCKET' }),
    'nothing listens there (ECONNREFUSED)',
  ],
  [
    new Error('write EPROTO 80AC:error:0A00010B:SSL routines::wrong version number:ssl.c:354:'),
    'no encryption could be agreed on (wrong version number)',
  ],
  [new Error('@aws-sdk XML parse error\n  Deserialization error'), '@aws-sdk XML parse error'],
  [new AggregateError([]), 'AggregateError'],
])('says in one line why a server did not answer: %s', (error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
