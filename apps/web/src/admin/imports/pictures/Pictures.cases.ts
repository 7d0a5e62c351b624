import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { deflateRawSync } from 'node:zlib';
import { buildImage, buildItem } from '../../../../test/builders';
import { breakDown, refuse, type Resolvers } from '../../../../test/fakeApi';
import { renderAt } from '../../../../test/renderAt';
import { uploadServer } from '../../../../test/uploads';

const PICTURE = strToU8('picture '.repeat(100));

const zipOf = (names: readonly string[]) => zipSync(Object.fromEntries(names.map((name) => [name, PICTURE])));

/** Sets a field of the first entry in the zip's directory; `offset` is its place in the entry. */
function changed(zip: Uint8Array, offset: number, value: number): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset);
  const directory = view.getUint32(zip.length - 6, true);
  view.setUint16(directory + offset, value, true);
  return zip;
}

interface Added {
  itemId: string;
  imageId: string;
}

const withImage = ({ itemId, imageId }: Added) =>
  buildItem({ id: itemId, images: [buildImage({ id: imageId })] });

/** Opens the page of a shop whose products have the numbers 0012, 0013 and 0012-7. */
function open(addItemImage: (added: Added) => object = withImage) {
  const Mutation: Resolvers[string] = { addItemImage: (_, added: Added) => addItemImage(added) };
  const view = renderAt('/admin/imports', {
    as: 'admin',
    Query: {
      imports: () => [],
      itemsByIds: () => [],
      itemsByOwnNumber: (_, { numbers }: { numbers: string[] }) =>
        numbers
          .filter((number) => ['0012', '0013', '00127'].includes(number))
          .map((number) => ({
            number: number === '00127' ? '0012-7' : number,
            item: buildItem({ id: `item-${number}` }),
          })),
    },
    Mutation,
  });
  const pick = async (zip: Uint8Array, name = 'photos.zip') =>
    view.user.upload(
      await screen.findByLabelText('Choose a zip file'),
      new File([new Uint8Array(zip)], name, { type: 'application/zip' }),
    );
  const addedAs = () => view.callsOf('AddPicture').map(({ variables }) => Object.values(variables).join(' '));
  const click = async (name: string) => view.user.click(await screen.findByRole('button', { name }));
  return { ...view, pick, addedAs, click };
}

async function opened(names: readonly string[], addItemImage?: (added: Added) => object) {
  const view = open(addItemImage);
  await view.user.click(await screen.findByRole('link', { name: 'Import pictures from a zip file' }));
  await view.pick(zipOf(names));
  return view;
}

