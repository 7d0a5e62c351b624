import { describe, expect, test } from '@jest/globals';
import { assertImageCount, MAX_IMAGE_BYTES, MAX_ITEM_IMAGES } from './images.js';

describe('the pictures of an item', () => {
  test('are limited in number', () => {
    expect(() => assertImageCount(0)).not.toThrow();
    expect(() => assertImageCount(MAX_ITEM_IMAGES)).not.toThrow();
    expect(() => assertImageCount(MAX_ITEM_IMAGES + 1)).toThrow('Too many images: at most 20 are allowed');
  });

  test('are limited to 10 MB each', () => {
    expect(MAX_IMAGE_BYTES).toBe(10_485_760);
  });
});
