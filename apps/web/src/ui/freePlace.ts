type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

export const EDGE = 16;
const STEP = 8;

/** How far above the lower edge a box of this height lies free of all controls; at the edge where there is no such place. */
export function freePlace(box: Box, controls: readonly Box[], viewHeight: number): number {
  const height = box.bottom - box.top;
  const beside = controls.filter(({ left, right }) => left < box.right && right > box.left);
  for (let place = EDGE; place + height <= viewHeight; place += STEP) {
    const bottom = viewHeight - place;
    if (!beside.some((control) => control.top < bottom && control.bottom > bottom - height)) return place;
  }
  return EDGE;
}
