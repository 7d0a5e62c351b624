type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const EDGE = 16;
const STEP = 8;
/** More than a card lifts below the pointer, or the message would go to and fro with it. */
const GAP = 4;

/**
 * How far above the lower edge a box of this height lies free of all controls; at the edge where there is no such place.
 * Null as long as it may stay where it is.
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
