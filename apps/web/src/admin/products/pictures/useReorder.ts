import { type DragEvent, useState } from 'react';
import type { Picture } from './pictureList';

interface Reorder {
  /** The key of the dragged picture. */
  dragged: string | null;
  /** The index that the dragged picture would get. */
  target: number | null;
  handlersFor: (picture: Picture, place: number) => DragHandlers;
}

interface DragHandlers {
  draggable: true;
  onDragStart: (event: DragEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
  onDragEnd: () => void;
}

/** Reorders pictures by drag and drop. Buttons do the same for keyboard and touch. */
export function useReorder(onMove: (picture: Picture, to: number) => void): Reorder {
  const [dragged, setDragged] = useState<Picture | null>(null);
  const [target, setTarget] = useState<number | null>(null);

  function end() {
    setDragged(null);
    setTarget(null);
  }

  return {
    dragged: dragged?.key ?? null,
    target,
    handlersFor: (picture, place) => ({
      draggable: true,
      onDragStart: ({ dataTransfer }) => {
        // Firefox starts a drag only with data.
        dataTransfer.setData('text/plain', picture.name);
        dataTransfer.effectAllowed = 'move';
        setDragged(picture);
      },
      onDragOver: (event) => {
        if (!dragged) return;
        event.preventDefault();
        setTarget(place);
      },
      onDrop: (event) => {
        if (!dragged) return;
        event.preventDefault();
        if (dragged.key !== picture.key) onMove(dragged, place);
        end();
      },
      onDragEnd: end,
    }),
  };
}
