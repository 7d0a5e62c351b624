import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type FigureKey, figureId } from './figures';

/** The name of a figure, which opens the text about what it counts. Screen readers say both. */
export function FigureName({ of, children }: { of: FigureKey; children: ReactNode }) {
  const id = figureId(of);
  return (
    <button
      type="button"
      popoverTarget={id}
      aria-describedby={id}
      className="relative inline-block min-h-6 text-left after:absolute after:inset-x-0 after:top-1/2 after:h-full after:min-h-11 after:-translate-y-1/2 hover:text-beam-text"
    >
      {children}
      {/* The word joiner keeps the icon on one line with the last word. */}
      <span aria-hidden className="whitespace-nowrap before:content-['\2060'] print:hidden">
        <IconInfoCircle size={16} className="ml-1 inline align-text-bottom" />
      </span>
    </button>
  );
}
