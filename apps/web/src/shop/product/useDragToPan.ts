import { type PointerEvent, useRef } from 'react';

/** Fewer pixels are an unsteady hand. */
const SLACK = 4;

/** Lets a mouse take hold of what a box scrolls; a finger does so anyway. */
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
    /** Whether the click that is being handled only ends a drag. */
    hasDragged: () => travelled.current > SLACK,
    dragEvents: { onPointerDown, onPointerMove },
  };
}
