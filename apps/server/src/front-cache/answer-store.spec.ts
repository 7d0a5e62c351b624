import { expect, test } from '@jest/globals';
import { AnswerStore } from './answer-store.js';

const sized = (bytes: number) => ({ bytes });
const keysIn = (store: AnswerStore<{ bytes: number }>, keys: string[]) =>
  keys.filter((key) => store.find(key));

test('finds what it keeps, until it is cleared', () => {
  const store = new AnswerStore({ entries: 10, bytes: 1_000 });
  const answer = sized(10);
  store.keep('/', answer);
  expect(store.find('/')).toBe(answer);
  expect(store.find('/products')).toBeUndefined();
  store.clear();
  expect(store.find('/')).toBeUndefined();
  expect([store.size, store.bytes]).toEqual([0, 0]);
});

test('a flood of keys that are asked for once neither grows it nor drives out what is read', () => {
  const store = new AnswerStore({ entries: 100, bytes: 100_000 });
  const read = Array.from({ length: 20 }, (_, place) => `/read/${place}`);
  for (const key of read) store.keep(key, sized(500));
  for (let place = 0; place < 10_000; place++) {
    store.keep(`/once/${place}`, sized(500));
    if (place % 20 === 0) expect(keysIn(store, read)).toEqual(read);
    expect(store.size).toBeLessThanOrEqual(100);
    expect(store.bytes).toBeLessThanOrEqual(100_000);
  }
});

test('what nobody reads any more makes room in the end', () => {
  const store = new AnswerStore({ entries: 3, bytes: 1_000 });
  store.keep('/old', sized(1));
  store.find('/old');
  for (let place = 0; place < 10; place++) {
    store.keep(`/${place}`, sized(1));
    store.find(`/${place}`);
  }
  expect(store.find('/old')).toBeUndefined();
  expect(store.find('/9')).toBeDefined();
});

test('is limited by bytes, also when answers grow', () => {
  const store = new AnswerStore({ entries: 100, bytes: 1_600 });
  const growing = sized(100);
  store.keep('/grows', growing);
  for (let place = 0; place < 15; place++) store.keep(`/${place}`, sized(100));
  expect([store.size, store.bytes]).toEqual([16, 1_600]);
  store.find('/grows');
  growing.bytes = 350;
  store.weigh('/grows', growing);
  expect([store.size, store.bytes]).toEqual([13, 1_550]);
  expect(store.find('/grows')).toBe(growing);
});

test('an answer that is replaced or thrown away is not counted', () => {
  const store = new AnswerStore({ entries: 10, bytes: 1_600 });
  const first = sized(100);
  store.keep('/', first);
  store.keep('/', sized(50));
  first.bytes = 90;
  store.weigh('/', first);
  expect([store.size, store.bytes]).toEqual([1, 50]);
});

test('keeps nothing that would take the room of many', () => {
  const store = new AnswerStore({ entries: 10, bytes: 1_600 });
  store.keep('/', sized(101));
  expect(store.size).toBe(0);
});
