import { type PointerEvent, useRef } from 'react';

/** A movement of so many pixels still counts as a click. */
const SLACK = 4;

/** Scrolls a box by dragging with the mouse. Browsers do so for touch. */
export function useDragToPan(isOn: boolean) {
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
