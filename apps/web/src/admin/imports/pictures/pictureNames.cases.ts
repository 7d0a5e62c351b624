import { describe, expect, test } from '@jest/globals';
import { calledBy, pictureName, productFinder } from './pictureNames';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const products = ['0012', '00125', '77-2', '77', 'AB/9-3', 'AB/9', '5512', ID].map((number) => ({
  id: number,
  name: number,
  calledBy: number,
}));
const find = productFinder(products);

describe('the file name of a picture', () => {
  test.each([
    ['0012.jpg', '0012', 1],
    ['0012.JPEG', '0012', 1],
    ['0012-2.jpg', '0012', 2],
    ['0012_2.png', '0012', 2],
    ['0012 (2).webp', '0012', 2],
    ['0012(10).gif', '0012', 10],
    ['Photos/2026/0012 - 03.jpg', '0012', 3],
    ['C:\\Photos\\0012.jpg', '0012', 1],
    ['../../0012.jpg', null, 0],
    ['77-2-2.jpg', '77-2', 2],
    ['77-3.jpg', '77', 3],
    // The slash of the number cannot be in a file name.
    ['ab-9.jpg', 'AB/9', 1],
    ['AB_9-4.jpg', 'AB/9', 4],
    // There is a product 00125 with the same letters and digits, but these mean the fifth picture of 0012.
    ...[
      '0012-5',
      '0012 5',
      '0012.5',
      '0012~5',
      '0012+5',
      '0012#5',
      '0012–5',
      '0012[5]',
      '0012_005',
      '0012,5',
    ].map((stem) => [`${stem}.jpg`, '0012', 5] as const),
    ['5 512.jpg', '5512', 1],
    ['0012-100.jpg', null, 0],
    ['12.jpg', null, 0],
    // Computers add 'copy' to a name, and people add the view.
    ...['0012 copy', '0012 - Copy', '0012 (another copy)', '0012-front', '0012_brake pad'].map(
      (stem) => [`${stem}.jpg`, '0012', 1] as const,
    ),
    ['0012 - Copy (3).jpg', '0012', 3],
    ['0012 copy 3.jpg', '0012', 3],
    ['0012-3-front.jpg', '0012', 3],
    ['IMG_0012.jpg', null, 0],
    [`${ID}.jpg`, ID, 1],
    [`${ID.toUpperCase()}-2.jpg`, ID, 2],
  ])('%s means the product %s, picture %i', (path, number, place) => {
    const name = pictureName(path);
    const { possible, isSure } = name ? find(name) : { possible: [], isSure: false };
    expect(possible.map(({ product, place }) => [product.id, place])).toEqual(
      number === null ? [] : [[number, place]],
    );
    expect(isSure).toBe(number !== null);
  });

  test.each([
    ['77-2.jpg', ['77-2', '77']],
    ['77_2.jpg', ['77-2', '77']],
    ['AB_9-3.jpg', ['AB/9-3', 'AB/9']],
    ['77-2 front.jpg', ['77-2', '77']],
    ['55-12.jpg', ['5512']],
    ['55 12.jpg', ['5512']],
  ])('%s may mean each of the products %j', (path, numbers) => {
    const found = find(pictureName(path)!);
    expect(found.possible.map(({ product }) => product.id)).toEqual(numbers);
    expect(found.isSure).toBe(false);
  });
});

test.each(['Photos/', '__MACOSX/0012.jpg', '__MACOSX/Photos/._0012.jpg', '.DS_Store', 'a/.git/0012.jpg', ''])(
  'the file %j is hidden or a folder, and is not listed',
  (path) => {
    expect(pictureName(path)).toBeUndefined();
  },
);

test.each(['notes.txt', '0012', '0012.jpg.exe', '.jpg/x', ' .jpg', '0012.heic'])(
  'the file %j is not a picture',
  (path) => {
    expect(pictureName(path) ?? null).toBeNull();
  },
);

test('each number or id in the file names is looked up only once', () => {
  const names = ['0012.jpg', '0012-2.jpg', '--.jpg', `${ID}-2.jpg`, 'a/0012.png'].flatMap(
    (path) => pictureName(path) ?? [],
  );
  expect(calledBy(names)).toEqual({
    ids: [ID],
    numbers: ['0012', '00122', `${ID}-2`.replaceAll('-', '').toUpperCase()],
  });
});
