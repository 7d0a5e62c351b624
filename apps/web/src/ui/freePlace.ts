type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const EDGE = 16;
/** The distance to keep, in pixels. A card moves by 3 px on hover, and must not make the message move along. */
const GAP = 4;

/**
 * The distance in pixels from the bottom of the window at which a message covers no controls. Null if the message can stay. Looks
 * in the lowest third of the window, then in the highest, then in the middle. If no place is free, returns the lowest (EDGE).
 */
export function freePlace(box: Box, controls: readonly Box[], viewHeight: number): number | null {
  const height = box.bottom - box.top;
  const beside = controls.filter(({ left, right }) => left < box.right && right > box.left);
  const isFree = (bottom: number, gap: number) =>
    !beside.some((control) => control.top < bottom + gap && control.bottom > bottom - height - gap);
  if (box.top >= 0 && isFree(box.bottom, 0)) return null;
  const third = Math.round(viewHeight / 3);
  const places = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - height - from + 1) }, (_, place) => from + place);
  const all = [
    ...places(EDGE, third),
    ...places(2 * third, viewHeight - EDGE).reverse(),
    ...places(third, 2 * third + height),
  ];
  return all.find((place) => isFree(viewHeight - place, GAP)) ?? EDGE;
}
