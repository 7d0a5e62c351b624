import { expect, test } from '@jest/globals';
import { filesOfImage, IMAGE_FILE, imageIdOf } from './image-files.js';

const ID = '0123456789abcdef0123456789abcdef';

test('every file name of a picture is valid and contains its id', () => {
  const files = filesOfImage(ID);
  expect(files).toHaveLength(5);
  expect(files.every((file) => IMAGE_FILE.test(file))).toBe(true);
  expect(files.map(imageIdOf)).toEqual(files.map(() => ID));
});

test.each([
  [`/uploads/items/${ID}-640.webp`, ID],
  [`https://shop.example/api/v1/uploads/items/${ID}-preview.jpg`, ID],
  [`${ID}-641.webp`, null],
  [`${ID}-640.webp/..`, null],
  [ID, null],
  ['', null],
])('the path %j belongs to the picture %j', (path, id) => {
  expect(imageIdOf(path)).toBe(id);
});
