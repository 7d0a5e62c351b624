import { MAX_IMAGE_BYTES } from '@beambright/domain';
import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildImage } from '../../../../test/builders';
import { renderParts } from '../../../../test/renderAt';
import { pngFile, uploadServer } from '../../../../test/uploads';
import { PicturePicker } from './PicturePicker';
import { usePictures } from './usePictures';

const PickerOf = ({ ids }: { ids: string[] }) => (
  <PicturePicker pictures={usePictures(ids.map((id) => buildImage({ id })))} error={undefined} />
);

describe('pictures', () => {
  const server = uploadServer();

  function openPicker(ids: string[] = []) {
    const view = renderParts(<PickerOf ids={ids} />);
    const field = screen.getByLabelText('Add pictures');
    const pick = (...files: File[]) => view.user.upload(field, files);
    const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
    return { ...view, field, pick, press };
  }

  const rows = () => within(screen.getByRole('list', { name: /Pictures/ })).queryAllByRole('listitem');
  const names = () => rows().map((row) => row.querySelector('p')?.textContent);
  const rowOf = (name: string) => {
    const row = rows().find((other) => within(other).queryByText(name));
    if (!row) throw new Error(`There is no picture ${name}`);
    return within(row);
  };
  const announced = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeTruthy());

  describe('PicturePicker', () => {
    test('shows the allowed types and accepts several files', () => {
      const { field } = openPicker();
      expect(screen.getByText('PNG, JPG, GIF up to 10MB')).toBeTruthy();
      expect(screen.getByText('or drop them here')).toBeTruthy();
      expect(field).toMatchObject({ multiple: true, accept: 'image/png,image/jpeg,image/gif,image/webp' });
    });

    test('uploads two at a time in order, each with a progress bar', async () => {
      const { pick } = openPicker();
      await pick(pngFile('a.png'), pngFile('b.png'), pngFile('c.png'));
      await waitFor(() => expect(server.waiting().sort()).toEqual(['a.png', 'b.png']));
      expect(rowOf('a.png').getByRole('progressbar', { name: 'Uploading a.png' })).toBeTruthy();
      expect(rowOf('c.png').getByText('Waiting...')).toBeTruthy();
      server.take('a.png').accept('image-a');
      await announced('a.png uploaded');
      await waitFor(() => expect(server.waiting().sort()).toEqual(['b.png', 'c.png']));
      expect(rowOf('a.png').queryByRole('progressbar')).toBeNull();
    });

    test('accepts files that are dropped anywhere on the page', async () => {
      openPicker();
      server.acceptAll();
      const dataTransfer = { types: ['Files'], files: [pngFile('dropped.png')] };
      fireEvent.drop(document.body, { dataTransfer });
      await announced('dropped.png uploaded');
      expect(names()).toEqual(['dropped.png']);
    });

    test('rejects too large files and other types without uploading', async () => {
      const { field } = openPicker();
      const files = [pngFile('huge.png', MAX_IMAGE_BYTES + 1), pngFile('list.pdf', 4, 'application/pdf')];
      fireEvent.change(field, { target: { files } });
      expect(await rowOf('huge.png').findByText('Too large: at most 10 MB can be sent')).toBeTruthy();
      expect(rowOf('list.pdf').getByText('Only PNG, JPEG, GIF and WebP images can be uploaded')).toBeTruthy();
      expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
      expect(server.waiting()).toEqual([]);
    });

    test('accepts at most 20 pictures, and says how many were not added', async () => {
      const { pick } = openPicker(Array.from({ length: 19 }, (_, n) => `image-${n}`));
      server.acceptAll();
      await pick(pngFile('a.png'), pngFile('b.png'), pngFile('c.png'));
      expect(
        await screen.findByText('Too many images: at most 20 are allowed. 2 files were not added.'),
      ).toBeTruthy();
      await announced('a.png uploaded');
      expect(rows()).toHaveLength(20);
    });

    const refusals: [number, string][] = [
      [415, 'Only PNG, JPEG, GIF and WebP images can be uploaded'],
      [400, 'The image is damaged and cannot be read'],
    ];
    test.each(refusals)('shows the server error of status %i at the picture', async (status, message) => {
      const { pick } = openPicker();
      await pick(pngFile('a.png'));
      await waitFor(() => server.take('a.png').refuse(status, message));
      expect(await rowOf('a.png').findByText(message)).toBeTruthy();
      expect(screen.getByText(`a.png was not uploaded. ${message}`)).toBeTruthy();
      expect(rowOf('a.png').queryByRole('button', { name: /Try again/ })).toBeNull();
    });

    test('keeps the files when the session has ended, with a sign-in link', async () => {
      const { pick, press } = openPicker();
      await pick(pngFile('a.png'));
      await waitFor(() => server.take('a.png').refuse(401, 'Please sign in first'));
      expect(await rowOf('a.png').findByText('Please sign in first')).toBeTruthy();
      const link = screen.getByRole('link', { name: 'Sign in in a new tab' });
      expect(link.getAttribute('href')).toBe('/admin/login');
      server.acceptAll();
      await press('Try again: a.png');
      await announced('a.png uploaded');
      expect(screen.queryByRole('link', { name: 'Sign in in a new tab' })).toBeNull();
    });

    test('can retry a failed upload', async () => {
      const { pick, press } = openPicker();
      await pick(pngFile('a.png'));
      await waitFor(() => server.take('a.png').cut());
      expect(
        await rowOf('a.png').findByText('The picture could not be sent. Please try again.'),
      ).toBeTruthy();
      server.acceptAll();
      await press('Try again: a.png');
      await announced('a.png uploaded');
    });

    test('cancels an upload and starts the next', async () => {
      const { pick, press } = openPicker();
      await pick(pngFile('a.png'), pngFile('b.png'), pngFile('c.png'));
      await waitFor(() => expect(server.waiting()).toHaveLength(2));
      await press('Cancel a.png');
      expect(names()).toEqual(['b.png', 'c.png']);
      expect(screen.getByText('a.png cancelled')).toBeTruthy();
      await waitFor(() => expect(server.waiting()).toContain('c.png'));
    });

    test('moves pictures by buttons, announces the position and keeps the focus', async () => {
      const { press } = openPicker(['a', 'b', 'c', 'd']);
      await press('Move Picture 1 later');
      expect(names()).toEqual(['Picture 2', 'Picture 1', 'Picture 3', 'Picture 4']);
      expect(screen.getByText('Picture 1 moved to position 2 of 4')).toBeTruthy();
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Picture 1 later' }));
      await press('Move Picture 4 earlier');
      expect(names()).toEqual(['Picture 2', 'Picture 1', 'Picture 4', 'Picture 3']);
      await press('Move Picture 2 earlier');
      expect(names()[0]).toBe('Picture 2');
    });

    test('moves pictures by dragging', () => {
      openPicker(['a', 'b', 'c']);
      const dataTransfer = { setData: () => undefined, types: ['text/plain'] };
      const [first, , third] = rows();
      fireEvent.dragStart(first!, { dataTransfer });
      fireEvent.dragOver(third!, { dataTransfer });
      fireEvent.drop(third!, { dataTransfer });
      expect(names()).toEqual(['Picture 2', 'Picture 3', 'Picture 1']);
      expect(screen.getByText('Picture 1 moved to position 3 of 3')).toBeTruthy();
    });

    test('makes another picture the main one', async () => {
      const { press } = openPicker(['a', 'b', 'c']);
      expect(screen.getByRole('button', { name: 'Main picture: Picture 1' })).toBeTruthy();
      await press('Make main: Picture 3');
      expect(names()).toEqual(['Picture 3', 'Picture 1', 'Picture 2']);
      expect(screen.getByText('Picture 3 moved to position 1 of 3, the main picture')).toBeTruthy();
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Main picture: Picture 3' }));
    });

    test('removes a picture and focuses the next one, or the file input', async () => {
      const { press, field } = openPicker(['a', 'b']);
      await press('Remove Picture 1');
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Picture 2' }));
      expect(screen.getByText('Picture 1 removed')).toBeTruthy();
      await press('Remove Picture 2');
      expect(document.activeElement).toBe(field);
    });

    test('revokes the object URLs of previews', async () => {
      const { pick, press, unmount } = openPicker();
      await pick(pngFile('a.png'), pngFile('b.png'), pngFile('c.png'));
      expect(server.heldUrls()).toBe(3);
      await waitFor(() => server.take('a.png').accept('image-a'));
      await announced('a.png uploaded');
      await waitFor(() => expect(server.heldUrls()).toBe(2));
      await press('Cancel b.png');
      await waitFor(() => expect(server.heldUrls()).toBe(1));
      unmount();
      expect(server.heldUrls()).toBe(0);
    });
  });
});
