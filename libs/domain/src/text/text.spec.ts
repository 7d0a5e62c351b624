import { describe, expect, test } from '@jest/globals';
import { problemOf } from '../errors/errors.js';
import { assertListLength, assertText, LENGTHS, textOrNone } from './text.js';

describe('a text', () => {
  test.each(['', '<b>bold</b>', 'مكابح', '😀', 'x'.repeat(500)])('may be %p', (value) => {
    expect(() => assertText('notes', value, { max: 500 })).not.toThrow();
  });

  test('may not be longer than its limit', () => {
    expect(
      problemOf(() => assertText('shippingAddress', 'x'.repeat(501), { max: LENGTHS.shippingAddress }))
        ?.message,
    ).toBe('Shipping address must be at most 500 characters');
  });

  test('may not contain a NUL character', () => {
    expect(problemOf(() => assertText('notes', 'a\0b', { max: 10 }))?.message).toBe(
      'Notes must not contain a NUL character',
    );
  });

  test.each(['a\ud800b', '\udc00', '\udc00\ud800'])('may not be %j, which has a lone surrogate', (value) => {
    expect(problemOf(() => assertText('notes', value, { max: 10 }))?.message).toBe(
      'The text of notes contains an invalid character',
    );
  });

  test.each(['', '  ', '\n\t', '\u200b', ' \u2060\ufeff\u00ad'])(
    'may not be %p when it is required',
    (value) => {
      const problem = problemOf(() => assertText('name', value, { max: 10, required: true }));
      expect([problem?.code, problem?.message]).toEqual(['TEXT_REQUIRED', 'Name is required']);
    },
  );
});

describe('an optional text', () => {
  test.each([null, undefined, '', '  ', '\u200b \n'])('is null for %j', (value) => {
    expect(textOrNone(value)).toBeNull();
  });

  test('is trimmed', () => {
    expect(textOrNone('  Wanjikũ wa Njoroge ')).toBe('Wanjikũ wa Njoroge');
  });
});

test('a list may have at most the given number of entries', () => {
  expect(() => assertListLength('ids', ['a', 'b'], 2)).not.toThrow();
  const problem = problemOf(() => assertListLength('ids', ['a', 'b'], 1));
  expect([problem?.code, problem?.message]).toEqual(['INVALID_INPUT', 'ids must have at most 1 entries']);
});

describe('the limits', () => {
  test('of all stored texts have these values', () => {
    expect(LENGTHS).toEqual({
      email: 254,
      password: 128,
      phone: 20,
      reference: 60,
      carrier: 60,
      waybill: 40,
      personName: 100,
      itemName: 200,
      description: 5000,
      categoryName: 100,
      carBrandName: 100,
      partMakerName: 100,
      partNumber: 40,
      fitCondition: 100,
      shippingAddress: 500,
      notes: 2000,
      reason: 200,
      helpText: 10_000,
      search: 200,
      frameNumber: 30,
      carName: 60,
    });
  });
});
