import { describe, expect, test } from '@jest/globals';
import { readItemFile } from './read-item-file.js';

async function contentOf(text: string) {
  return { rows: [...(await readItemFile(Buffer.from(text))).rows] };
}

describe('a cell of a file', () => {
  test('that should be yes or no is refused with the allowed words', async () => {
    const { rows } = await contentOf('In stock,All cars listed\nsoon,maybe');
    expect(rows[0]?.errors.map(({ message }) => message)).toEqual([
      '"soon" is neither yes nor no: write yes, y, true or 1, or no, n, false or 0, in stock or out of stock, or how many there are',
      '"maybe" is neither yes nor no: write yes, y, true or 1, or no, n, false or 0',
    ]);
  });

  test.each([
    ['2000,3000', { min: 200_000, max: 300_000 }],
    ['2000,', { min: 200_000, max: 200_000 }],
    ['2000 - 3000,3000', { min: 200_000, max: 300_000 }],
    ['2000 - 3000,2000 - 3000', { min: 200_000, max: 300_000 }],
    ['2000,2000', { min: 200_000, max: 200_000 }],
    [
      '2000 - 3000,4000',
      '"2000 - 3000 - 4000" is not a valid price range: write one price, or two like 2000 - 3000',
    ],
    ['3000,2000', '"3000 - 2000" is not a valid price range: the first price must not be above the second'],
    ['old,3000', '"old" is not a valid price range: write a price like 2500 or 2,500.50'],
    ['2000,old', '"old" is not a valid price range: write a price like 2500 or 2,500.50'],
  ])('with a price may be followed by a cell with the upper end of the price: %s', async (cells, price) => {
    const [row] = (await contentOf(`Price from,Price to\n${cells}\n`)).rows;
    expect(row?.errors[0]?.message ?? row?.values.price).toEqual(price);
  });
});
