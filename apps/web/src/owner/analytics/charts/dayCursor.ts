import { createContext } from 'react';

interface DayCursor {
  /** Which span is read; null while none is. */
  index: number | null;
  setIndex: (index: number | null) => void;
}

/** All charts over the days show the figures of the same one. */
export const DayCursorContext = createContext<DayCursor>({ index: null, setIndex: () => undefined });
