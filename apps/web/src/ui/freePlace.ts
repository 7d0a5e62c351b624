type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const EDGE = 16;
const STEP = 8;
/** Larger than the hover offset of a card (3px), or the message would move back and forth with it. */
const GAP = 4;

/**
 * Distance in pixels from the bottom at which a box of this height covers no controls; the minimum if there
 * is none. Null if the box can stay where it is.
 */
export function freePlace(box: Box, controls: readonly Box[], viewHeight: number): number | null {
  const height = box.bottom - box.top;
  const beside = controls.filter(({ left, right }) => left < box.right && right > box.left);
  const isFree = (bottom: number, gap: number) =>
    !beside.some((control) => control.top < bottom + gap && control.bottom > bottom - height - gap);
  if (box.top >= 0 && isFree(box.bottom, 0)) return null;
  for (let place = EDGE; place + height <= viewHeight; place += STEP) {
    if (isFree(viewHeight - place, GAP)) return place;
  }
  return EDGE;
}
