import { createContext } from 'react';

interface DayCursor {
  /** The index of the selected span; null if none. */
  index: number | null;
  setIndex: (index: number | null) => void;
}

/** The selected span, which all charts over time share. */
export const DayCursorContext = createContext<DayCursor>({ index: null, setIndex: () => undefined });
