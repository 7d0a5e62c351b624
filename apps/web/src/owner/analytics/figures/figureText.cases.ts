import { describe, expect, test } from '@jest/globals';
import {
  axisCountText,
  axisMoneyText,
  countText,
  durationText,
  exactMoneyText,
  moneyText,
  percentText,
  shareText,
  totalText,
} from './figureText';

describe('figure texts', () => {
  test('group thousands, round shillings, and have two decimals for averages and percentages', () => {
    expect(countText(1234567)).toBe('1,234,567');
    expect(moneyText(123456750)).toBe('Ksh 1,234,568');
    expect(totalText({ min: 250050, max: 250050 })).toBe('Ksh 2,501');
    expect(exactMoneyText(250000)).toBe('Ksh 2,500.00');
    expect(percentText(1250)).toBe('12.50%');
    expect(percentText(0)).toBe('0.00%');
  });

  test('show the share of a whole, and 0% if the whole is zero', () => {
    expect(shareText(1, 8)).toBe('12.50%');
    expect(shareText(1, 3)).toBe('33.33%');
    expect(shareText(0, 0)).toBe('0.00%');
  });

  test.each([
    [null, '-'],
    [0, '0 sec'],
    [59.4, '59 sec'],
    [60, '1 min'],
    [3599, '59 min'],
    [8100, '2 h 15 min'],
    [86_400, '1 d 0 h'],
    [97_200, '1 d 3 h'],
  ])('format %p seconds as %s', (seconds, text) => {
    expect(durationText(seconds)).toBe(text);
  });

  test('are shortened on an axis', () => {
    expect(axisCountText(1500)).toBe('1.5K');
    expect(axisMoneyText(12_000_000)).toBe('120K');
  });
});
