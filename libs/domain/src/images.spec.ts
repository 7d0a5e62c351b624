import { describe, expect, test } from '@jest/globals';
import { assertImageCount, MAX_IMAGE_BYTES, MAX_ITEM_IMAGES } from './images.js';

describe('the pictures of an item', () => {
  test('are at most as many as the limit says', () => {
    expect(() => assertImageCount(0)).not.toThrow();
    expect(() => assertImageCount(MAX_ITEM_IMAGES)).not.toThrow();
    expect(() => assertImageCount(MAX_ITEM_IMAGES + 1)).toThrow(
      'Too many images: at most 20 are possible here',
    );
  });

  test('have at most 10 MB each', () => {
    expect(MAX_IMAGE_BYTES).toBe(10_485_760);
  });
});
