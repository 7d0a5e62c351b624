import { describe, expect, test } from '@jest/globals';
import { capitalised, dateText, dateTimeText, phoneText, priceText, shortId, totalText } from './format';

describe('format', () => {
  test('formats prices with grouped thousands and range totals in whole shillings', () => {
    expect(priceText({ min: '2000.00', max: '3000.00' })).toBe('Ksh 2,000 - 3,000');
    expect(totalText({ min: '100.40', max: '200.60' })).toBe('Ksh 100 - 201');
  });

  test('formats times in Nairobi, whatever the time zone of the browser', () => {
    expect(dateTimeText('2026-03-13T22:15:00.000Z').replace(/\s/g, ' ')).toBe('Mar 14, 2026, 1:15 AM');
    expect(dateText('2026-03-13T22:15:00.000Z')).toBe('Mar 14, 2026');
  });

  test('capitalises category names', () => {
    expect(capitalised('tyres & wheels')).toBe('Tyres & Wheels');
    expect(capitalised('ABS sensors')).toBe('ABS Sensors');
  });

  test('groups a Kenyan phone number and leaves others unchanged', () => {
    expect(phoneText('+254700000000')).toBe('+254 700 000 000');
    expect(phoneText('0700 000')).toBe('0700 000');
  });

  test('shortens an order id to eight characters', () => {
    expect(shortId('0f8fad5b-d9cb-469f-a165-70867728950e')).toBe('0f8fad5b');
  });
});
