import { IconArrowsMaximize } from '@tabler/icons-react';
import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import type { ItemImage_ImageFragment } from '../../lib/itemImage.generated';
import { lazyPage } from '../../page/lazyPage';
import { IconButton } from '../../ui/IconButton';
import { ItemImage } from '../../ui/ItemImage';
import { galleryThumbnails } from './lazyParts';
import { PictureCounter } from './PictureCounter';
import { pictureName } from './pictureName';
import { usePictureStrip } from './usePictureStrip';

const pictureViewer = lazyPage(() => import('./PictureViewer').then((file) => file.PictureViewer));

const SIZES = '(min-width: 1264px) 584px, (min-width: 1024px) 46vw, 92vw';
const FRAME = 'relative self-start overflow-hidden rounded-card border border-line';

export function ProductGallery({ images, name }: { images: ItemImage_ImageFragment[]; name: string }) {
  const count = images.length;
  const { strip, current, show, showByKey, stripEvents } = usePictureStrip(count);
  const [isEnlarged, setEnlarged] = useState(false);
  const enlargeButton = useRef<HTMLButtonElement>(null);
  const hasSeveral = count > 1;

  function enlarge() {
    // The dialog returns the focus to this button. Without this, a tapped picture would not give it the focus.
    enlargeButton.current?.focus({ preventScroll: true });
    setEnlarged(true);
  }

  function readKey(event: KeyboardEvent) {
    if (event.key === 'Enter') enlarge();
    else showByKey(event);
  }

  if (count === 0) {
    return (
      <div className={FRAME}>
        <ItemImage image={null} alt={name} sizes={SIZES} fit="contain" />
      </div>
    );
  }
  return (
    <section aria-label="Pictures" className="grid grid-cols-1 gap-3 self-start">
      <div className={FRAME}>
        <div
          ref={strip}
          {...stripEvents}
          {...(hasSeveral && {
            role: 'group',
            tabIndex: 0,
            'aria-label': 'Product pictures, use the arrow keys',
            onKeyDown: readKey,
          })}
          onClick={enlarge}
          className="flex [scrollbar-width:none] cursor-zoom-in snap-x snap-mandatory overflow-x-auto scroll-smooth -outline-offset-4"
        >
          {images.map((image, index) => (
            <div key={image.id} className="w-full shrink-0 snap-center snap-always">
              <ItemImage
                image={image}
                alt={pictureName(name, index, count)}
                sizes={SIZES}
                isFirst={index === 0}
                fit="contain"
              />
            </div>
          ))}
        </div>
        {hasSeveral && (
          <div className="pointer-events-none absolute bottom-3 left-3">
            <PictureCounter current={current} count={count} />
          </div>
        )}
        <div className="absolute right-3 bottom-3 rounded-control border border-control bg-surface">
          <IconButton ref={enlargeButton} label="View full screen" onClick={enlarge}>
            <IconArrowsMaximize size={20} aria-hidden />
          </IconButton>
        </div>
      </div>
      {hasSeveral && (
        <Suspense fallback={<div className="h-18 max-sm:hidden" />}>
          <galleryThumbnails.Page images={images} current={current} onShow={show} onKey={showByKey} />
        </Suspense>
      )}
      {isEnlarged && (
        <pictureViewer.Part
          images={images}
          name={name}
          first={current}
          onClose={(last) => {
            setEnlarged(false);
            show(last);
          }}
        />
      )}
    </section>
  );
}
