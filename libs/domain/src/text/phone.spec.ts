import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { hasPhonePart, normalPhone, phoneLinks, phonePartsOf } from './phone.js';

test('the normal form of a phone number keeps its grouping', () => {
  expect(normalPhone('\u202a ＋254\u00a0(0)\u2007712–345·67⁄8\u202c')).toBe('+254 (0) 712-345.67/8');
});

test('a phone number is searched for by its digits, whatever is between them', () => {
  expect(phonePartsOf('\u202a０７１２–345\u202c')).toEqual(['0712345']);
});

test.each([
  ['+254 712 345678', '0712-345', true],
  ['0712 345678', '254712', true],
  ['712345678', '0712', true],
  ['0712 345678', '0713', false],
  ['0712 345678', 'house 0712', false],
])('the phone number %s contains the typed part %s: %s', (phone, typed, has) => {
  expect(hasPhonePart(phone, typed)).toBe(has);
});

describe('the links of a phone number', () => {
  test.each([
    ['0712345678', '254712345678'],
    ['0712 345 678', '254712345678'],
    ['0110-345-678', '254110345678'],
    ['\u202a0712–345−678\u202c', '254712345678'],
    ['０７１２·３４５⁄６７８', '254712345678'],
    ['712345678', '254712345678'],
    ['254712345678', '254712345678'],
    ['+254 712 345678', '254712345678'],
    ['+254 (0) 712 345678', '254712345678'],
    ['00254712345678', '254712345678'],
    ['+256 772 123456', '256772123456'],
    ['+44 20 7946 0018', '442079460018'],
  ])('%s: call and WhatsApp %s', (phone, number) => {
    expect(phoneLinks(phone)).toEqual({ tel: `tel:+${number}`, whatsApp: `https://wa.me/${number}` });
  });

  test.each([
    ['020 1234567', 'tel:+254201234567'],
    ['+254 41 223344', 'tel:+25441223344'],
  ])('%s, a landline in Kenya: only call', (phone, tel) => {
    expect(phoneLinks(phone)).toEqual({ tel, whatsApp: null });
  });

  test('are null for an invalid number', () => {
    for (const phone of [
      '',
      'ask my brother',
      '07123',
      '+254 7123',
      '0712345678901',
      '+0712345678',
      '0712 34567x',
    ])
      expect([phone, phoneLinks(phone)]).toEqual([phone, null]);
  });

  test('contain only digits for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+0-9 ()]{6,20}$/)), (phone) => {
        const links = phoneLinks(phone);
        if (links === null) return;
        expect(links.tel).toMatch(/^tel:\+[1-9]\d{6,14}$/);
        expect(links.whatsApp ?? 'https://wa.me/1234567').toMatch(/^https:\/\/wa\.me\/[1-9]\d{6,14}$/);
      }),
    );
  });
});
