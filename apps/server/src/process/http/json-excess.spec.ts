import { expect, test } from '@jest/globals';
import { excessIn, GRAPHQL_LIMITS, REST_LIMITS } from './json-excess.js';

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
])('the limit that the body %.40s exceeds: %s', (json, excess) => {
  if (excess === undefined) expect(excessIn(json, REST_LIMITS)).toBeUndefined();
  else expect(excessIn(json, REST_LIMITS)).toMatch(excess);
});

test.each([GRAPHQL_LIMITS, REST_LIMITS])(
  'a text or a name of more than 50,000 characters exceeds the limits %j',
  (limits) => {
    const texts = (length: number) => ['x'.repeat(length), 'y'];
    expect(excessIn(JSON.stringify(texts(50_000)), limits)).toBeUndefined();
    const excess = 'it has a text of more than 50000 characters';
    expect(excessIn(JSON.stringify(texts(50_001)), limits)).toBe(excess);
    expect(excessIn(JSON.stringify({ ['\n'.repeat(25_001)]: 1 }), limits)).toBe(excess);
  },
);
