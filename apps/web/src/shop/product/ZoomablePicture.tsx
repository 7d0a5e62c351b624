import { type KeyboardEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import type { ItemImage_ImageFragment } from '../../lib/itemImage.generated';

/** A point of the picture, from 0 to 1 in each direction, that becomes the middle of the enlarged picture. */
export interface ZoomPoint {
  x: number;
  y: number;
}

export const MIDDLE: ZoomPoint = { x: 0.5, y: 0.5 };

interface ZoomablePictureProps {
  image: ItemImage_ImageFragment;
  name: string;
  isCurrent: boolean;
  zoom: ZoomPoint | null;
  onZoom: (zoom: ZoomPoint | null) => void;
}

/** A picture that a click enlarges around the clicked point. It can then be moved by scrolling, dragging or the arrow keys. */
export function ZoomablePicture({ image, name, isCurrent, zoom, onZoom }: ZoomablePictureProps) {
  const pane = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const { hasDragged, dragEvents } = useDragToPan(zoom !== null);

  useLayoutEffect(() => {
    if (!zoom || !pane.current || !picture.current) return;
    const { clientWidth, clientHeight } = pane.current;
    pane.current.scrollLeft = zoom.x * picture.current.offsetWidth - clientWidth / 2;
    pane.current.scrollTop = zoom.y * picture.current.offsetHeight - clientHeight / 2;
    pane.current.focus({ preventScroll: true });
  }, [zoom]);

  function readKey(event: KeyboardEvent) {
    if (event.key === 'Enter') onZoom(zoom ? null : MIDDLE);
  }

  function click(event: MouseEvent) {
    if (hasDragged()) return;
    onZoom(zoom ? null : pointIn(event));
  }

  return (
    <div
      ref={pane}
      {...dragEvents}
      // Always focusable: otherwise a click takes the focus from the dialog and the arrow keys stop working.
      tabIndex={isCurrent ? 0 : -1}
      role="group"
      aria-label={zoom ? 'Enlarged picture, use the arrow keys' : 'Picture, press Enter to enlarge'}
      onKeyDown={readKey}
      className={`@container-size grid size-full shrink-0 snap-center snap-always -outline-offset-4 ${zoom ? 'cursor-zoom-out overflow-auto overscroll-contain' : 'cursor-zoom-in overflow-hidden'}`}
    >
      <img
        ref={picture}
        src={image.url}
        srcSet={image.srcset}
        // The largest file is loaded only for the enlarged picture.
        sizes={zoom ? '1280px' : '100vw'}
        width={image.width}
        height={image.height}
        alt={name}
        loading="lazy"
        decoding="async"
        draggable={false}
        onClick={click}
        className="m-auto h-auto max-w-none bg-raised bg-cover bg-center"
        style={{ ...sizeOf(image, zoom !== null), backgroundImage: `url("${image.placeholder}")` }}
      />
    </div>
  );
}

/** The size of the picture, which fits its pane. If zoomed, it is twice as large, and at least as wide as its largest file. */
function sizeOf({ width, height }: ItemImage_ImageFragment, isZoomed: boolean) {
  const aspectRatio = width / height;
  const fit = (percent: number) => `min(${percent}cqw, ${percent * aspectRatio}cqh)`;
  return { aspectRatio, width: isZoomed ? `max(${fit(200)}, 1280px)` : fit(100) };
}

function pointIn({ clientX, clientY, currentTarget }: MouseEvent): ZoomPoint {
  const box = currentTarget.getBoundingClientRect();
  return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
}

/** The number of pixels that the pointer may move within a click. */
const SLACK = 4;

/** Scrolls a box by dragging with the mouse. For touch, browsers do so themselves. */
function useDragToPan(isOn: boolean) {
  const travelled = useRef(0);

  function onPointerDown() {
    travelled.current = 0;
  }

  function onPointerMove({ pointerType, buttons, movementX, movementY, currentTarget }: PointerEvent) {
    if (!isOn || pointerType !== 'mouse' || buttons !== 1) return;
    travelled.current += Math.abs(movementX) + Math.abs(movementY);
    currentTarget.scrollLeft -= movementX;
    currentTarget.scrollTop -= movementY;
  }

  return {
    /** Whether the current click is the end of a drag. */
    hasDragged: () => travelled.current > SLACK,
    dragEvents: { onPointerDown, onPointerMove },
  };
}