describe('the import of pictures', () => {
  const server = uploadServer();
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('says what the zip file contains before anything is sent, and then adds one picture after the other', async () => {
    const { user, addedAs, click } = await opened(
      [
        '0013.jpg',
        'b/0012-2.png',
        'b/0012.jpg',
        'b/unknown.jpg',
        'notes.txt',
        '__MACOSX/._0012.jpg',
        '.hidden.jpg',
      ],
      (added) =>
        added.itemId === 'item-0013' ? buildItem({ id: 'item-0013', images: [] }) : withImage(added),
    );
    await screen.findByText('3 pictures for 2 products, 1 has no product. Nothing has been added yet.');
    await user.click(screen.getByText('1 picture without a product'));
    screen.getByText('unknown.jpg');
    screen.getByText('1 other file ignored');
    screen.getByText('notes.txt');
    expect(screen.queryByText(/hidden|MACOSX/)).toBeNull();
    expect(server.waiting()).toEqual([]);
    await click('Add 3 pictures');
    await waitFor(() => expect(server.waiting()).toEqual(['0012.jpg']));
    server.take('0012.jpg').accept('image-1');
    await waitFor(() => expect(server.waiting()).toEqual(['0012-2.png']));
    screen.getByText('1 of 3 pictures');
    server.acceptAll();
    server.take('0012-2.png').accept('image-2');
    await screen.findByText('2 pictures added');
    screen.getByText('1 picture already there');
    expect(addedAs()).toEqual(['item-0012 image-1', 'item-0012 image-2', 'item-0013 0013.jpg']);
  });

  test('asks to which of two products a picture belongs, and leaves the picture out if there is no answer', async () => {
    const { user, addedAs, click } = await opened(['0012-7.jpg', '0012_7.png', '0013.jpg']);
    await screen.findByText('1 picture for 1 product. Nothing has been added yet.');
    const options = within(screen.getByLabelText('Product of 0012-7.jpg')).getAllByRole<HTMLOptionElement>(
      'option',
    );
    expect(options.map(({ value }) => value)).toEqual(['', 'item-00127', 'item-0012']);
    await user.selectOptions(screen.getByLabelText('Product of 0012-7.jpg'), 'item-0012');
    await click('Add 2 pictures');
    await waitFor(() => expect(server.waiting()).toEqual(['0012-7.jpg']));
    server.acceptAll();
    server.take('0012-7.jpg').accept('image-1');
    await screen.findByText('2 pictures added');
    screen.getByText('1 picture without a product');
    expect(addedAs()).toEqual(['item-0012 image-1', 'item-0013 0013.jpg']);
  });

  test('continues after a picture that fails, and says which one failed and why', async () => {
    const { click } = await opened(['0012.jpg', '0012-2.jpg', '0012-3.jpg'], (added) =>
      added.imageId === '0012-3.jpg' ? refuse('TOO_MANY_IMAGES', { max: 20 }) : withImage(added),
    );
    await click('Add 3 pictures');
    await waitFor(() => expect(server.waiting()).toEqual(['0012.jpg']));
    server.acceptAll();
    server.take('0012.jpg').refuse(400, 'The image is damaged and cannot be read');
    await screen.findByText('1 picture added');
    screen.getByText('2 pictures failed');
    screen.getByText('0012.jpg: The image is damaged and cannot be read');
    screen.getByText('0012-3.jpg: Too many images: at most 20 are allowed');
  });

  test('pauses when the connection is lost, and continues without sending uploaded pictures again', async () => {
    let isDown = true;
    const { addedAs, click } = await opened(['0012.jpg', '0013.jpg'], (added) =>
      isDown ? breakDown() : withImage(added),
    );
    await click('Add 2 pictures');
    await waitFor(() => expect(server.waiting()).toEqual(['0012.jpg']));
    server.take('0012.jpg').cut();
    await screen.findByText('0012.jpg: The picture could not be sent. Please try again.');
    await click('Try again');
    await waitFor(() => expect(server.waiting()).toEqual(['0012.jpg']));
    server.take('0012.jpg').accept('image-1');
    await screen.findByText('0012.jpg: The connection to the shop was lost.');
    isDown = false;
    await click('Try again');
    await waitFor(() => expect(server.waiting()).toEqual(['0013.jpg']));
    expect(addedAs()).toEqual(['item-0012 image-1', 'item-0012 image-1']);
    server.take('0013.jpg').refuse(500, 'Internal');
    await click('Leave this picture out');
    await screen.findByText('1 picture added');
    screen.getByText('0013.jpg: The picture could not be sent. Please try again.');
  });

  test('stops after the picture that is being sent, and counts it as added', async () => {
    const { click } = await opened(['0012.jpg', '0012-2.jpg', '0013.jpg']);
    await click('Add 3 pictures');
    await waitFor(() => expect(server.waiting()).toEqual(['0012.jpg']));
    await click('Stop');
    await screen.findByRole('button', { name: 'Stopping...' });
    server.take('0012.jpg').accept('image-1');
    await screen.findByText('1 picture added');
    screen.getByText(/^2 pictures not added, because you stopped/);
    expect(server.waiting()).toEqual([]);
  });

  test('rejects a file that is not a zip, has no pictures or too many', async () => {
    const { pick, user } = open();
    await user.click(await screen.findByRole('link', { name: 'Import pictures from a zip file' }));
    const half = zipOf(['0012.jpg']);
    const many = zipSync(
      Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`${n}.jpg`, new Uint8Array()])),
    );
    for (const [zip, problem] of [
      [strToU8('This is no zip'), 'This file is not a zip file that can be opened'],
      [half.subarray(0, half.length - 30), 'This file is not a zip file that can be opened'],
      [half.subarray(60), 'This file is not a zip file that can be opened'],
      [zipOf(['notes.txt']), 'There are no PNG, JPEG, GIF or WebP pictures in this file'],
      [many, 'The file has more than 2,000 pictures: split it'],
    ] as const) {
      await pick(zip);
      await screen.findByText(problem);
    }
  });

  test.each([
    ['has a password', () => changed(zipOf(['0012.jpg']), 8, 1), /^0012.jpg: It has a password/],
    [
      'is compressed in another way',
      () => changed(zipOf(['0012.jpg']), 10, 12),
      /^0012.jpg: It is compressed/,
    ],
    ['is damaged', () => zipOf(['0012.jpg']).fill(255, 40, 44), /^0012.jpg: It is damaged in the zip file/],
    [
      'unpacks to too much, whatever the directory says',
      () =>
        changed(zipSync({ '0012.jpg': deflateRawSync(Buffer.alloc(51 * 1024 * 1024)) }, { level: 0 }), 10, 8),
      /^0012.jpg: Too large: at most 50 MB/,
    ],
  ])('sends no picture that %s', async (_, zip, problem) => {
    const { pick, user, click } = open();
    await user.click(await screen.findByRole('link', { name: 'Import pictures from a zip file' }));
    await pick(zip());
    await click('Add 1 picture');
    await screen.findByText(problem);
    screen.getByText('0 pictures added');
    expect(server.waiting()).toEqual([]);
  });
});
