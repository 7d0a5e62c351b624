import type { CSSProperties } from 'react';
import { FIGURES, type FigureKey, figureId } from './figures';

/** Shown below the name, or above it if there is no room. Browsers that cannot do this show it in the middle. */
const BESIDE: CSSProperties = {
  positionArea: 'bottom',
  positionTryFallbacks: 'flip-block',
  maxWidth: 'min(20rem, 90vw)',
};

/** The texts about what the figures count, which each FigureName opens. */
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
