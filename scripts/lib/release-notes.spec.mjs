import { expect, test } from '@jest/globals';
import { buildSchema } from 'graphql';
import { nextMinor, releaseNotes } from './release-notes.mjs';

const ROOTS = 'type Mutation { add: Int } enum State { OPEN }';
const released = buildSchema(`type Query { items: [Item] } type Item { name: String price: Int } ${ROOTS}`);
const working =
  buildSchema(`type Query { items: [Item] cars: [Car] } type Item { name: String code: Int } type Car { code: String }
  type Mutation { add: Int } enum State { OPEN CLOSED }`);
const breaks = [{ change: 'Item.price was removed.', date: '2026-11-28', reason: 'It was never set.' }];

test('the section of a release lists what is new, and what breaks with its reason', () => {
  expect(releaseNotes(released, working, { version: '0.2.0', date: '2026-11-28', breaks }))
    .toBe(`## 0.2.0, 2026-11-28

- New queries: \`cars\`.
- New in \`Item\`: \`code\`.
- New in \`State\`: \`CLOSED\`.
- **Breaks clients**: Item.price was removed. It was never set.
`);
});

test.each([
  ['0.1.0', '0.2.0'],
  ['1.9.3', '1.10.0'],
])('after %s comes %s', (version, next) => expect(nextMinor(version)).toBe(next));
