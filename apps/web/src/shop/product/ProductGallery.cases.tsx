import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildImage } from '../../../test/builders';
import { renderParts } from '../../../test/renderAt';
import { ProductGallery } from './ProductGallery';

const NAME = 'Front brake pad set';
const LABEL = 'Product pictures, use the arrow keys';

function galleryOf(count: number) {
  const images = Array.from({ length: count }, (_, index) =>
    buildImage({ id: `image-${index + 1}`, url: `/uploads/items/${index + 1}-640.webp` }),
  );
  return renderParts(<ProductGallery images={images} name={NAME} />);
}

const thumbnails = () => screen.getAllByRole('button', { name: /^Show picture/ });
const marked = () => thumbnails().map((button) => button.getAttribute('aria-current') === 'true');
const viewer = () => within(screen.getByRole('dialog', { name: `Pictures of ${NAME}` }));

/** Sets scroll position and width, since jsdom has no layout. */
function swipeTo(index: number, box = screen.getByRole('group', { name: LABEL })) {
  Object.defineProperty(box, 'clientWidth', { value: 300, configurable: true });
  box.scrollLeft = index * 300;
  fireEvent.scroll(box);
}

describe('ProductGallery', () => {
  test('shows all pictures, the first with priority, the rest lazily', async () => {
    galleryOf(3);
    const pictures = screen.getAllByRole('img', { name: /^Front brake pad set, picture/ });
    expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual([
      'Front brake pad set, picture 1 of 3',
      'Front brake pad set, picture 2 of 3',
      'Front brake pad set, picture 3 of 3',
    ]);
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
    expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual([
      'high',
      'auto',
      'auto',
    ]);
  });

  test('gives each picture its widths, dimensions and placeholder before it is loaded', async () => {
    galleryOf(2);
    for (const picture of screen.getAllByRole('img', { name: /^Front brake pad set, picture/ })) {
      expect(picture.getAttribute('srcset')).toContain('640w');
      expect(picture.getAttribute('sizes')).toContain('92vw');
      expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['640', '480']);
      expect(picture.style.backgroundImage).toContain('data:image/webp');
    }
  });

  test('shows the picture of a thumbnail, marks the thumbnail and updates the counter', async () => {
    const { user } = galleryOf(3);
    expect(marked()).toEqual([true, false, false]);
    expect(screen.getByText('Picture 1 of 3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show picture 3 of 3' }));
    expect(marked()).toEqual([false, false, true]);
    expect(screen.getByText('Picture 3 of 3')).toBeTruthy();
  });

  test('moves with the arrow keys and stops at both ends', async () => {
    const { user } = galleryOf(3);
    screen.getByRole('group', { name: LABEL }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(marked()).toEqual([true, false, false]);
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(marked()).toEqual([false, false, true]);
    await user.keyboard('{Home}');
    expect(marked()).toEqual([true, false, false]);
    await user.keyboard('{End}');
    expect(marked()).toEqual([false, false, true]);
  });

  test('leaves keys with a modifier to the browser', async () => {
    const { user } = galleryOf(2);
    screen.getByRole('group', { name: LABEL }).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(marked()).toEqual([true, false]);
  });

  test('moves the focus between thumbnails with the arrow keys', async () => {
    const { user } = galleryOf(3);
    screen.getByRole('button', { name: 'Show picture 1 of 3' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show picture 2 of 3' }));
    expect(marked()).toEqual([false, true, false]);
  });

  test('follows a swipe', async () => {
    galleryOf(3);
    swipeTo(2);
    await screen.findByText('Picture 3 of 3');
    expect(marked()).toEqual([false, false, true]);
  });

  test('shows the number of a chosen picture even while scrolling past other pictures to reach it', async () => {
    const { user } = galleryOf(3);
    await user.click(screen.getByRole('button', { name: 'Show picture 3 of 3' }));
    swipeTo(1);
    expect(screen.getByText('Picture 3 of 3')).toBeTruthy();
    swipeTo(2);
    swipeTo(1);
    await screen.findByText('Picture 2 of 3');
  });

  test('no longer scrolls to a chosen picture when the visitor touches the pictures', async () => {
    const { user } = galleryOf(3);
    await user.click(screen.getByRole('button', { name: 'Show picture 3 of 3' }));
    fireEvent.pointerDown(screen.getByRole('group', { name: LABEL }));
    swipeTo(1);
    await screen.findByText('Picture 2 of 3');
  });

  test('has no controls for a single picture, which can still be opened in full screen', async () => {
    const { user } = galleryOf(1);
    const picture = screen.getByRole('img', { name: NAME });
    expect(screen.queryByRole('button', { name: /^Show picture/ })).toBeNull();
    expect(screen.queryByRole('group', { name: LABEL })).toBeNull();
    expect(screen.queryByText(/^Picture 1 of/)).toBeNull();
    await user.click(picture);
    await screen.findByRole('dialog');
    expect(viewer().getByRole('button', { name: 'Zoom in' })).toBeTruthy();
    expect(viewer().queryByRole('button', { name: 'Next picture' })).toBeNull();
  });

  test('shows the placeholder icon without pictures', async () => {
    galleryOf(0);
    expect(screen.getByRole('img', { name: 'Front brake pad set, no picture' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'View full screen' })).toBeNull();
  });
});

describe('PictureViewer', () => {
  test('opens at the picture shown on the page; when it closes, the page shows the picture seen last', async () => {
    const { user } = galleryOf(3);
    await user.click(screen.getByRole('button', { name: 'Show picture 2 of 3' }));
    await user.click(screen.getByRole('button', { name: 'View full screen' }));
    await screen.findByRole('dialog');
    expect(viewer().getByText('Picture 2 of 3')).toBeTruthy();
    await user.click(viewer().getByRole('button', { name: 'Next picture' }));
    expect(viewer().getByText('Picture 3 of 3')).toBeTruthy();
    await user.click(viewer().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(marked()).toEqual([false, false, true]);
  });

  test('opens with Enter from the pictures', async () => {
    const { user } = galleryOf(2);
    screen.getByRole('group', { name: LABEL }).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog');
    expect(viewer().getByText('Picture 1 of 2')).toBeTruthy();
  });

  test('closes when the browser closes the dialog, as on Escape or the back gesture', async () => {
    const { user } = galleryOf(2);
    await user.click(screen.getByRole('button', { name: 'View full screen' }));
    const dialog = await screen.findByRole<HTMLDialogElement>('dialog');
    dialog.close();
    fireEvent(dialog, new Event('close'));
    await waitFor(() => expect(dialog.isConnected).toBe(false));
  });

  test('keeps the focus on the arrow button when the last picture is reached', async () => {
    const { user } = galleryOf(2);
    await user.click(screen.getByRole('button', { name: 'View full screen' }));
    await screen.findByRole('dialog');
    const next = viewer().getByRole('button', { name: 'Next picture' });
    expect(viewer().getByRole('button', { name: 'Previous picture' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await user.click(next);
    await user.click(next);
    expect(viewer().getByText('Picture 2 of 2')).toBeTruthy();
    expect(next.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(next);
  });

  test('zooms a picture in and out, loads the largest file only when zoomed in, and shows the next picture in normal size', async () => {
    const { user } = galleryOf(2);
    await user.click(screen.getByRole('button', { name: 'View full screen' }));
    await screen.findByRole('dialog');
    const picture = viewer().getByRole('img', { name: 'Front brake pad set, picture 1 of 2' });
    expect(picture.getAttribute('sizes')).toBe('100vw');
    await user.click(viewer().getByRole('button', { name: 'Zoom in' }));
    expect(picture.getAttribute('sizes')).toBe('1280px');
    await user.click(viewer().getByRole('button', { name: 'Zoom out' }));
    expect(picture.getAttribute('sizes')).toBe('100vw');
    await user.click(picture);
    const pane = viewer().getByRole('group', { name: 'Enlarged picture, use the arrow keys' });
    expect(document.activeElement).toBe(pane);
    await user.keyboard('{ArrowRight}');
    expect(viewer().getByText('Picture 1 of 2')).toBeTruthy();
    await user.click(viewer().getByRole('button', { name: 'Next picture' }));
    expect(viewer().getByRole('button', { name: 'Zoom in' })).toBeTruthy();
    await user.keyboard('{ArrowLeft}');
    expect(viewer().getByText('Picture 1 of 2')).toBeTruthy();
  });

  test('zooms out on Enter, but not on the click at the end of a drag', async () => {
    const { user } = galleryOf(1);
    await user.click(screen.getByRole('button', { name: 'View full screen' }));
    await screen.findByRole('dialog');
    const picture = viewer().getByRole('img', { name: NAME });
    await user.click(viewer().getByRole('button', { name: 'Zoom in' }));
    const pane = viewer().getByRole('group', { name: /^Enlarged picture/ });
    expect(document.activeElement).toBe(pane);
    const move = { pointerType: 'mouse', buttons: 1, movementX: -40, movementY: -10 };
    fireEvent.pointerDown(picture);
    fireEvent(pane, Object.assign(new Event('pointermove', { bubbles: true }), move));
    fireEvent.click(picture);
    expect(viewer().getByRole('button', { name: 'Zoom out' })).toBeTruthy();
    expect([pane.scrollLeft, pane.scrollTop]).toEqual([40, 10]);
    await user.keyboard('{Enter}');
    expect(viewer().getByRole('button', { name: 'Zoom in' })).toBeTruthy();
  });
});
