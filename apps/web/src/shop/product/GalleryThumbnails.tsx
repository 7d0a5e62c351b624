import { type KeyboardEvent, useRef } from 'react';
import type { ItemImage_ImageFragment } from '../../lib/itemImage.generated';
import { ItemImage } from '../../ui/ItemImage';

interface GalleryThumbnailsProps {
  images: ItemImage_ImageFragment[];
  current: number;
  onShow: (index: number) => void;
  onKey: (event: KeyboardEvent) => number | null;
}

export function GalleryThumbnails({ images, current, onShow, onKey }: GalleryThumbnailsProps) {
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  function readKey(event: KeyboardEvent) {
    const next = onKey(event);
    if (next !== null) buttons.current[next]?.focus();
  }

  return (
    <ul className="grid max-sm:hidden grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-3">
      {images.map((image, index) => (
        <li key={image.id}>
          <button
            ref={(button) => {
              buttons.current[index] = button;
            }}
            type="button"
            aria-label={`Show picture ${index + 1} of ${images.length}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onShow(index)}
            onKeyDown={readKey}
            className="block w-full overflow-hidden rounded-control border-2 border-line opacity-70 transition hover:border-control hover:opacity-100 aria-[current]:border-beam-text aria-[current]:opacity-100"
          >
            <ItemImage image={image} alt="" sizes="88px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
