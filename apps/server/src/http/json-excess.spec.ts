import { expect, test } from '@jest/globals';
import { excessIn } from './json-excess.js';

const object = (keys: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, index) => [`key ${index}`, 1])));
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test.each([
  [object(800), undefined],
  [object(801), 'it has more than 800 values'],
  [JSON.stringify({ list: Array.from({ length: 200 }, () => ({ a: 1, b: 2, c: 3, d: 4 })) }), /800 values/],
  [nested(10), undefined],
  [nested(11), 'it is nested more than 10 levels deep'],
  [JSON.stringify({ text: `${nested(20)}${object(900)}\\"${','.repeat(900)}` }), undefined],
])('of %.40s it says %s', (json, excess) => {
  if (excess === undefined) expect(excessIn(json)).toBeUndefined();
  else expect(excessIn(json)).toMatch(excess);
});
