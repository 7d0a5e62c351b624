import { expect, test } from '@jest/globals';
import { excessIn, REST_LIMITS } from './json-excess.js';

const object = (keys: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, index) => [`key ${index}`, 1])));
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test.each([
  [object(1_500), undefined],
  [object(1_501), 'it has more than 1500 values'],
  [JSON.stringify({ list: Array.from({ length: 375 }, () => ({ a: 1, b: 2, c: 3, d: 4 })) }), /1500 values/],
  [nested(10), undefined],
  [nested(11), 'it is nested more than 10 levels deep'],
  [JSON.stringify({ text: `${nested(20)}${object(1_600)}\\"${','.repeat(1_600)}` }), undefined],
])('%.40s gives %s', (json, excess) => {
  if (excess === undefined) expect(excessIn(json, REST_LIMITS)).toBeUndefined();
  else expect(excessIn(json, REST_LIMITS)).toMatch(excess);
});
