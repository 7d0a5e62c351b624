type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const EDGE = 16;
const STEP = 8;
/** Larger than the hover offset of a card (3px), or the message would move back and forth with it. */
const GAP = 4;

/**
 * Distance in pixels from the bottom at which a box of this height covers no controls, in the lowest or else the highest
 * third of the window, not in the middle of what is read; the minimum if there is none. Null if the box can stay.
 */
export function freePlace(box: Box, controls: readonly Box[], viewHeight: number): number | null {
  const height = box.bottom - box.top;
  const beside = controls.filter(({ left, right }) => left < box.right && right > box.left);
  const isFree = (bottom: number, gap: number) =>
    !beside.some((control) => control.top < bottom + gap && control.bottom > bottom - height - gap);
  if (box.top >= 0 && isFree(box.bottom, 0)) return null;
  const highest = viewHeight - height - EDGE;
  const third = viewHeight / 3;
  for (let place = EDGE; place + height <= third; place += STEP) {
    if (isFree(viewHeight - place, GAP)) return place;
  }
  for (let place = highest; place >= 2 * third; place -= STEP) {
    if (isFree(viewHeight - place, GAP)) return place;
  }
  return EDGE;
}
