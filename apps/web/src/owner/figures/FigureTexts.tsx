import type { CSSProperties } from 'react';
import { FIGURES, type FigureKey, figureId } from './figures';

/** Below the name, or above it without room; in the middle of the window where browsers cannot place it. */
const BESIDE: CSSProperties = {
  positionArea: 'bottom',
  positionTryFallbacks: 'flip-block',
  maxWidth: 'min(20rem, 90vw)',
};

/** What each figure counts, opened by its FigureName. */
export function FigureTexts() {
  return (Object.keys(FIGURES) as FigureKey[]).map((figure) => (
    <p
      key={figure}
      id={figureId(figure)}
      popover="auto"
      style={BESIDE}
      className="inset-x-4 m-auto rounded-card border border-control bg-surface p-3 text-14 text-text"
    >
      {FIGURES[figure]}
    </p>
  ));
}
