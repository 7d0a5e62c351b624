import { expect, test } from '@jest/globals';
import { randomFrom } from '../lib/random.mjs';
import { answersIn } from './lines.mjs';
import { report } from './report.mjs';
import { makeSightings } from './sightings.mjs';

const ANSWERS =
  'HTTP/1.1 201 Created\r\nContent-Length: 2\r\n\r\n{}HTTP/1.1 503 Busy\r\ncontent-length: 0\r\nx: y\r\n\r\n';

test.each([1, 7, 1000])('answers are understood in pieces of %i bytes', (size) => {
  const seen = [];
  const read = answersIn((status) => seen.push(status));
  const bytes = Buffer.from(ANSWERS);
  for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size));
  expect(seen).toEqual([201, 503]);
});

test('sightings are requests with a body of the length that they tell, some of them signed in', () => {
  const people = [{ cookie: 'session=ann' }];
  const all = makeSightings(randomFrom(1), { itemIds: ['item-1'], people }, 400);
  for (const request of all) {
    const [head, body] = request.split('\r\n\r\n');
    expect(Number(/Content-Length: (\d+)/.exec(head)[1])).toBe(body.length);
    expect(JSON.parse(body)).toMatchObject(head.includes('item-view') ? { item_id: 'item-1' } : {});
  }
  const share = (text) => all.filter((request) => request.includes(text)).length / all.length;
  expect(share('item-view')).toBeCloseTo(0.25, 1);
  expect(share('session=ann')).toBeCloseTo(0.2, 1);
});

test('the report tells the middle of the rounds and whether the target is reached', () => {
  const times = { p50: 1, p95: 2, p99: 3 };
  const round = (perSecond) => {
    const visits = { perSecond, ...times, serverCpu: 0.2, databaseCpu: 0.1 };
    return { full: visits, visits, alone: times, meanwhile: times };
  };
  const text = report({
    machine: 'm',
    date: 'd',
    load: '1 to 2',
    rounds: [round(1500), round(2500), round(9000)],
  });
  expect(text).toContain('reached (rounds: 1,500, 2,500, 9,000)');
  expect(text).toMatch(/\| at full speed +\| +2500 \|/);
});
