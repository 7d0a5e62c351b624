import { type DragEvent, useState } from 'react';
import type { Picture } from './pictureList';

/** Reorders pictures by drag and drop. Buttons do the same for keyboard and touch. */
export function useReorder(onMove: (picture: Picture, to: number) => void) {
  const [dragged, setDragged] = useState<Picture | null>(null);
  const [target, setTarget] = useState<number | null>(null);

  function end() {
    setDragged(null);
    setTarget(null);
  }

  return {
    dragged: dragged?.key ?? null,
    /** The index that the dragged picture would get. */
    target,
    handlersFor: (picture: Picture, place: number) => ({
      draggable: true,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        // Firefox starts a drag only with data.
        dataTransfer.setData('text/plain', picture.name);
        dataTransfer.effectAllowed = 'move';
        setDragged(picture);
      },
      onDragOver: (event: DragEvent) => {
        if (!dragged) return;
        event.preventDefault();
        setTarget(place);
      },
      onDrop: (event: DragEvent) => {
        if (!dragged) return;
        event.preventDefault();
        if (dragged.key !== picture.key) onMove(dragged, place);
        end();
      },
      onDragEnd: end,
    }),
  };
}
