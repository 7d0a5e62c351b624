import { IconChevronLeft, IconChevronRight, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { ItemImage_ImageFragment } from '../../lib/itemImage.generated';
import { IconButton } from '../../ui/IconButton';
import { useDialog } from '../../ui/useDialog';
import { PictureCounter } from './PictureCounter';
import { pictureName } from './pictureName';
import { usePictureStrip } from './usePictureStrip';
import { MIDDLE, ZoomablePicture, type ZoomPoint } from './ZoomablePicture';

interface PictureViewerProps {
  images: ItemImage_ImageFragment[];
  name: string;
  first: number;
  /** Called with the index of the picture that was shown last. */
  onClose: (last: number) => void;
}

/** Full-screen pictures, large enough to read the number on a part. */
export function PictureViewer({ images, name, first, onClose }: PictureViewerProps) {
  const count = images.length;
  // Keep this order: before the dialog is shown, the strip has no width to scroll by.
  const dialog = useDialog();
  const { strip, current, show, showByKey, stripEvents } = usePictureStrip(count, first);
  const [zoom, setZoom] = useState<ZoomPoint | null>(null);

  function showUnzoomed(index: number) {
    setZoom(null);
    show(index);
  }

  function toggleZoom() {
    setZoom(zoom ? null : MIDDLE);
  }

  function readKey(event: KeyboardEvent) {
    // The arrow keys scroll an enlarged picture.
    if (!zoom) showByKey(event);
  }

  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${name}`}
      // Escape or the back gesture closes the dialog. StrictMode also closes it by mounting twice, but opens it again.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose(current);
      }}
      onKeyDown={readKey}
      className="m-0 h-full max-h-full w-full max-w-full border-0 bg-page p-0 text-text"
    >
      <div className="flex h-full flex-col">
        <div className="flex min-h-14 items-center gap-1 border-b border-line px-2 md:px-4">
          <div className="grow">{count > 1 && <PictureCounter current={current} count={count} />}</div>
          <IconButton label={zoom ? 'Zoom out' : 'Zoom in'} onClick={toggleZoom}>
            {zoom ? <IconZoomOut size={24} aria-hidden /> : <IconZoomIn size={24} aria-hidden />}
          </IconButton>
          <IconButton label="Close" onClick={() => onClose(current)}>
            <IconX size={24} aria-hidden />
          </IconButton>
        </div>
        <div className="relative min-h-0 grow">
          <div
            ref={strip}
            {...stripEvents}
            className={`flex h-full [scrollbar-width:none] snap-x snap-mandatory ${zoom ? 'overflow-hidden' : 'overflow-x-auto overflow-y-hidden'}`}
          >
            {images.map((image, index) => (
              <ZoomablePicture
                key={image.id}
                image={image}
                name={pictureName(name, index, count)}
                isCurrent={index === current}
                zoom={index === current ? zoom : null}
                onZoom={setZoom}
              />
            ))}
          </div>
          {count > 1 && (
            <>
              <Step
                side="left-3"
                label="Previous picture"
                isEnd={current === 0}
                onClick={() => showUnzoomed(current - 1)}
              >
                <IconChevronLeft size={24} aria-hidden />
              </Step>
              <Step
                side="right-3"
                label="Next picture"
                isEnd={current === count - 1}
                onClick={() => showUnzoomed(current + 1)}
              >
                <IconChevronRight size={24} aria-hidden />
              </Step>
            </>
          )}
        </div>
      </div>
    </dialog>
  );
}

interface StepProps {
  side: string;
  label: string;
  isEnd: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button to another picture. It stays focusable at the end, or the arrow keys would stop working. */
function Step({ side, label, isEnd, onClick, children }: StepProps) {
  const look = isEnd ? 'border-line text-muted opacity-55' : 'border-control';
  return (
    <div
      className={`absolute bottom-4 rounded-control border bg-surface md:top-1/2 md:bottom-auto md:-mt-5.5 ${side} ${look}`}
    >
      <IconButton label={label} aria-disabled={isEnd || undefined} onClick={isEnd ? undefined : onClick}>
        {children}
      </IconButton>
    </div>
  );
}
