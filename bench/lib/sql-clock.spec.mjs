import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { busyTime, startSqlClock } from './sql-clock.mjs';

const message = (type, body = '') => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, Buffer.from(body)]);
};
const startUp = message(' ', 'user shop').subarray(1);

test('what runs side by side is busy time once', () => {
  const spans = (...pairs) => pairs.map(([begin, end]) => ({ begin, end }));
  expect(busyTime([])).toBe(0);
  expect(busyTime(spans([0, 4], [10, 11]))).toBe(5);
  expect(busyTime(spans([2, 6], [0, 4], [3, 5]))).toBe(6);
  expect(busyTime(spans([0, 10], [2, 3], [9, 12]))).toBe(12);
});

test('a statement counts from its question to its answer, and every byte arrives', async () => {
  const answer = Buffer.concat([message('T', 'rows'), message('Z', 'I')]);
  const database = createServer((socket) => {
    socket.once('data', () => {
      socket.write(message('Z', 'I'));
      socket.on('data', () => socket.write(answer));
    });
  }).listen(0, '127.0.0.1');
  await once(database, 'listening');
  const clock = await startSqlClock(`postgres://shop:secret@127.0.0.1:${database.address().port}/bench`);
  expect(clock.url).toMatch(/^postgres:\/\/shop:secret@127\.0\.0\.1:\d+\/bench$/);

  const shop = connect(Number(new URL(clock.url).port), '127.0.0.1');
  shop.write(startUp);
  await once(shop, 'data');
  expect(clock.take()).toEqual([]);
  shop.write(message('Q', 'SELECT 1'));
  expect((await once(shop, 'data'))[0]).toEqual(answer);
  const [statement, ...others] = clock.take();
  expect(others).toEqual([]);
  expect(statement.end).toBeGreaterThan(statement.begin);
  expect(clock.take()).toEqual([]);
  clock.stop();
  database.close();
});
