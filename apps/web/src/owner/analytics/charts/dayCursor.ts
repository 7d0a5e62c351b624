import { createContext } from 'react';

interface DayCursor {
  /** The selected span; null if none. */
  index: number | null;
  setIndex: (index: number | null) => void;
}

/** The selection that all charts over time share. */
export const DayCursorContext = createContext<DayCursor>({ index: null, setIndex: () => undefined });
